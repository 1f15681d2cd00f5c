package dev.basalt.benchmarks.rival.dominion;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.MutableVector;
import dev.basalt.benchmarks.rival.dominion.Components.Acceleration;
import dev.basalt.benchmarks.rival.dominion.Components.Force;
import dev.basalt.benchmarks.rival.dominion.Components.Position;
import dev.basalt.benchmarks.rival.dominion.Components.Velocity;
import dev.dominion.ecs.api.Dominion;

/// Creating entities from a prepared composition.
final class Creation {

  private Creation() {}

  /// A world that is emptied before each run.
  abstract static class Creating implements Task {
    final int n;
    private final Scene scene = new Scene();
    final Dominion world = scene.world;

    Creating(int n) {
      this.n = n;
    }

    @Override
    public final void reset() {
      scene.clear();
    }

    final double sum(Class<? extends MutableVector> type) {
      return Scene.total(world, type, MutableVector::weight);
    }

    @Override
    public final void close() {
      scene.close();
    }
  }

  static final class Create2 extends Creating {
    Create2(int n) {
      super(n);
    }

    @Override
    public void run() {
      var moving = world.composition().of(Position.class, Velocity.class);
      for (int i = 0; i < n; i++) {
        float f = value(i);
        world.createPreparedEntity(moving.withValue(new Position(f, 1, 2), new Velocity(3, 4, f)));
      }
    }

    @Override
    public double checksum() {
      return n + sum(Position.class) + 5 * sum(Velocity.class);
    }
  }

  static final class Create4 extends Creating {
    Create4(int n) {
      super(n);
    }

    @Override
    public void run() {
      var four =
          world.composition().of(Position.class, Velocity.class, Acceleration.class, Force.class);
      for (int i = 0; i < n; i++) {
        float f = value(i);
        world.createPreparedEntity(
            four.withValue(
                new Position(f, 1, 2),
                new Velocity(3, 4, f),
                new Acceleration(5, f, 6),
                new Force(f, 7, 8)));
      }
    }

    @Override
    public double checksum() {
      return n
          + sum(Position.class)
          + 5 * sum(Velocity.class)
          + 7 * sum(Acceleration.class)
          + 11 * sum(Force.class);
    }
  }
}
