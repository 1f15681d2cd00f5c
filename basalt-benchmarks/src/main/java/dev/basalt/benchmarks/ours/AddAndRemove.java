package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.AddRemoveTask;
import dev.basalt.query.Query2;

/// Adds and removes velocities.
public final class AddAndRemove extends AddRemoveTask {

  private final World world;
  private final Query2<Position, Velocity> moving;
  private final Entity[] entities;

  /// How often observers were called.
  private long told;

  /// With n entities.
  public AddAndRemove(int n) {
    this(n, 0);
  }

  /// With n entities and so many observers of each kind.
  public AddAndRemove(int n, int observers) {
    this(World.create(), n, observers);
  }

  /// With n entities to which velocities come, and from which they go, in place.
  public static AddAndRemove sparse(int n) {
    World world = World.create();
    world.registerSparse(Velocity.class);
    return new AddAndRemove(world, n, 0);
  }

  private AddAndRemove(World world, int n, int observers) {
    this.world = world;
    this.moving = world.query(Position.class, Velocity.class);
    for (int i = 0; i < observers; i++) {
      world.observers().onAdd(Velocity.class, (entity, velocity) -> told++);
      world.observers().onRemove(Velocity.class, (entity, velocity) -> told++);
    }
    entities = new Entity[n];
    for (int i = 0; i < n; i++) {
      entities[i] = world.spawn(new Position(value(i), 1, 2));
    }
  }

  @Override
  protected void add() {
    for (int i = 0; i < entities.length; i++) {
      world.add(entities[i], new Velocity(3, 4, value(i)));
    }
    moving.count(); // a look at the rows, at which the world does what it has left for later
  }

  @Override
  protected void remove() {
    for (Entity entity : entities) {
      world.remove(entity, Velocity.class);
    }
    moving.count(); // a look at the rows, at which the world does what it has left for later
  }

  @Override
  protected double tally() {
    return moving.count()
        + moving.stream().mapToDouble(row -> row.a().x() + row.b().weight()).sum();
  }
}
