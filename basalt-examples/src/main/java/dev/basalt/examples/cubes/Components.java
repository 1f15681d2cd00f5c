package dev.basalt.examples.cubes;

/// What cubes, and the camera, are made of.
final class Components {

  private Components() {}

  /// Three numbers. In a component it becomes three columns.
  record Vector(float x, float y, float z) {

    static final Vector ZERO = new Vector(0, 0, 0);

    Vector plus(Vector other) {
      return new Vector(x + other.x, y + other.y, z + other.z);
    }

    Vector times(float factor) {
      return new Vector(x * factor, y * factor, z * factor);
    }
  }

  /// Where something is, how it is turned (radians about each axis), how large it is.
  record Transform(Vector position, Vector rotation, Vector scale) {

    Transform at(Vector place) {
      return new Transform(place, rotation, scale);
    }
  }

  /// What moves.
  record RigidBody(Vector velocity, Vector acceleration) {

    static final RigidBody AT_REST = new RigidBody(Vector.ZERO, Vector.ZERO);

    RigidBody at(Vector speed) {
      return new RigidBody(speed, acceleration);
    }
  }

  /// What pulls.
  record Gravity(Vector force) {}

  /// A tag for what is looked through.
  record Camera() {}
}
