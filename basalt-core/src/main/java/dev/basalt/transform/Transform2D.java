package dev.basalt.transform;

/// A place, a turn and a scale in the plane, relative to the parent; without a parent, in the
/// world.
///
/// ```java
/// world.spawn(Transform2D.at(3, 4).turned(Math.PI / 2).scaled(2));
/// ```
///
/// The turn and the scale are kept together, as the x axis: where it points, and how long it is.
/// Putting transforms into each other then takes no trigonometry, and the bits are the same on all
/// machines.
///
/// @param x of the origin
/// @param y of the origin
/// @param ax the x of the x axis: the cosine of the angle times the scale
/// @param ay the y of the x axis: the sine of the angle times the scale
public record Transform2D(float x, float y, float ax, float ay) {

  /// At the parent, neither turned nor scaled.
  public static final Transform2D IDENTITY = new Transform2D(0, 0, 1, 0);

  /// A place.
  ///
  /// @param x of the origin
  /// @param y of the origin
  /// @return a transform that is neither turned nor scaled
  public static Transform2D at(float x, float y) {
    return new Transform2D(x, y, 1, 0);
  }

  /// The same at another place.
  ///
  /// @param newX of the origin
  /// @param newY of the origin
  /// @return a transform with the same turn and scale
  public Transform2D movedTo(float newX, float newY) {
    return new Transform2D(newX, newY, ax, ay);
  }

  /// The same, turned about its origin.
  ///
  /// @param angle in radians, from x to y
  /// @return a transform at the same place; the sine is that of [StrictMath]
  public Transform2D turned(double angle) {
    float cos = (float) StrictMath.cos(angle);
    float sin = (float) StrictMath.sin(angle);
    return new Transform2D(x, y, ax * cos - ay * sin, ay * cos + ax * sin);
  }

  /// The same, scaled about its origin.
  ///
  /// @param factor by which lengths grow
  /// @return a transform at the same place
  public Transform2D scaled(float factor) {
    return new Transform2D(x, y, ax * factor, ay * factor);
  }

  /// How far it is turned.
  ///
  /// @return an angle in radians, from -π to π
  public double angle() {
    return StrictMath.atan2(ay, ax);
  }

  /// By how much lengths grow.
  ///
  /// @return the length of the x axis
  public float scale() {
    return (float) Math.sqrt(ax * ax + ay * ay);
  }

  /// Where a point that is relative to this transform is in the surroundings.
  ///
  /// @param px x of the point
  /// @param py y of the point
  /// @return its x
  public float applyX(float px, float py) {
    return x + ax * px - ay * py;
  }

  /// Where a point that is relative to this transform is in the surroundings.
  ///
  /// @param px x of the point
  /// @param py y of the point
  /// @return its y
  public float applyY(float px, float py) {
    return y + ay * px + ax * py;
  }

  /// A transform that is relative to this one, as it is in the surroundings.
  ///
  /// @param inner what is inside
  /// @return both together
  public Transform2D times(Transform2D inner) {
    return new Transform2D(
        x + ax * inner.x - ay * inner.y,
        y + ay * inner.x + ax * inner.y,
        ax * inner.ax - ay * inner.ay,
        ay * inner.ax + ax * inner.ay);
  }

  /// The transform that undoes this one: `t.inverse().times(t)` is about [#IDENTITY].
  ///
  /// @return the surroundings, relative to this transform
  /// @throws ArithmeticException if the scale is 0, so that nothing undoes it
  public Transform2D inverse() {
    float square = ax * ax + ay * ay;
    if (square == 0) {
      throw new ArithmeticException(
          "a transform of scale 0 has no inverse: %s; give it a scale".formatted(this));
    }
    float ix = ax / square;
    float iy = -ay / square;
    return new Transform2D(-(ix * x - iy * y), -(iy * x + ix * y), ix, iy);
  }
}
