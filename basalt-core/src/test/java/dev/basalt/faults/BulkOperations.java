package dev.basalt.faults;

import static dev.basalt.faults.Arena.health;
import static dev.basalt.faults.Arena.position;
import static dev.basalt.faults.Arena.velocity;
import static dev.basalt.faults.Operation.Promise.WORLD_GOES_ON;
import static dev.basalt.faults.Operation.of;

import dev.basalt.Entity;
import dev.basalt.command.Commands;
import dev.basalt.faults.Arena.Burning;
import dev.basalt.faults.Arena.Frozen;
import dev.basalt.faults.Arena.Health;
import dev.basalt.faults.Arena.Poison;
import dev.basalt.faults.Arena.Position;
import dev.basalt.faults.Arena.Velocity;
import java.util.ArrayList;
import java.util.List;

/// What is done with many entities at once.
final class BulkOperations {

  private BulkOperations() {}

  static List<Operation> all() {
    return List.of(
        of("despawn many", a -> a.world.despawn(many(a))),
        of("add to many", a -> a.world.add(many(a), health(7), new Poison(3))),
        of("add to many, new archetypes", a -> a.world.add(many(a), new Burning(), velocity(1))),
        of("set many", a -> a.world.set(many(a), position(7))),
        of("remove from many", a -> a.world.remove(many(a), Velocity.class, Frozen.class)),
        of("despawn all that match", a -> a.world.query(Velocity.class).despawn()),
        of("add to all that match", a -> a.world.query(Position.class).add(new Burning())),
        of("set all that match", a -> a.world.query(Health.class).set(health(7))),
        of("remove from all that match", a -> a.world.query(Position.class).remove(Position.class)),
        of("record many", a -> record(a.world.commands(), many(a))).promising(WORLD_GOES_ON),
        of("flush many", a -> a.world.flush())
            .after(a -> record(a.world.commands(), many(a)))
            .promising(WORLD_GOES_ON));
  }

  private static List<Entity> many(Arena arena) {
    List<Entity> many = new ArrayList<>();
    for (int i = 0; i < arena.still.length; i++) {
      many.add(arena.still[i]);
      many.add(arena.movers[i]);
      many.add(arena.rich[i]);
      many.add(arena.poisoned[i]);
      many.add(arena.frozen[i]);
    }
    return many;
  }

  private static void record(Commands commands, List<Entity> many) {
    commands.add(many, velocity(1));
    commands.set(many, position(1));
    commands.remove(many, Velocity.class);
    commands.despawn(many.subList(0, many.size() / 2));
  }
}
