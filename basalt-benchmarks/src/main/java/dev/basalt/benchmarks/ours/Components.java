package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.weigh;

import dev.basalt.benchmarks.shared.Bodies;
import dev.basalt.query.Mut;

/// The components of the suite.
public final class Components {

  private Components() {}

  /// Where it is.
  public record Position(float x, float y, float z) {

    static Position start(float f) {
      return new Position(f, 1, 2);
    }

    /// Where it is after some time.
    Position moved(Velocity v, float seconds) {
      return new Position(x + v.x * seconds, y + v.y * seconds, z + v.z * seconds);
    }

    double weight() {
      return weigh(x, y, z);
    }
  }

  /// Where it goes.
  public record Velocity(float x, float y, float z) {

    static Velocity start(float f) {
      return new Velocity(3, 4, f);
    }

    double weight() {
      return weigh(x, y, z);
    }
  }

  /// How its velocity changes.
  public record Acceleration(float x, float y, float z) {

    static Acceleration start(float f) {
      return new Acceleration(5, f, 6);
    }

    double weight() {
      return weigh(x, y, z);
    }
  }

  /// What pushes it.
  public record Force(float x, float y, float z) {

    static Force start(float f) {
      return new Force(f, 7, 8);
    }

    double weight() {
      return weigh(x, y, z);
    }
  }

  /// How it turns.
  public record Spin(float x, float y, float z) {

    static Spin start(float f) {
      return new Spin(9, f, 10);
    }
  }

  /// The one float that all entities of `frag` have.
  public record Payload(float value) {}

  /// A vector, to be a part of something else.
  public record Vector(float x, float y, float z) {

    Vector plus(Vector other) {
      return new Vector(x + other.x, y + other.y, z + other.z);
    }

    Vector times(float factor) {
      return new Vector(x * factor, y * factor, z * factor);
    }

    double weight() {
      return weigh(x, y, z);
    }
  }

  /// A position that is made of a vector.
  public record Place(Vector at) {}

  /// A velocity that is made of a vector.
  public record Motion(Vector by) {}

  /// A position that refuses to be nowhere.
  public record SafePosition(float x, float y, float z) {

    /// Checks its arguments.
    public SafePosition {
      Bodies.checked(x);
      Bodies.checked(y);
      Bodies.checked(z);
    }

    double weight() {
      return weigh(x, y, z);
    }
  }

  /// What a system for moving things looks at.
  public record Mover(Mut<Position> position, Velocity velocity) {}
}
