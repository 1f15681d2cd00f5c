package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.AddRemoveTask;
import dev.basalt.query.Query2;
import java.util.List;

/// Gives all entities with a position the same velocity, and takes it away again.
public final class BulkChanging extends AddRemoveTask {

  private final World world = World.create();
  private final List<Entity> entities;
  private final Query2<Position, Velocity> moving = world.query(Position.class, Velocity.class);

  private BulkChanging(int n) {
    entities = world.spawner(Position.class).spawn(n, i -> Position.start(value(i)));
  }

  /// One by one.
  public static BulkChanging oneByOne(int n) {
    return new BulkChanging(n);
  }

  @Override
  protected void add() {
    for (int i = 0; i < entities.size(); i++) {
      world.add(entities.get(i), Velocity.start(value(0)));
    }
  }

  @Override
  protected void remove() {
    for (int i = 0; i < entities.size(); i++) {
      world.remove(entities.get(i), Velocity.class);
    }
  }

  @Override
  protected double tally() {
    return moving.count()
        + moving.stream().mapToDouble(row -> row.a().x() + row.b().weight()).sum();
  }
}
