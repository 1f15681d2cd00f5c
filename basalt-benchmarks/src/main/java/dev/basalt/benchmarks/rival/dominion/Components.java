package dev.basalt.benchmarks.rival.dominion;

import dev.basalt.benchmarks.rival.MutableMatrix;
import dev.basalt.benchmarks.rival.MutableVector;
import dev.basalt.benchmarks.rival.Starting;

/// The components of the suite for Dominion, which takes any object.
public final class Components {

  private Components() {}

  /// Where it is.
  public static final class Position extends MutableVector {
    /// Without values.
    public Position() {}

    Position(float x, float y, float z) {
      super(x, y, z);
    }

    @Override
    public void start(float f, int place) {
      set(f, 1, 2);
    }
  }

  /// Where it goes.
  public static final class Velocity extends MutableVector {
    /// Without values.
    public Velocity() {}

    Velocity(float x, float y, float z) {
      super(x, y, z);
    }

    @Override
    public void start(float f, int place) {
      set(3, 4, f);
    }
  }

  /// How its velocity changes.
  public static final class Acceleration extends MutableVector {
    /// Without values.
    public Acceleration() {}

    Acceleration(float x, float y, float z) {
      super(x, y, z);
    }

    @Override
    public void start(float f, int place) {
      set(5, f, 6);
    }
  }

  /// What pushes it.
  public static final class Force extends MutableVector {
    /// Without values.
    public Force() {}

    Force(float x, float y, float z) {
      super(x, y, z);
    }

    @Override
    public void start(float f, int place) {
      set(f, 7, 8);
    }
  }

  /// How it turns.
  public static final class Spin extends MutableVector {
    /// Without values.
    public Spin() {}

    Spin(float x, float y, float z) {
      super(x, y, z);
    }

    @Override
    public void start(float f, int place) {
      set(9, f, 10);
    }
  }

  /// A 4x4 matrix.
  public static final class Transform implements Starting {
    final MutableMatrix matrix = new MutableMatrix();

    @Override
    public void start(float f, int place) {
      matrix.start(f);
    }
  }

  /// One float.
  public abstract static class Letter implements Starting {
    float value;

    @Override
    public final void start(float f, int place) {
      value = f + place;
    }
  }

  /// The one float that all entities of `frag` have.
  public static final class Payload extends Letter {}
}
