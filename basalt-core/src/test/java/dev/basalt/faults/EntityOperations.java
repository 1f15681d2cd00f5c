package dev.basalt.faults;

import static dev.basalt.faults.Arena.health;
import static dev.basalt.faults.Arena.position;
import static dev.basalt.faults.Arena.velocity;
import static dev.basalt.faults.Operation.of;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.faults.Arena.Body;
import dev.basalt.faults.Arena.Burning;
import dev.basalt.faults.Arena.Frozen;
import dev.basalt.faults.Arena.Health;
import dev.basalt.faults.Arena.Kinds;
import dev.basalt.faults.Arena.Poison;
import dev.basalt.faults.Arena.Position;
import dev.basalt.faults.Arena.Shield;
import dev.basalt.faults.Arena.Velocity;
import java.util.List;

/// What is done with entities and their components, directly.
final class EntityOperations {

  private EntityOperations() {}

  static List<Operation> all() {
    return List.of(
        of("spawn nothing", a -> a.world.spawn()),
        of("spawn", a -> a.world.spawn(position(1))),
        of("spawn several", a -> a.world.spawn(position(1), velocity(2), health(3))),
        of("spawn with a sparse one", a -> a.world.spawn(position(1), new Poison(2))),
        of("spawn of all kinds", a -> a.world.spawn(position(1), a.kinds(2))),
        of("spawn of a new archetype", a -> a.world.spawn(velocity(1), new Burning(), health(2))),
        of("spawn of a new component", a -> a.world.spawn(position(1), (Record) a.ready))
            .after(a -> a.ready = Novelty.make()),
        of(
                "spawn seventeen times",
                a -> {
                  for (int i = 0; i < 17; i++) {
                    a.world.spawn(position(i), velocity(i));
                  }
                })
            .promising(Operation.Promise.WORLD_GOES_ON),
        of(
            "spawner",
            a -> a.world.spawner(Position.class, Velocity.class).spawn(position(1), velocity(2))),
        of(
            "spawner with references",
            a ->
                a.world
                    .spawner(Position.class, Velocity.class, Health.class)
                    .spawn(position(1), velocity(2), health(3))),
        of(
            "spawn in bulk",
            a ->
                a.world
                    .spawner(Position.class, Velocity.class)
                    .spawn(100, position(1), velocity(2))),
        of(
            "spawn in bulk by number",
            a ->
                a.world
                    .spawner(Position.class, Health.class)
                    .spawn(100, Arena::position, Arena::health)),
        of("spawn very many", a -> a.world.spawner(Position.class).spawn(40_000, position(1))),
        of("spawn as", a -> a.world.spawnAs(Entity.of(300, 3), position(1), velocity(2))),
        of(
            "spawn as, new archetype",
            a -> a.world.spawnAs(Entity.of(5_000, 3), velocity(2), new Burning())),
        of("despawn the first", a -> a.world.despawn(a.movers[0])),
        of("despawn the last", a -> a.world.despawn(a.rich[a.rich.length - 1])),
        of("despawn a sparse one", a -> a.world.despawn(a.poisoned[0])),
        of("despawn all of an archetype", EntityOperations::despawnAll)
            .promising(Operation.Promise.WORLD_GOES_ON),
        of("clear", a -> a.world.clear()),
        of("add", a -> a.world.add(a.still[0], velocity(7))),
        of("add to a new archetype", a -> a.world.add(a.frozen[0], velocity(7))),
        of("add what is there", a -> a.world.add(a.movers[0], velocity(7))),
        of("add a tag", a -> a.world.add(a.still[0], new Frozen())),
        of("add a new tag", a -> a.world.add(a.rich[0], new Burning())),
        of("add a sparse one", a -> a.world.add(a.poisoned[0], new Poison(9))),
        of("add a new sparse one", a -> a.world.add(a.poisoned[0], new Shield(9, "smith"))),
        of("add a sparse one to others", a -> a.world.add(a.still[0], new Poison(9))),
        of("add an object", a -> a.world.add(a.still[0], Body.class, a.body)),
        of("add several", a -> a.world.add(a.still[0], velocity(7), health(8))),
        of(
            "add several to a new archetype",
            a -> a.world.add(a.still[0], position(6), new Burning(), health(8))),
        of(
            "add several with sparse ones",
            a -> a.world.add(a.still[0], position(6), new Poison(1), new Shield(8, "smith"))),
        of("add a new component", a -> a.world.add(a.still[0], (Record) a.ready))
            .after(a -> a.ready = Novelty.make()),
        of("remove", a -> a.world.remove(a.movers[0], Velocity.class)),
        of("remove to a new archetype", a -> a.world.remove(a.mixed[0], Position.class)),
        of("remove a tag", a -> a.world.remove(a.frozen[0], Frozen.class)),
        of("remove a sparse one", a -> a.world.remove(a.poisoned[0], Poison.class)),
        of("remove what is not there", a -> a.world.remove(a.still[0], Health.class)),
        of(
            "remove several",
            a -> a.world.remove(a.rich[0], Velocity.class, Health.class, Frozen.class)),
        of("remove and add", EntityOperations::toAndFro).promising(Operation.Promise.WORLD_GOES_ON),
        of("set", a -> a.world.set(a.movers[0], position(9))),
        of("set a reference", a -> a.world.set(a.rich[0], health(9))),
        of("set all kinds", a -> a.world.set(a.mixed[0], a.kinds(9))),
        of("set a sparse one", a -> a.world.set(a.poisoned[0], new Poison(9))),
        of("set several", a -> a.world.set(a.rich[0], position(1), velocity(9), health(9))),
        of("set an object", a -> a.world.set(a.still[0], Body.class, a.body))
            .after(a -> a.world.add(a.still[0], Body.class, a.body)),
        of(
            "edit",
            a ->
                a.world
                    .edit(a.movers[0])
                    .remove(Velocity.class, Poison.class)
                    .add(health(1), new Frozen())
                    .apply()),
        of(
            "edit with sparse ones",
            a ->
                a.world
                    .edit(a.poisoned[0])
                    .remove(Poison.class)
                    .add(new Shield(3, "smith"), velocity(1))
                    .apply()),
        of("get", a -> a.world.get(a.rich[0], Health.class)),
        of("get all kinds", a -> a.world.get(a.mixed[0], Kinds.class)),
        of("components", a -> a.world.components(a.rich[0])),
        of("component types", a -> a.world.componentTypes(a.poisoned[0])),
        of("lookup", a -> a.world.lookup(Health.class).get(a.rich[0])),
        of("lookup sets", a -> a.positions.set(a.rich[0], position(9))),
        of("lookup adds", a -> a.world.lookup(Velocity.class).add(a.still[0], velocity(9))),
        of("lookup adds sparse", a -> a.world.lookup(Poison.class).add(a.still[0], new Poison(9))),
        of("lookup removes", a -> a.world.lookup(Velocity.class).remove(a.movers[0])),
        of(
            "lookup of a list",
            a -> a.positions.of(EntityList.copyOf(List.of(a.movers))).set(0, position(9))));
  }

  private static void despawnAll(Arena arena) {
    for (Entity entity : arena.movers) {
      if (arena.world.alive(entity)) {
        arena.world.despawn(entity);
      }
    }
  }

  private static void toAndFro(Arena arena) {
    for (Entity entity : arena.movers) {
      arena.world.remove(entity, Velocity.class);
    }
    for (Entity entity : arena.movers) {
      arena.world.add(entity, velocity(1));
    }
  }
}
