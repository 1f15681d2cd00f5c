package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.EntityList;
import dev.basalt.World;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.DestroyTask;
import dev.basalt.query.Query2;

/// Despawns all entities of a world at once; the world is new in each run.
public final class BulkDestruction extends DestroyTask {

  private final int n;
  private final boolean byList;
  private World world = World.create();
  private Query2<Position, Velocity> all = world.query(Position.class, Velocity.class);
  private EntityList entities = world.spawner(Position.class).spawn(0, i -> Position.start(0));

  private BulkDestruction(int n, boolean byList) {
    this.n = n;
    this.byList = byList;
  }

  /// All that match a query.
  public static BulkDestruction query(int n) {
    return new BulkDestruction(n, false);
  }

  /// All of a list.
  public static BulkDestruction list(int n) {
    return new BulkDestruction(n, true);
  }

  @Override
  protected void fill() {
    world = World.create();
    all = world.query(Position.class, Velocity.class);
    entities =
        world
            .spawner(Position.class, Velocity.class)
            .spawn(n, i -> Position.start(value(i)), i -> Velocity.start(value(i)));
  }

  @Override
  public void run() {
    if (byList) {
      world.despawn(entities);
    } else {
      all.despawn();
    }
  }

  @Override
  protected int count() {
    return all.count();
  }
}
