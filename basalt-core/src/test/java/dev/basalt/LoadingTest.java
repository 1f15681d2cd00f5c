package dev.basalt;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.component.Registration;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LoadingTest {

  enum Team {
    RED,
    BLUE
  }

  record Position(float x, float y) {}

  record Unit(Team team, Entity target, String name, boolean ready) {}

  record Burning(int seconds) {}

  record Fuse(String text) {}

  record Frozen() {}

  record Wet() {}

  record Score(int points) {}

  static final class Body {}

  static World newWorld() {
    World world = World.create();
    register(world);
    return world;
  }

  private static void register(World world) {
    world.register(Position.class);
    world.register(Unit.class);
    world.registerSparse(Burning.class);
    world.registerSparse(Fuse.class);
    world.registerSparse(Wet.class);
    world.register(Frozen.class);
    world.register(Registration.of(Body.class).named("body"));
  }

  /// Makes all kinds of changes, equal ones for equal worlds.
  static void play(World world, long seed, int steps) {
    Random random = new Random(seed);
    for (int step = 0; step < steps; step++) {
      List<Entity> all = new ArrayList<>();
      world.query(entity()).each(e -> all.add(e));
      Entity some = all.isEmpty() ? Entity.NONE : all.get(random.nextInt(all.size()));
      switch (all.isEmpty() ? 0 : random.nextInt(9)) {
        case 0, 1 ->
            world.spawn(new Position(step, 1), new Unit(Team.BLUE, some, "u" + step, true));
        case 2 -> world.spawn(new Position(step, 2));
        case 3 -> world.despawn(some);
        case 4 -> world.add(some, new Burning(step), new Fuse("f" + step));
        case 5 -> world.remove(some, Burning.class);
        case 6 -> world.add(some, new Frozen());
        case 7 -> world.add(some, new Wet());
        default -> world.remove(some, Position.class);
      }
      world.advanceTick();
    }
    world.resources().set(new Score(steps));
  }

  /// Saves a snapshot by hand and loads it.
  static void copy(Snapshot from, World world) {
    WorldLoader loader = world.loader();
    rows(from, loader);
    loader.replaceWorld();
  }

  /// Gives a loader the rows, the handles and the tick of a snapshot.
  static void rows(Snapshot from, WorldLoader loader) {
    for (ArchetypeView archetype : from.archetypes()) {
      RowLoader rows = loader.archetype(archetype.componentTypes());
      for (ChunkReader chunk : archetype.chunks()) {
        int first = rows.add(chunk.entities());
        for (ComponentType<?> type : archetype.componentTypes()) {
          for (Column column : chunk.columns(type)) {
            Object values =
                java.lang.reflect.Array.newInstance(column.leaf().column(), chunk.count());
            column.copyTo(0, values, 0, chunk.count());
            rows.fill(first, column.leaf(), values);
          }
          if (type.sparse()) {
            for (int row = 0; row < chunk.count(); row++) {
              rows.present(first + row, type.type(), chunk.has(row, type.type()));
            }
          }
        }
      }
    }
    loader.handles(from.handles()).tick(from.tick()).time(from.time());
  }

  @Test
  void replaceWorld_savedByHand_hasSameStateAndFuture() {
    for (long seed = 0; seed < 20; seed++) {
      World original = newWorld();
      play(original, seed, 120);
      World loaded = newWorld();
      try (Snapshot snapshot = original.snapshot()) {
        copy(snapshot, loaded);
        loaded.resources().set(new Score(120));
      }
      loaded.verify();
      assertEquals(original.hash(), loaded.hash(), "seed " + seed);
      assertEquals(original.stateHash(), loaded.stateHash(), "seed " + seed);
      play(original, seed + 1, 100);
      play(loaded, seed + 1, 100);
      loaded.verify();
      assertEquals(original.stateHash(), loaded.stateHash(), "seed " + seed);
    }
  }

  @Test
  void replaceWorld_manyChunks_hasSameState() {
    World original = newWorld();
    original.spawner(Position.class).spawn(70_000, i -> new Position(i, -i));
    World loaded = newWorld();
    try (Snapshot snapshot = original.snapshot()) {
      copy(snapshot, loaded);
    }
    loaded.verify();
    assertEquals(original.stateHash(), loaded.stateHash());
    loaded.spawn(new Position(1, 1));
    original.spawn(new Position(1, 1));
    assertEquals(original.stateHash(), loaded.stateHash());
  }

  @Test
  void replaceWorld_runningWorld_keepsQueriesLookupsAndObservers() {
    World original = newWorld();
    play(original, 7, 80);
    Entity one = original.spawn(new Position(5, 6));

    World world = newWorld();
    List<Object> told = new ArrayList<>();
    world.observers().onRestore(() -> told.add("restored"));
    world.observers().onAdd(Position.class, (entity, value) -> told.add(value));
    play(world, 8, 60);
    told.clear();
    var lookup = world.lookup(Position.class);
    var query = world.query(write(Position.class));
    query.update(p -> p);
    var changed = world.query(read(Position.class)).changed(Position.class);
    changed.each(p -> {});
    Snapshot earlier = world.snapshot();
    long hashBefore = world.stateHash();
    try (Snapshot snapshot = original.snapshot()) {
      copy(snapshot, world);
    }
    world.verify();
    assertEquals(List.of("restored"), told);
    assertEquals(new Position(5, 6), lookup.get(one));
    assertEquals(new Position(5, 6), world.get(one, Position.class));
    int[] seen = new int[1];
    changed.each(p -> seen[0]++);
    assertEquals(query.count(), seen[0], "all count as changed");
    query.update(p -> new Position(9, 9));
    assertEquals(new Position(9, 9), lookup.get(one));
    world.restore(earlier);
    world.verify();
    assertNotEquals(0, hashBefore);
  }

  @Test
  void replaceWorld_values_areThere() {
    World world = newWorld();
    ComponentType<Unit> unit = world.register(Unit.class);
    Entity ann = Entity.of(7, 3);
    Entity bob = Entity.of(2, 9);
    Body body = new Body();
    WorldLoader loader = world.loader();
    RowLoader rows = loader.archetype(Unit.class, Body.class, Frozen.class, Burning.class);
    int first = rows.add(ann.id(), bob.id());
    rows.set(first, new Unit(Team.RED, bob, "Ann", true));
    rows.set(first + 1, unit.leaf("name"), "Bob");
    rows.set(first + 1, unit.leaf("team"), Team.BLUE);
    rows.set(first + 1, unit.leaf("target"), ann);
    rows.fill(first, unit.leaf("ready"), MemorySegment.ofArray(new byte[] {0, 1}), 2);
    rows.set(first, Body.class, body);
    rows.set(first + 1, Body.class, body);
    rows.set(first + 1, new Burning(4));
    loader.resource(Score.class, "", new Score(3)).tick(12).replaceWorld();

    world.verify();
    assertEquals(new Unit(Team.RED, bob, "Ann", false), world.get(ann, Unit.class));
    assertEquals(new Unit(Team.BLUE, ann, "Bob", true), world.get(bob, Unit.class));
    assertTrue(world.has(ann, Frozen.class));
    assertFalse(world.has(ann, Burning.class));
    assertEquals(new Burning(4), world.get(bob, Burning.class));
    assertEquals(body, world.get(ann, Body.class));
    assertEquals(new Score(3), world.resources().get(Score.class));
    assertEquals(12, world.tick());
    assertEquals(List.of(Entity.of(0, 1), Entity.of(1, 1)), world.handles().free().subList(0, 2));
    assertEquals(8, world.handles().slots());
    assertEquals(Entity.of(0, 1), world.spawn());
  }

  // ---- wrong use

  private static void assertRefused(String message, World world, Runnable action) {
    long before = world.stateHash();
    assertEquals(message, assertThrows(RuntimeException.class, action::run).getMessage());
    world.verify();
    assertEquals(before, world.stateHash());
  }

  private static WorldLoader loaderOf(World world, long... ids) {
    WorldLoader loader = world.loader();
    loader.archetype(Position.class).add(ids);
    return loader;
  }

  @Test
  void replaceWorld_wrongHandles_isRefusedAndChangesNothing() {
    World world = World.withEntityLimit(1000);
    world.spawn(new Position(1, 2));
    long one = Entity.of(1, 1).id();
    assertRefused(
        "1v2 is in a row of [Position], but its slot is in another row or in the queue already",
        world,
        () -> loaderOf(world, one, Entity.of(1, 2).id()).replaceWorld());
    assertRefused(
        "none is in a row of [Position], but is not a handle: slots are 0 or more, generations 1 or"
            + " more",
        world,
        () -> loaderOf(world, 0).replaceWorld());
    assertRefused(
        "1v1 is in a row of [Position], but only 1 slot has been used",
        world,
        () -> loaderOf(world, one).handles(new HandleState(1, EntityList.ofIds())).replaceWorld());
    assertRefused(
        "1v5 is in the queue of free handles, but its slot is in another row or in the queue"
            + " already",
        world,
        () ->
            loaderOf(world, one)
                .handles(new HandleState(2, EntityList.ofIds(Entity.of(1, 5).id())))
                .replaceWorld());
    assertRefused(
        "3,001 slots are to be loaded, but the world is limited to 1,000",
        world,
        () -> loaderOf(world, Entity.of(3000, 1).id()).replaceWorld());
    assertRefused(
        "1,999,999,999 slots below the last are in no row, and at most 16,777,216 can be skipped;"
            + " give the handles, too",
        world,
        () -> loaderOf(world, one, Entity.of(2_000_000_000, 1).id()).replaceWorld());
  }

  @Test
  void rows_wrongUse_isRefused() {
    World world = newWorld();
    WorldLoader loader = world.loader();
    RowLoader rows = loader.archetype(Position.class, Body.class, Unit.class);
    rows.add(Entity.of(0, 1));
    Leaf x = world.register(Position.class).leaf("x");
    Leaf team = world.register(Unit.class).leaf("team");
    Leaf name = world.register(Unit.class).leaf("name");
    assertRefused("leaf Position.x takes float, not Integer 1", world, () -> rows.set(0, x, 1));
    assertRefused(
        "leaf Position.x has columns of float, not int[]",
        world,
        () -> rows.fill(0, x, new int[1]));
    assertRefused(
        "constant number 3 of leaf Unit.team; Team has 2",
        world,
        () -> rows.fill(0, team, new byte[] {3}));
    assertRefused(
        "leaf Unit.name takes String, not Integer 5",
        world,
        () -> rows.fill(0, name, new Object[] {5}));
    assertRefused(
        "archetype [Position, Unit, Body] has no Frozen", world, () -> rows.set(0, new Frozen()));
    assertRefused(
        "row 0 has no Position, which is not sparse; load it in another archetype",
        world,
        () -> rows.present(0, Position.class, false));
    assertRefused(
        "row 0 of [Position, Unit, Body] has no object of Body; set one in each row",
        world,
        loader::replaceWorld);
    assertThrows(IndexOutOfBoundsException.class, () -> rows.set(1, new Position(1, 2)));
    assertRefused(
        "resource String is not a record; set it by world.resources()",
        world,
        () -> loader.resource(String.class, "", "x"));
    assertRefused("tick 0 is less than 1", world, () -> loader.tick(0));
    rows.set(0, Body.class, new Body());
    loader.replaceWorld();
    assertRefused("this loader has been used; make another", world, loader::replaceWorld);
    world
        .query(Position.class)
        .each(
            p ->
                assertRefused(
                    "load during iteration of query [Position]; do it when that has ended",
                    world,
                    () -> world.loader().replaceWorld()));
  }

  // ---- rows beside others

  @Test
  void addToWorld_rows_getNewHandlesEverywhere() {
    World world = newWorld();
    Entity there = world.spawn(new Position(0, 0));
    world.despawn(world.spawn());
    List<Entity> spawned = new ArrayList<>();
    world.observers().onSpawn(spawned::add);
    Entity ann = Entity.of(0, 1);
    Entity bob = Entity.of(500, 4);
    WorldLoader loader = world.loader();
    RowLoader units = loader.archetype(Unit.class, Burning.class);
    units.add(ann.id(), bob.id());
    units.set(0, new Unit(Team.RED, bob, "Ann", true));
    units.set(1, new Unit(Team.BLUE, Entity.of(9, 9), "Bob", true));
    units.set(1, new Burning(3));
    RowLoader others = loader.archetype(Position.class, Unit.class);
    others.add(Entity.of(3, 3));
    others.set(0, new Unit(null, ann, null, false));
    EntityMap map = loader.addToWorld();

    world.verify();
    assertEquals(3, map.size());
    assertEquals(Entity.of(1, 2), map.get(ann));
    assertEquals(Entity.of(2, 1), map.get(bob));
    assertEquals(map.get(bob), world.get(map.get(ann), Unit.class).target());
    assertEquals(Entity.NONE, world.get(map.get(bob), Unit.class).target());
    assertEquals(map.get(ann), world.get(map.get(Entity.of(3, 3)), Unit.class).target());
    assertFalse(world.has(map.get(ann), Burning.class));
    assertEquals(new Burning(3), world.get(map.get(bob), Burning.class));
    assertEquals(new Position(0, 0), world.get(there, Position.class));
    assertNull(map.find(there.equals(ann) ? Entity.of(77, 1) : there));
    assertEquals(List.of(map.get(ann), map.get(bob), map.get(Entity.of(3, 3))), spawned);
    assertEquals(
        "77v1 was not among the 3 entities that were added",
        assertThrows(RuntimeException.class, () -> map.get(Entity.of(77, 1))).getMessage());
  }

  @Test
  void addToWorld_otherHandlesOrFailure_isUpToTheCaller() {
    World world = newWorld();
    Entity there = world.spawn(new Position(0, 0));
    WorldLoader loader = world.loader();
    RowLoader units = loader.archetype(Unit.class);
    units.add(Entity.of(5, 5));
    units.set(0, new Unit(Team.RED, there, "Ann", true));
    RowLoader more = loader.archetype(Position.class, Unit.class);
    more.add(Entity.of(6, 5));
    more.set(0, new Unit(Team.RED, there, "Bob", true));
    assertRefused(
        "no",
        world,
        () ->
            loader.addToWorld(
                other -> {
                  throw new IllegalStateException("no");
                }));
    EntityMap map = loader.addToWorld(other -> other);
    assertEquals(there, world.get(map.get(Entity.of(6, 5)), Unit.class).target());
    World small = World.withEntityLimit(1);
    WorldLoader two = loaderOf(small, 1L << 32, 2L << 32);
    assertRefused(
        "cannot spawn 2: 0 entities are alive and the world is limited to 1 slots",
        small,
        two::addToWorld);
    assertRefused(
        "0v1 is in two rows", world, () -> loaderOf(world, 1L << 32, 1L << 32).addToWorld());
    assertRefused(
        "none is in a row; give each row a handle", world, () -> loaderOf(world, 0).addToWorld());
  }

  record Crew(List<Entity> members) {}

  @Test
  @SuppressWarnings("unchecked")
  void addToWorld_referencesWithHandles_nameTheNewEntities() {
    World busy = World.create();
    busy.spawn();
    WorldLoader loader = busy.loader();
    ComponentType<Crew> crew = busy.register(Crew.class);
    loader.references(
        crew.leaf("members"),
        (members, handles) -> ((List<Entity>) members).stream().map(handles).toList());
    RowLoader rows = loader.archetype(Crew.class);
    Entity one = Entity.of(0, 1);
    Entity two = Entity.of(1, 1);
    rows.set(rows.add(one), new Crew(List.of(two, Entity.NONE, Entity.of(9, 9))));
    rows.set(rows.add(two), new Crew(null));
    EntityMap map = loader.addToWorld();
    busy.verify();
    assertEquals(
        List.of(map.get(two), Entity.NONE, Entity.NONE),
        busy.get(map.get(one), Crew.class).members());
    assertNull(busy.get(map.get(two), Crew.class).members());
  }

  @Test
  void addToWorld_referencesThatFail_changeNothing() {
    World busy = World.create();
    ComponentType<Crew> crew = busy.register(Crew.class);
    busy.spawn(new Crew(List.of()));
    long hash = busy.stateHash();
    WorldLoader loader = busy.loader();
    loader.references(crew.leaf("members"), (members, handles) -> "text");
    RowLoader rows = loader.archetype(Crew.class);
    rows.set(rows.add(Entity.of(5, 1)), new Crew(List.of()));
    assertEquals(
        "leaf Crew.members takes List, not String text",
        assertThrows(IllegalArgumentException.class, loader::addToWorld).getMessage());
    assertEquals(hash, busy.stateHash());
    assertFalse(loader.isDone());
    busy.verify();
    ComponentType<Position> position = busy.register(Position.class);
    assertEquals(
        "leaf Position.x is not a reference; handles of fields are replaced without this",
        assertThrows(
                IllegalArgumentException.class,
                () -> loader.references(position.leaf("x"), (value, handles) -> value))
            .getMessage());
  }
}
