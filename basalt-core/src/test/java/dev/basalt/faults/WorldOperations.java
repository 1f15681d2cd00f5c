package dev.basalt.faults;

import static dev.basalt.faults.Arena.health;
import static dev.basalt.faults.Arena.position;
import static dev.basalt.faults.Arena.velocity;
import static dev.basalt.faults.Operation.Promise.REPEATABLE;
import static dev.basalt.faults.Operation.Promise.WORLD_GOES_ON;
import static dev.basalt.faults.Operation.of;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.faults.Arena.Frozen;
import dev.basalt.faults.Arena.Health;
import dev.basalt.faults.Arena.Position;
import dev.basalt.faults.Arena.Score;
import dev.basalt.faults.Arena.Velocity;
import dev.basalt.system.Schedule;
import java.util.List;
import java.util.function.Consumer;

/// What is done with a world as a whole.
final class WorldOperations {

  private WorldOperations() {}

  static List<Operation> all() {
    return List.of(
        of("snapshot", a -> a.world.snapshot().close()),
        of("snapshot kept", a -> a.kept.add(a.world.snapshot())),
        of("restore", a -> a.world.restore(snapshot(a))).after(WorldOperations::goOn),
        of("close a snapshot", a -> snapshot(a).close()).after(WorldOperations::goOn),
        of("read a snapshot", a -> snapshot(a).each(Position.class, (e, p) -> {}))
            .after(WorldOperations::goOn),
        of("hash", a -> a.world.hash()),
        of("state hash", a -> a.world.stateHash()),
        of("archetypes", a -> a.world.archetypes()),
        of("memory", a -> a.world.memory()),
        of("trim", a -> a.world.trim()).promising(REPEATABLE),
        of("trim after much", a -> a.world.trim())
            .after(WorldOperations::bulge)
            .promising(REPEATABLE),
        of("verify", a -> a.world.verify()),
        of("advance tick", a -> a.world.advanceTick()),
        of("register", a -> a.world.register(a.ready.getClass()))
            .after(a -> a.ready = Novelty.make()),
        of("register sparse", a -> a.world.registerSparse(a.ready.getClass()))
            .after(a -> a.ready = Novelty.make()),
        of("set a resource", a -> a.world.resources().set(new Score(1))),
        of("set a resource again", a -> a.world.resources().set(new Score(2)))
            .after(a -> a.world.resources().set(new Score(1))),
        of("set a new resource", a -> a.world.resources().set(a.ready))
            .after(a -> a.ready = Novelty.make()),
        of("set a named resource", a -> a.world.resources().set("home", new Score(1))),
        of("update a resource", a -> a.world.resources().update(Score.class, s -> new Score(2)))
            .after(a -> a.world.resources().set(new Score(1))),
        of("remove a resource", a -> a.world.resources().remove(Score.class))
            .after(a -> a.world.resources().set(new Score(1)))
            .promising(REPEATABLE),
        of("new spawner", a -> a.world.spawner(Velocity.class, Health.class, Frozen.class)),
        of("schedule", WorldOperations::schedule).promising(WORLD_GOES_ON),
        of("schedule once more", a -> ((Schedule) a.ready).update(1))
            .after(WorldOperations::makeSchedule)
            .promising(WORLD_GOES_ON));
  }

  private static Snapshot snapshot(Arena arena) {
    return (Snapshot) arena.ready;
  }

  private static void goOn(Arena arena) {
    arena.ready = arena.world.snapshot();
    arena.world.set(arena.still[0], position(99));
    arena.world.spawn(position(1), velocity(2));
    arena.world.despawn(arena.rich[0]);
    arena.world.spawn(velocity(1), new Arena.Burning());
    arena.world.add(arena.still[0], health(4));
  }

  private static void bulge(Arena arena) {
    for (Entity entity :
        arena
            .world
            .spawner(Position.class, Velocity.class)
            .spawn(300, Arena::position, Arena::velocity)) {
      arena.world.despawn(entity);
    }
  }

  private static void schedule(Arena arena) {
    makeSchedule(arena);
    ((Schedule) arena.ready).update(1);
  }

  private static void makeSchedule(Arena arena) {
    Schedule schedule = Schedule.create(arena.world);
    schedule
        .system("move")
        .update(arena.world.query(write(Position.class)).with(Velocity.class), p -> position(3));
    Consumer<Entity> reap = entity -> arena.world.commands().add(entity, new Frozen());
    schedule
        .system("reap")
        .commands()
        .each(arena.world.query(Health.class), (entity, health) -> reap.accept(entity));
    schedule
        .system("spawn")
        .commands()
        .run(() -> arena.world.commands().spawn(position(1), velocity(1)));
    arena.ready = schedule;
  }
}
