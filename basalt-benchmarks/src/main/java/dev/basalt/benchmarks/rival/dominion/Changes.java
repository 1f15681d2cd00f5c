package dev.basalt.benchmarks.rival.dominion;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.dominion.Components.Position;
import dev.basalt.benchmarks.rival.dominion.Components.Velocity;
import dev.basalt.benchmarks.shared.AddRemoveTask;
import dev.basalt.benchmarks.shared.DestroyTask;
import dev.basalt.benchmarks.shared.Values;
import dev.dominion.ecs.api.Entity;
import java.util.List;

/// Deleting entities, changing their components, and reading them.
final class Changes {

  private static final List<Class<?>> MOVING = List.of(Position.class, Velocity.class);

  private Changes() {}

  private static Entity[] entities(Scene scene, int[] order) {
    var entities = new Entity[order.length];
    for (int i = 0; i < order.length; i++) {
      entities[i] = scene.entities.get(order[i]);
    }
    return entities;
  }

  static final class Delete extends DestroyTask {
    private final int[] order;
    private final Scene scene = new Scene();
    private Entity[] doomed = {};

    Delete(int[] order) {
      this.order = order;
    }

    @Override
    protected void fill() {
      scene.clear();
      scene.spawn(order.length, MOVING);
      doomed = entities(scene, order);
    }

    @Override
    public void run() {
      for (var entity : doomed) {
        scene.world.deleteEntity(entity);
      }
    }

    @Override
    protected int count() {
      int count = 0;
      for (var ignored : scene.world.findAllEntities()) {
        count++;
      }
      return count;
    }

    @Override
    public void close() {
      scene.close();
    }
  }

  static final class AddRemove extends AddRemoveTask {
    private final boolean equal;
    private final Scene scene;
    private final Entity[] entities;

    /// With n entities.
    AddRemove(int n) {
      this(n, false);
    }

    /// With n entities.
    ///
    /// @param equal whether all of them get the same velocity
    AddRemove(int n, boolean equal) {
      this.equal = equal;
      scene = new Scene().spawn(n, List.of(Position.class));
      entities = entities(scene, Values.inOrder(n));
    }

    @Override
    protected void add() {
      for (int i = 0; i < entities.length; i++) {
        entities[i].add(new Velocity(3, 4, value(equal ? 0 : i)));
      }
    }

    @Override
    protected void remove() {
      for (var entity : entities) {
        entity.removeType(Velocity.class);
      }
    }

    @Override
    protected double tally() {
      double sum = 0;
      for (var found : scene.world.findEntitiesWith(Velocity.class)) {
        sum += 1 + found.entity().get(Position.class).x + found.comp().weight();
      }
      return sum;
    }

    @Override
    public void close() {
      scene.close();
    }
  }

  static final class RandomGet implements Task {
    private final Scene scene;
    private final Entity[] shuffled;
    private double sum;

    RandomGet(int n) {
      scene = new Scene().spawn(n, MOVING);
      shuffled = entities(scene, Values.shuffled(n));
    }

    @Override
    public void run() {
      double total = 0;
      for (var entity : shuffled) {
        total += entity.get(Position.class).x;
      }
      sum = total;
    }

    @Override
    public double checksum() {
      return sum;
    }

    @Override
    public void close() {
      scene.close();
    }
  }
}
