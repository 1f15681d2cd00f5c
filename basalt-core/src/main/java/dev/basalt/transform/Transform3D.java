package dev.basalt.transform;

/// A position, a rotation and a scale in space, relative to the parent; without a parent, in the
/// world.
///
/// ```java
/// world.spawn(Transform3D.at(0, 1, 0).turned(0, 1, 0, Math.PI / 2));
/// ```
///
/// @param x of the origin
/// @param y of the origin
/// @param z of the origin
/// @param qx of the rotation, a unit quaternion
/// @param qy of the rotation
/// @param qz of the rotation
/// @param qw of the rotation
/// @param scale by which lengths grow
public record Transform3D(
    float x, float y, float z, float qx, float qy, float qz, float qw, float scale) {

  /// At the parent, neither rotated nor scaled.
  public static final Transform3D IDENTITY = new Transform3D(0, 0, 0, 0, 0, 0, 1, 1);

  /// A place.
  ///
  /// @param x of the origin
  /// @param y of the origin
  /// @param z of the origin
  /// @return a transform that is neither rotated nor scaled
  public static Transform3D at(float x, float y, float z) {
    return new Transform3D(x, y, z, 0, 0, 0, 1, 1);
  }

  /// The same at another place.
  ///
  /// @param newX of the origin
  /// @param newY of the origin
  /// @param newZ of the origin
  /// @return a transform with the same rotation and scale
  public Transform3D movedTo(float newX, float newY, float newZ) {
    return new Transform3D(newX, newY, newZ, qx, qy, qz, qw, scale);
  }

  /// The same, rotated about an axis through its origin.
  ///
  /// @param axisX of a unit vector, relative to this transform
  /// @param axisY of the vector
  /// @param axisZ of the vector
  /// @param angle in radians, counterclockwise when the axis points at you
  /// @return a transform at the same position; the sine is that of [StrictMath]
  public Transform3D turned(float axisX, float axisY, float axisZ, double angle) {
    float sin = (float) StrictMath.sin(angle / 2);
    float cos = (float) StrictMath.cos(angle / 2);
    Transform3D turn = new Transform3D(0, 0, 0, axisX * sin, axisY * sin, axisZ * sin, cos, 1);
    return times(turn);
  }

  /// The same, scaled about its origin.
  ///
  /// @param factor the factor by which lengths grow
  /// @return a transform at the same position
  public Transform3D scaled(float factor) {
    return new Transform3D(x, y, z, qx, qy, qz, qw, scale * factor);
  }

  /// Converts a point that is relative to this transform to the surrounding space.
  ///
  /// @param px x of the point
  /// @param py y of the point
  /// @param pz z of the point
  /// @return a transform at that point, with the rotation and scale of this one
  public Transform3D apply(float px, float py, float pz) {
    float tx = 2 * (qy * pz - qz * py);
    float ty = 2 * (qz * px - qx * pz);
    float tz = 2 * (qx * py - qy * px);
    return new Transform3D(
        x + scale * (px + qw * tx + (qy * tz - qz * ty)),
        y + scale * (py + qw * ty + (qz * tx - qx * tz)),
        z + scale * (pz + qw * tz + (qx * ty - qy * tx)),
        qx,
        qy,
        qz,
        qw,
        scale);
  }

  /// Converts a transform that is relative to this one to the surrounding space.
  ///
  /// @param inner what is inside
  /// @return both together
  public Transform3D times(Transform3D inner) {
    float tx = 2 * (qy * inner.z - qz * inner.y);
    float ty = 2 * (qz * inner.x - qx * inner.z);
    float tz = 2 * (qx * inner.y - qy * inner.x);
    return new Transform3D(
        x + scale * (inner.x + qw * tx + (qy * tz - qz * ty)),
        y + scale * (inner.y + qw * ty + (qz * tx - qx * tz)),
        z + scale * (inner.z + qw * tz + (qx * ty - qy * tx)),
        qw * inner.qx + qx * inner.qw + qy * inner.qz - qz * inner.qy,
        qw * inner.qy - qx * inner.qz + qy * inner.qw + qz * inner.qx,
        qw * inner.qz + qx * inner.qy - qy * inner.qx + qz * inner.qw,
        qw * inner.qw - qx * inner.qx - qy * inner.qy - qz * inner.qz,
        scale * inner.scale);
  }

  /// The transform that undoes this one: `t.inverse().times(t)` is about [#IDENTITY].
  ///
  /// @return the surrounding space, relative to this transform
  /// @throws ArithmeticException if the scale is 0, so that there is no inverse
  public Transform3D inverse() {
    if (scale == 0) {
      throw new ArithmeticException(
          "a transform of scale 0 has no inverse: %s; give it a scale".formatted(this));
    }
    return new Transform3D(0, 0, 0, -qx, -qy, -qz, qw, 1 / scale).apply(-x, -y, -z);
  }
}
