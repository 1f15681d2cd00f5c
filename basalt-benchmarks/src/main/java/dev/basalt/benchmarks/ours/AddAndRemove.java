package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.World;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.AddRemoveTask;
import dev.basalt.query.Lookup;
import dev.basalt.query.Query2;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Adds and removes velocities, through the world or through a lookup.
public final class AddAndRemove extends AddRemoveTask {

  private final World world;
  private final Lookup<Velocity> velocities;
  private final Query2<Position, Velocity> moving;
  private final List<Entity> entities;
  private final boolean byWorld;

  /// How often observers were called.
  private long told;

  /// With n entities.
  public AddAndRemove(int n) {
    this(n, 0);
  }

  /// With n entities and so many observers of each kind.
  public AddAndRemove(int n, int observers) {
    this(World.create(), n, observers, EntityList::copyOf, true);
  }

  /// With n entities, each handle of which is an object of its own.
  public static AddAndRemove objects(int n) {
    return new AddAndRemove(World.create(), n, 0, List::copyOf, true);
  }

  /// With n entities to which velocities come, and from which they go, in place.
  public static AddAndRemove sparse(int n) {
    return new AddAndRemove(sparse(), n, 0, EntityList::copyOf, true);
  }

  /// The same with each handle as an object of its own.
  public static AddAndRemove sparseObjects(int n) {
    return new AddAndRemove(sparse(), n, 0, List::copyOf, true);
  }

  /// With n entities, through a lookup.
  public static AddAndRemove byLookup(int n) {
    return new AddAndRemove(World.create(), n, 0, EntityList::copyOf, false);
  }

  /// The same in place.
  public static AddAndRemove sparseByLookup(int n) {
    return new AddAndRemove(sparse(), n, 0, EntityList::copyOf, false);
  }

  private static World sparse() {
    World world = World.create();
    world.registerSparse(Velocity.class);
    return world;
  }

  private AddAndRemove(
      World world,
      int n,
      int observers,
      Function<List<Entity>, List<Entity>> handles,
      boolean byWorld) {
    this.world = world;
    this.byWorld = byWorld;
    this.velocities = world.lookup(Velocity.class);
    this.moving = world.query(Position.class, Velocity.class);
    for (int i = 0; i < observers; i++) {
      world.observers().onAdd(Velocity.class, (entity, velocity) -> told++);
      world.observers().onRemove(Velocity.class, (entity, velocity) -> told++);
    }
    List<Entity> spawned = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      spawned.add(world.spawn(new Position(value(i), 1, 2)));
    }
    entities = handles.apply(spawned);
  }

  @Override
  protected void add() {
    if (byWorld) {
      addByWorld();
    } else {
      addByLookup();
    }
  }

  private void addByLookup() {
    for (int i = 0; i < entities.size(); i++) {
      velocities.add(entities.get(i), new Velocity(3, 4, value(i)));
    }
  }

  private void addByWorld() {
    for (int i = 0; i < entities.size(); i++) {
      world.add(entities.get(i), new Velocity(3, 4, value(i)));
    }
  }

  @Override
  protected void remove() {
    if (byWorld) {
      removeByWorld();
    } else {
      removeByLookup();
    }
  }

  private void removeByLookup() {
    for (int i = 0; i < entities.size(); i++) {
      velocities.remove(entities.get(i));
    }
  }

  private void removeByWorld() {
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
