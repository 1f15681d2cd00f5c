package dev.basalt.transform;

/// A position, a rotation and a scale in the plane, relative to the parent; without a parent, in
/// the world.
///
/// ```java
/// world.spawn(Transform2D.at(3, 4).turned(Math.PI / 2).scaled(2));
/// ```
///
/// Rotation and scale are stored together as the x axis: its direction and its length. So combining
/// transforms needs no trigonometry, and the bits are the same on all machines.
///
/// @param x of the origin
/// @param y of the origin
/// @param ax the x of the x axis: the cosine of the angle times the scale
/// @param ay the y of the x axis: the sine of the angle times the scale
public record Transform2D(float x, float y, float ax, float ay) {

  /// At the parent, neither rotated nor scaled.
  public static final Transform2D IDENTITY = new Transform2D(0, 0, 1, 0);

  /// A place.
  ///
  /// @param x of the origin
  /// @param y of the origin
  /// @return a transform that is neither rotated nor scaled
  public static Transform2D at(float x, float y) {
    return new Transform2D(x, y, 1, 0);
  }

  /// The same at another place.
  ///
  /// @param newX of the origin
  /// @param newY of the origin
  /// @return a transform with the same rotation and scale
  public Transform2D movedTo(float newX, float newY) {
    return new Transform2D(newX, newY, ax, ay);
  }

  /// The same, rotated about its origin.
  ///
  /// @param angle in radians, from x to y
  /// @return a transform at the same position; the sine is that of [StrictMath]
  public Transform2D turned(double angle) {
    float cos = (float) StrictMath.cos(angle);
    float sin = (float) StrictMath.sin(angle);
    return new Transform2D(x, y, ax * cos - ay * sin, ay * cos + ax * sin);
  }

  /// The same, scaled about its origin.
  ///
  /// @param factor the factor by which lengths grow
  /// @return a transform at the same position
  public Transform2D scaled(float factor) {
    return new Transform2D(x, y, ax * factor, ay * factor);
  }

  /// The angle of the rotation.
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

  /// Converts a point that is relative to this transform to the surrounding space.
  ///
  /// @param px x of the point
  /// @param py y of the point
  /// @return its x
  public float applyX(float px, float py) {
    return x + ax * px - ay * py;
  }

  /// Converts a point that is relative to this transform to the surrounding space.
  ///
  /// @param px x of the point
  /// @param py y of the point
  /// @return its y
  public float applyY(float px, float py) {
    return y + ay * px + ax * py;
  }

  /// Converts a transform that is relative to this one to the surrounding space.
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
  /// @return the surrounding space, relative to this transform
  /// @throws ArithmeticException if the scale is 0, so that there is no inverse
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
