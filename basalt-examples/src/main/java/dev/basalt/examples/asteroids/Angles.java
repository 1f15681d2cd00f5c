package dev.basalt.examples.asteroids;

/// Functions of angles that give the same bits on every machine; those of [Math] may not.
final class Angles {

  private Angles() {}

  static float sin(float angle) {
    return (float) StrictMath.sin(angle);
  }

  static float cos(float angle) {
    return (float) StrictMath.cos(angle);
  }

  /// The direction from the origin to a point.
  static float of(float x, float y) {
    return (float) StrictMath.atan2(y, x);
  }

  /// The same direction, from -pi to pi.
  static float normal(float angle) {
    return (float) StrictMath.IEEEremainder(angle, 2 * Math.PI);
  }
}
