package dev.basalt.faults;

import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.faults.Arena.Burning;
import dev.basalt.faults.Arena.Frozen;
import dev.basalt.faults.Arena.Health;
import dev.basalt.faults.Arena.Poison;
import dev.basalt.faults.Arena.Position;
import dev.basalt.faults.Arena.Velocity;
import dev.basalt.query.Query;
import java.util.List;
import java.util.function.Consumer;

/// What a world is like before something fails in it.
record Situation(String name, Consumer<Arena> preparation) {

  static final List<Situation> ALL =
      List.of(
          new Situation("first rows", arena -> arena.fill(1)),
          new Situation("rooms left", arena -> arena.fill(3)),
          new Situation("full", Situation::fill),
          new Situation("second step", arena -> arena.fill(16)),
          new Situation("slots free", Situation::free),
          new Situation("shared", Situation::share),
          new Situation("tracked", Situation::track),
          new Situation("tracked and shared", Situation::trackAndShare),
          new Situation("observed", Situation::observe),
          new Situation("looked up", Situation::lookUp),
          new Situation("queried", Situation::query),
          new Situation("restored", Situation::restore),
          new Situation("told", Situation::tell));

  Arena make() {
    Arena arena = new Arena();
    preparation.accept(arena);
    return arena;
  }

  /// Chunks, and the first page of the entity table, have no room left.
  private static void fill(Arena arena) {
    for (int i = 0; i < 16; i++) {
      arena.world.spawn(Arena.velocity(i));
    }
    arena.fill(8);
  }

  private static void free(Arena arena) {
    arena.fill(9);
    Entity[] gone = new Entity[8];
    for (int i = 0; i < gone.length; i++) {
      gone[i] = arena.world.spawn(Arena.velocity(i), Arena.health(i));
    }
    for (int i = 0; i < gone.length; i += 2) {
      arena.world.despawn(gone[i]);
    }
    for (Entity entity : gone) {
      if (arena.world.alive(entity)) {
        arena.world.despawn(entity);
      }
    }
  }

  private static void share(Arena arena) {
    fill(arena);
    arena.takeSnapshot();
  }

  private static void track(Arena arena) {
    fill(arena);
    run(arena, arena.world.query(Position.class).changed(Position.class));
    run(arena, arena.world.query(Position.class).added(Velocity.class));
    run(arena, arena.world.query(Position.class).added(Frozen.class));
    run(arena, arena.world.query(Position.class).added(Burning.class));
    run(arena, arena.world.query(Position.class).changed(Poison.class));
  }

  private static void run(Arena arena, Query<?> query) {
    query.forEach(row -> {});
    arena.kept.add(query);
  }

  private static void trackAndShare(Arena arena) {
    track(arena);
    arena.takeSnapshot();
  }

  private static void observe(Arena arena) {
    fill(arena);
    var observers = arena.world.observers();
    observers.onAdd(Velocity.class, (entity, value) -> arena.told++);
    observers.onSet(Velocity.class, (entity, old, value) -> arena.told++);
    observers.onRemove(Velocity.class, (entity, value) -> arena.told++);
    observers.onAdd(Poison.class, (entity, value) -> arena.told++);
    observers.onSet(Position.class, (entity, old, value) -> arena.told++);
    observers.onRemove(Poison.class, (entity, value) -> arena.told++);
    observers.onSpawn(entity -> arena.told++);
    observers.onDespawn(entity -> arena.told++);
    observers.onEnter(arena.world.query(Health.class), entity -> arena.told++);
    observers.onLeave(arena.world.query(Health.class), entity -> arena.told++);
    arena.observed = true;
  }

  private static void lookUp(Arena arena) {
    fill(arena);
    for (Entity entity : arena.mixed) {
      for (Object component : arena.world.components(entity)) {
        arena.kept.add(arena.world.find(entity, component.getClass()));
      }
    }
    for (var type : arena.world.types().all()) {
      arena.world.find(arena.rich[0], type.type());
    }
    arena.positions.get(arena.rich[0]);
  }

  private static void query(Arena arena) {
    fill(arena);
    run(arena, arena.world.query(Position.class, Velocity.class));
    run(arena, arena.world.query(write(Position.class)).without(Frozen.class));
    run(arena, arena.world.query(Position.class).anyOf(Poison.class, Health.class));
    run(arena, arena.world.query(Position.class).with(Poison.class));
  }

  private static void restore(Arena arena) {
    fill(arena);
    try (Snapshot taken = arena.world.snapshot()) {
      arena.world.spawn(Arena.position(1), Arena.velocity(2));
      arena.world.despawn(arena.still[1]);
      arena.world.add(arena.still[2], Arena.health(1));
      arena.world.restore(taken);
    }
  }

  private static void tell(Arena arena) {
    fill(arena);
    arena.kept.add(arena.hits.reader());
    arena.kept.add(arena.hits.listen(hit -> arena.told++));
    arena.kept.add(arena.hits.observe(arena.movers[0], hit -> arena.told++));
    for (int i = 0; i < 8; i++) {
      arena.hits.send(arena.movers[i], new Arena.Hit(i));
    }
  }
}
