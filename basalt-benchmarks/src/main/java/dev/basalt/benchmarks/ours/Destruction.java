package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.DestroyTask;

/// Despawns all entities of a world, which is new in each run.
public final class Destruction extends DestroyTask {

  private final int[] order;
  private final Entity[] doomed;
  private World world = World.create();

  /// In this order.
  public Destruction(int[] order) {
    this.order = order;
    doomed = new Entity[order.length];
  }

  @Override
  protected void fill() {
    world = World.create();
    var entities =
        world
            .spawner(Position.class, Velocity.class)
            .spawn(
                order.length, i -> new Position(value(i), 1, 2), i -> new Velocity(3, 4, value(i)));
    for (int i = 0; i < order.length; i++) {
      doomed[i] = entities.get(order[i]);
    }
  }

  @Override
  public void run() {
    for (Entity entity : doomed) {
      world.despawn(entity);
    }
  }

  @Override
  protected int count() {
    return world.count();
  }
}
