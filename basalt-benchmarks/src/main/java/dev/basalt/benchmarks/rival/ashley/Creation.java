package dev.basalt.benchmarks.rival.ashley;

import static dev.basalt.benchmarks.shared.Values.value;

import com.badlogic.ashley.core.ComponentMapper;
import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.MutableVector;
import dev.basalt.benchmarks.rival.ashley.Components.Acceleration;
import dev.basalt.benchmarks.rival.ashley.Components.Force;
import dev.basalt.benchmarks.rival.ashley.Components.Position;
import dev.basalt.benchmarks.rival.ashley.Components.Velocity;

/// Creating entities and telling the engine of them.
final class Creation {

  private Creation() {}

  /// A new engine for each run.
  abstract static class Creating implements Task {
    final int n;
    Engine engine = new Engine();

    Creating(int n) {
      this.n = n;
    }

    @Override
    public final void reset() {
      engine = new Engine();
    }

    final double sum(ComponentMapper<? extends MutableVector> mapper) {
      double sum = 0;
      for (var entity : engine.getEntities()) {
        sum += mapper.get(entity).weight();
      }
      return sum;
    }
  }

  static final class Create2 extends Creating {
    Create2(int n) {
      super(n);
    }

    @Override
    public void run() {
      for (int i = 0; i < n; i++) {
        float f = value(i);
        var entity = new Entity();
        entity.add(new Position(f, 1, 2));
        entity.add(new Velocity(3, 4, f));
        engine.addEntity(entity);
      }
    }

    @Override
    public double checksum() {
      return engine.getEntities().size() + sum(Systems.POSITION) + 5 * sum(Systems.VELOCITY);
    }
  }

  static final class Create4 extends Creating {
    Create4(int n) {
      super(n);
    }

    @Override
    public void run() {
      for (int i = 0; i < n; i++) {
        float f = value(i);
        var entity = new Entity();
        entity.add(new Position(f, 1, 2));
        entity.add(new Velocity(3, 4, f));
        entity.add(new Acceleration(5, f, 6));
        entity.add(new Force(f, 7, 8));
        engine.addEntity(entity);
      }
    }

    @Override
    public double checksum() {
      return engine.getEntities().size()
          + sum(Systems.POSITION)
          + 5 * sum(Systems.VELOCITY)
          + 7 * sum(Systems.ACCELERATION)
          + 11 * sum(Systems.FORCE);
    }
  }
}
