package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.EntityList;
import dev.basalt.World;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.AddRemoveTask;
import dev.basalt.query.Query1;
import dev.basalt.query.Query2;

/// Gives all entities with a position the same velocity, and takes it away again.
public abstract class BulkChanging extends AddRemoveTask {

  final World world = World.create();
  final EntityList entities;
  final Query1<Position> all = world.query(Position.class);
  private final Query2<Position, Velocity> moving = world.query(Position.class, Velocity.class);

  private BulkChanging(int n) {
    entities = world.spawner(Position.class).spawn(n, i -> Position.start(value(i)));
  }

  /// All that match a query.
  public static BulkChanging query(int n) {
    return new BulkChanging(n) {
      @Override
      protected void add() {
        all.add(velocity());
      }

      @Override
      protected void remove() {
        all.remove(Velocity.class);
      }
    };
  }

  /// All of a list.
  public static BulkChanging list(int n) {
    return new BulkChanging(n) {
      @Override
      protected void add() {
        world.add(entities, velocity());
      }

      @Override
      protected void remove() {
        world.remove(entities, Velocity.class);
      }
    };
  }

  /// One by one.
  public static BulkChanging oneByOne(int n) {
    return new BulkChanging(n) {
      @Override
      protected void add() {
        for (int i = 0; i < entities.size(); i++) {
          world.add(entities.get(i), velocity());
        }
      }

      @Override
      protected void remove() {
        for (int i = 0; i < entities.size(); i++) {
          world.remove(entities.get(i), Velocity.class);
        }
      }
    };
  }

  static Velocity velocity() {
    return Velocity.start(value(0));
  }

  @Override
  protected final double tally() {
    return moving.count()
        + moving.stream().mapToDouble(row -> row.a().x() + row.b().weight()).sum();
  }
}
