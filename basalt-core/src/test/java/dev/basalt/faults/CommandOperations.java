package dev.basalt.faults;

import static dev.basalt.faults.Arena.health;
import static dev.basalt.faults.Arena.position;
import static dev.basalt.faults.Arena.velocity;
import static dev.basalt.faults.Operation.Promise.WORLD_GOES_ON;
import static dev.basalt.faults.Operation.of;

import dev.basalt.Entity;
import dev.basalt.command.Commands;
import dev.basalt.faults.Arena.Body;
import dev.basalt.faults.Arena.Frozen;
import dev.basalt.faults.Arena.Health;
import dev.basalt.faults.Arena.Hit;
import dev.basalt.faults.Arena.Poison;
import dev.basalt.faults.Arena.Position;
import dev.basalt.faults.Arena.Score;
import dev.basalt.faults.Arena.Velocity;
import java.util.List;

/// What is done with commands.
final class CommandOperations {

  private CommandOperations() {}

  static List<Operation> all() {
    return List.of(
        of("record a spawn", a -> a.world.commands().spawn(position(1))),
        of("record a spawn of several", a -> a.world.commands().spawn(position(1), velocity(2))),
        of("record a despawn", a -> a.world.commands().despawn(a.movers[0])),
        of("record an addition", a -> a.world.commands().add(a.still[0], velocity(1))),
        of("record additions", a -> a.world.commands().add(a.still[0], velocity(1), health(2))),
        of("record an object", a -> a.world.commands().add(a.still[0], Body.class, a.body)),
        of("record a set", a -> a.world.commands().set(a.rich[0], health(1))),
        of("record sets", a -> a.world.commands().set(a.rich[0], health(1), position(1))),
        of("record a removal", a -> a.world.commands().remove(a.movers[0], Velocity.class)),
        of(
            "record removals",
            a -> a.world.commands().remove(a.movers[0], Velocity.class, Health.class)),
        of("record a resource", a -> a.world.commands().setResource(new Score(1))),
        of("record an action", a -> a.world.commands().run(() -> a.told++)),
        of("record a new component", a -> a.world.commands().add(a.still[0], (Record) a.ready))
            .after(a -> a.ready = Novelty.make()),
        of("record when many wait", a -> a.world.commands().spawn(position(2), velocity(3)))
            .after(a -> record(a, 40)),
        of("flush spawns", a -> a.world.flush())
            .after(a -> recordSpawns(a.world.commands()))
            .promising(WORLD_GOES_ON),
        of("flush changes", a -> a.world.flush())
            .after(CommandOperations::recordChanges)
            .promising(WORLD_GOES_ON),
        of("flush of all kinds", a -> a.world.flush())
            .after(a -> record(a, 3))
            .promising(WORLD_GOES_ON),
        of("commands in a query", CommandOperations::recordInQuery).promising(WORLD_GOES_ON),
        of("commands in a parallel query", CommandOperations::recordInParallel)
            .promising(WORLD_GOES_ON));
  }

  private static void recordSpawns(Commands commands) {
    for (int i = 0; i < 30; i++) {
      commands.spawn(position(i), velocity(i));
      commands.spawn(position(i), new Arena.Burning());
    }
  }

  private static void recordChanges(Arena arena) {
    Commands commands = arena.world.commands();
    for (Entity entity : arena.still) {
      commands.add(entity, velocity(1));
    }
    for (Entity entity : arena.movers) {
      commands.remove(entity, Velocity.class);
    }
    for (Entity entity : arena.rich) {
      commands.set(entity, position(1));
    }
    for (Entity entity : arena.mixed) {
      commands.despawn(entity);
    }
  }

  private static void record(Arena arena, int times) {
    Commands commands = arena.world.commands();
    for (int i = 0; i < times; i++) {
      Entity made = commands.spawn(position(i));
      commands.add(made, velocity(i));
      commands.add(arena.still[0], health(i), new Frozen());
      commands.add(arena.frozen[0], Body.class, arena.body);
      commands.set(arena.rich[0], health(i));
      commands.remove(arena.rich[0], Velocity.class);
      commands.add(arena.poisoned[0], new Poison(i));
      commands.setResource(new Score(i));
      commands.run(() -> arena.told++);
      commands.removeResource(Score.class);
      commands.despawn(made);
    }
  }

  private static void recordInQuery(Arena arena) {
    Commands commands = arena.world.commands();
    arena
        .world
        .query(Position.class)
        .without(Health.class)
        .each(
            (entity, position) -> {
              commands.spawn(position, health(1));
              commands.add(entity, health(2));
              arena.hits.send(entity, new Hit(1));
            });
  }

  private static void recordInParallel(Arena arena) {
    Commands commands = arena.world.commands();
    arena
        .world
        .query(Position.class)
        .without(Health.class)
        .parallel()
        .each(
            (entity, position) -> {
              commands.spawn(position, health(1));
              commands.remove(entity, Velocity.class);
              arena.hits.send(entity, new Hit(1));
            });
  }
}
