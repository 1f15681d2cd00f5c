package dev.basalt.benchmarks.rival.artemis;

import static dev.basalt.benchmarks.shared.Values.value;

import com.artemis.Archetype;
import com.artemis.Component;
import com.artemis.ComponentMapper;
import com.artemis.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.artemis.Components.Acceleration;
import dev.basalt.benchmarks.rival.artemis.Components.Force;
import dev.basalt.benchmarks.rival.artemis.Components.Position;
import dev.basalt.benchmarks.rival.artemis.Components.Vector;
import dev.basalt.benchmarks.rival.artemis.Components.Velocity;
import java.util.List;

/// Creating entities from an archetype.
final class Creation {

  private Creation() {}

  /// A new world for each run, and one archetype in it.
  abstract static class Creating implements Task {
    final int n;
    private final List<Class<? extends Component>> types;
    Scene scene;
    Archetype archetype;

    Creating(int n, List<Class<? extends Component>> types) {
      this.n = n;
      this.types = types;
      scene = new Scene();
      archetype = scene.archetype(types);
    }

    @Override
    public final void reset() {
      scene = new Scene();
      archetype = scene.archetype(types);
    }

    <T extends Vector> double sum(Class<T> type) {
      ComponentMapper<T> mapper = scene.world.getMapper(type);
      double sum = 0;
      for (int entity = 0; entity < n; entity++) {
        sum += mapper.get(entity).weight();
      }
      return sum;
    }
  }

  static final class Create2 extends Creating {
    Create2(int n) {
      super(n, List.of(Position.class, Velocity.class));
    }

    @Override
    public void run() {
      World world = scene.world;
      var positions = world.getMapper(Position.class);
      var velocities = world.getMapper(Velocity.class);
      for (int i = 0; i < n; i++) {
        float f = value(i);
        int entity = world.create(archetype);
        positions.get(entity).set(f, 1, 2);
        velocities.get(entity).set(3, 4, f);
      }
      world.process();
    }

    @Override
    public double checksum() {
      return n + sum(Position.class) + 5 * sum(Velocity.class);
    }
  }

  static final class Create4 extends Creating {
    Create4(int n) {
      super(n, List.of(Position.class, Velocity.class, Acceleration.class, Force.class));
    }

    @Override
    public void run() {
      World world = scene.world;
      var positions = world.getMapper(Position.class);
      var velocities = world.getMapper(Velocity.class);
      var accelerations = world.getMapper(Acceleration.class);
      var forces = world.getMapper(Force.class);
      for (int i = 0; i < n; i++) {
        float f = value(i);
        int entity = world.create(archetype);
        positions.get(entity).set(f, 1, 2);
        velocities.get(entity).set(3, 4, f);
        accelerations.get(entity).set(5, f, 6);
        forces.get(entity).set(f, 7, 8);
      }
      world.process();
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
