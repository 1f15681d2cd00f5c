package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.DestroyTask;
import dev.basalt.query.Query2;

/// Despawns all entities of a world, which is new in each run.
public final class Destruction extends DestroyTask {

  private final int[] order;
  private final Entity[] doomed;
  private World world = World.create();
  private Query2<Position, Velocity> all = world.query(Position.class, Velocity.class);

  /// In this order.
  public Destruction(int[] order) {
    this.order = order;
    doomed = new Entity[order.length];
  }

  @Override
  protected void fill() {
    world = World.create();
    all = world.query(Position.class, Velocity.class);
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
    all.count(); // a look at the rows, at which the world does what it has left for later
  }

  @Override
  protected int count() {
    return all.count();
  }
}
