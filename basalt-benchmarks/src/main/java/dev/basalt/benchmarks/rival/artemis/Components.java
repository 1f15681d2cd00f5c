package dev.basalt.benchmarks.rival.artemis;

import static dev.basalt.benchmarks.shared.Values.weigh;

import com.artemis.Component;
import dev.basalt.benchmarks.rival.MutableMatrix;
import dev.basalt.benchmarks.rival.Starting;

/// The components of the suite as artemis-odb wants them: subclasses of its own class, made by
/// reflection.
public final class Components {

  private Components() {}

  /// Three floats.
  public abstract static class Vector extends Component implements Starting {
    float x;
    float y;
    float z;

    final void set(float newX, float newY, float newZ) {
      x = newX;
      y = newY;
      z = newZ;
    }

    final double weight() {
      return weigh(x, y, z);
    }
  }

  /// Where it is.
  public static final class Position extends Vector {
    @Override
    public void start(float f, int place) {
      set(f, 1, 2);
    }
  }

  /// Where it goes.
  public static final class Velocity extends Vector {
    @Override
    public void start(float f, int place) {
      set(3, 4, f);
    }
  }

  /// How its velocity changes.
  public static final class Acceleration extends Vector {
    @Override
    public void start(float f, int place) {
      set(5, f, 6);
    }
  }

  /// What pushes it.
  public static final class Force extends Vector {
    @Override
    public void start(float f, int place) {
      set(f, 7, 8);
    }
  }

  /// How it turns.
  public static final class Spin extends Vector {
    @Override
    public void start(float f, int place) {
      set(9, f, 10);
    }
  }

  /// A 4x4 matrix.
  public static final class Transform extends Component implements Starting {
    final MutableMatrix matrix = new MutableMatrix();

    @Override
    public void start(float f, int place) {
      matrix.start(f);
    }
  }

  /// One float.
  public abstract static class Letter extends Component implements Starting {
    float value;

    @Override
    public final void start(float f, int place) {
      value = f + place;
    }
  }

  /// The one float that all entities of `frag` have.
  public static final class Payload extends Letter {}
}
