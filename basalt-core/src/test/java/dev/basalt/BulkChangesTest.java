package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.system.Schedule;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The same change of many entities: as if they had been changed one by one, but all or nothing.
class BulkChangesTest {

  record Place(float x, long y, byte z) {}

  record Speed(float x, float y) {}

  record Name(String text) {}

  record Mark() {}

  record Burning(int heat) {}

  record Held(Object object) {}

  @RegisterExtension final Worlds worlds = new Worlds();
  private final World world = newWorld();

  private World newWorld() {
    World made = worlds.create();
    for (Class<?> type : List.of(Place.class, Speed.class, Name.class, Mark.class)) {
      made.register(type);
    }
    made.registerSparse(Burning.class);
    return made;
  }

  @AfterEach
  void calmDown() {
    Curious.calmDown();
  }

  private List<Entity> spawn(World in, int count) {
    List<Entity> entities = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      entities.add(in.spawn(new Place(i, i, (byte) i)));
    }
    return entities;
  }

  /// Entities of many archetypes.
  private static List<Entity> spawnMixed(World in, int count) {
    List<Entity> entities = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Entity entity = in.spawn(new Place(i, i, (byte) i));
      entities.add(entity);
      if (i % 2 == 0) {
        in.add(entity, new Name("n" + i));
      }
      if (i % 3 == 0) {
        in.add(entity, new Mark());
      }
      if (i % 5 == 0) {
        in.add(entity, new Burning(i));
      }
      if (i % 7 == 0) {
        in.add(entity, new Speed(i, -i));
      }
    }
    return entities;
  }

  private static void expectSame(World actual, World expected) {
    assertThat(actual.archetypes()).hasToString(expected.archetypes().toString());
    for (int i = 0; i < expected.archetypes().size(); i++) {
      List<Entity> rows = expected.archetypes().get(i).entities();
      assertThat(actual.archetypes().get(i).entities()).isEqualTo(rows);
      for (Entity entity : rows) {
        assertThat(actual.components(entity)).isEqualTo(expected.components(entity));
      }
    }
    assertThat(actual.hash()).isEqualTo(expected.hash());
    assertThat(actual.spawn()).as("the next handle").isEqualTo(expected.spawn());
  }

  // ---- as if one by one

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void changes_ofEntitiesInAnyOrder_endAsIfMadeOneByOne(long seed) {
    Random random = new Random(seed);
    World single = newWorld();
    List<Entity> entities = spawnMixed(world, 600);
    spawnMixed(single, 600);
    List<Snapshot> snapshots = new ArrayList<>();
    for (int round = 0; round < 40; round++) {
      List<Entity> some = pick(entities, random);
      if (random.nextInt(4) == 0) {
        snapshots.add(world.snapshot());
      }
      if (round == 20) {
        askForChanges(world);
        askForChanges(single);
      }
      int kind = random.nextInt(9);
      int number = round;
      change(world, some, kind, number);
      for (Entity entity : some) {
        if (single.alive(entity)) {
          change(single, List.of(entity), kind, number);
        }
      }
      entities.removeIf(entity -> !single.alive(entity));
      assertThat(world.count()).isEqualTo(single.count());
    }
    expectSame(world, single);
    snapshots.forEach(Snapshot::close);
  }

  private static void askForChanges(World in) {
    in.query(Name.class).changed(Name.class);
    in.query(Burning.class).added(Burning.class);
    in.query(Place.class).added(Mark.class);
  }

  /// In any order, at times with the same entity twice.
  private static List<Entity> pick(List<Entity> entities, Random random) {
    List<Entity> picked = new ArrayList<>();
    int count = random.nextInt(1, 120);
    int start = random.nextInt(Math.max(1, entities.size()));
    int step = random.nextInt(1, 9);
    for (int i = 0; i < count && !entities.isEmpty(); i++) {
      picked.add(entities.get((start + i * step) % entities.size()));
    }
    return picked;
  }

  /// Changes of one entity take the way of single ones.
  private static void change(World in, List<Entity> entities, int kind, int number) {
    Record[] values =
        switch (kind) {
          case 0 -> new Record[] {new Speed(number, 1)};
          case 1 -> new Record[] {new Mark()};
          case 2 -> new Record[] {new Name("m" + number), new Burning(number)};
          case 3 -> new Record[] {new Burning(-number)};
          case 4 -> new Record[] {new Place(number, 1, (byte) 2)};
          default -> new Record[0];
        };
    Class<?>[] types =
        switch (kind) {
          case 5 -> new Class<?>[] {Name.class};
          case 6 -> new Class<?>[] {Burning.class};
          default -> new Class<?>[] {Burning.class, Mark.class, Speed.class};
        };
    boolean one = entities.size() == 1;
    if (kind < 4 && one) {
      in.add(entities.getFirst(), values);
    } else if (kind < 4) {
      in.add(entities, values);
    } else if (kind == 4 && one) {
      in.set(entities.getFirst(), values);
    } else if (kind == 4) {
      in.set(entities, values);
    } else if (kind < 8 && one) {
      in.remove(entities.getFirst(), types);
    } else if (kind < 8) {
      in.remove(entities, types);
    } else if (one) {
      in.despawn(entities.getFirst());
    } else {
      in.despawn(entities);
    }
  }

  @ParameterizedTest
  @CsvSource({"forward", "backward", "shuffled"})
  void overSeveralChunks_rowsKeepTheOrderOfTheList(String order) {
    List<Entity> entities = new ArrayList<>(spawn(world, 100_000));
    switch (order) {
      case "backward" -> entities = new ArrayList<>(entities.reversed());
      case "shuffled" -> Collections.shuffle(entities, new Random(1));
      default -> {}
    }
    assertThat(world.add(entities, new Speed(1, 2), new Mark())).isEqualTo(100_000);
    assertThat(world.archetypes().getLast().entities()).isEqualTo(entities);
    assertThat(world.remove(entities.subList(0, 70_000), Speed.class)).isEqualTo(70_000);
    assertThat(world.archetypes().getLast().entities()).isEqualTo(entities.subList(0, 70_000));
    world.verify();
    assertThat(world.despawn(entities)).isEqualTo(100_000);
    assertThat(world.count()).isZero();
  }

  @Test
  void millionEntities_areChangedAndEnd() {
    EntityList all = world.spawner(Place.class).spawn(1_000_000, new Place(1, 2, (byte) 3));
    try (Snapshot before = world.snapshot()) {
      world.add(all, new Speed(1, 2));
      assertThat(world.query(Place.class).with(Speed.class).remove(Place.class))
          .isEqualTo(1_000_000);
      assertThat(world.query(Speed.class).despawn()).isEqualTo(1_000_000);
      assertThat(before.get(all.getLast(), Place.class)).isEqualTo(new Place(1, 2, (byte) 3));
      world.restore(before);
      assertThat(world.count()).isEqualTo(1_000_000);
    }
    world.clear();
    world.trim();
    assertThat(world.memory().pooledBytes()).isZero();
  }

  // ---- which entities

  @Test
  void emptyList_changesNothing() {
    Entity entity = world.spawn(new Name("a"));
    List<Entity> none = List.of();
    assertThat(world.add(none, new Mark())).isZero();
    assertThat(world.set(none, new Mark())).isZero();
    assertThat(world.remove(none, Name.class)).isZero();
    assertThat(world.despawn(none)).isZero();
    assertThat(world.add(List.of(entity))).isOne();
    assertThat(world.remove(List.of(entity))).isOne();
    assertThat(world.query(Burning.class).despawn()).isZero();
    assertThat(world.components(entity)).containsExactly(new Name("a"));
    assertThat(world.archetypes()).hasSize(1);
  }

  @Test
  void entityThatIsThereTwice_isChangedOnce() {
    Entity a = world.spawn(new Name("a"));
    Entity b = world.spawn(new Name("b"));
    List<Entity> twice = List.of(a, b, a, a);
    assertThat(world.add(twice, new Mark())).isEqualTo(4);
    assertThat(world.set(twice, new Name("c"))).isEqualTo(4);
    assertThat(world.remove(twice, Mark.class)).isEqualTo(4);
    assertThat(world.components(a)).containsExactly(new Name("c"));
    assertThat(world.despawn(twice)).isEqualTo(2);
    assertThat(world.count()).isZero();
    assertThat(world.spawn()).isEqualTo(Entity.of(0, 2));
    assertThat(world.spawn()).isEqualTo(Entity.of(1, 2));
    assertThat(world.spawn()).isEqualTo(Entity.of(2, 1));
  }

  @Test
  void sets_andOtherCollections_areTaken() {
    List<Entity> entities = spawn(world, 10);
    Collection<Entity> set = new HashSet<>(entities);
    assertThat(world.add(set, new Mark())).isEqualTo(10);
    assertThat(world.despawn(EntityList.copyOf(entities))).isEqualTo(10);
  }

  private void refuseAll(List<Entity> entities, String message) {
    List<Consumer<List<Entity>>> changes =
        List.of(
            list -> world.add(list, new Mark()),
            list -> world.add(list, new Speed(1, 2), new Name("x")),
            list -> world.set(list, new Place(7, 7, (byte) 7)),
            list -> world.remove(list, Place.class),
            world::despawn);
    for (Consumer<List<Entity>> change : changes) {
      long before = world.stateHash();
      assertThatThrownBy(() -> change.accept(entities)).hasMessage(message);
      assertThat(world.stateHash()).isEqualTo(before);
      world.verify();
    }
  }

  @Test
  void deadEntityInTheList_changesNothing() {
    List<Entity> entities = new ArrayList<>(spawn(world, 100));
    world.despawn(entities.get(99));
    refuseAll(entities, "no such entity: 99v1 (slot 99 is free, next generation 2)");
    entities.set(99, Entity.NONE);
    refuseAll(entities, "no such entity: none");
    entities.set(99, Entity.of(5_000, 1));
    refuseAll(
        entities, "no such entity: 5000v1 (slot 5000 was never used; is it from another world?)");
  }

  @Test
  void entityWhoseSpawnWaits_isRefused() {
    List<Entity> entities = new ArrayList<>(spawn(world, 10));
    entities.add(world.commands().spawn(new Place(1, 1, (byte) 1)));
    refuseAll(entities, "no such entity: 10v1 (its spawn has not been applied yet)");
    world.flush();
    assertThat(world.add(entities, new Mark())).isEqualTo(11);
  }

  @Test
  void null_isRefused() {
    List<Entity> entities = new ArrayList<>(spawn(world, 10));
    entities.set(5, null);
    refuseAll(entities, "an entity of the list is null");
    refuseAll(null, "the list of entities is null");
    List<Entity> fine = List.of(entities.getFirst());
    assertThatThrownBy(() -> world.add(fine, (Record) null))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> world.add(fine, (Record[]) null))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> world.remove(fine, (Class<?>) null))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> world.query(Place.class).add((Record) null))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void componentThatIsNamedTwice_isRefused() {
    List<Entity> entities = spawn(world, 3);
    assertThatThrownBy(() -> world.add(entities, new Mark(), new Mark()))
        .hasMessage(
            "Mark is named twice in [Mark, Mark]; an entity has at most one of each component");
    assertThatThrownBy(() -> world.remove(entities, Mark.class, Mark.class))
        .hasMessageContaining("named twice");
  }

  @Test
  void set_whereOneLacksTheComponent_changesNothing() {
    List<Entity> entities = spawn(world, 10);
    world.add(entities.subList(0, 9), new Speed(1, 1), new Burning(1));
    world.remove(entities.get(3), Burning.class); // there is room for it, but it is not there
    long before = world.stateHash();
    assertThatThrownBy(() -> world.set(entities, new Speed(5, 5)))
        .hasMessage("entity 9v1 has no Speed; it has [Place]");
    assertThatThrownBy(() -> world.set(entities.subList(0, 9), new Burning(5)))
        .hasMessage("entity 3v1 has no Burning; it has [Place, Speed]");
    assertThatThrownBy(() -> world.query(Place.class).set(new Place(0, 0, (byte) 0), new Mark()))
        .hasMessageContaining("has no Mark");
    assertThat(world.stateHash()).isEqualTo(before);
  }

  // ---- code of the user's

  @Test
  void accessorThatFails_changesNothing() {
    List<Entity> entities = spawnMixed(world, 500);
    world.add(entities.subList(0, 100), new Curious(1));
    Curious.act(
        value -> {
          if (value < 0) {
            throw new IllegalArgumentException("broken");
          }
        });
    long before = world.stateHash();
    assertThatThrownBy(() -> world.add(entities, new Speed(1, 1), new Curious(-1)))
        .hasMessage("broken");
    assertThatThrownBy(() -> world.set(entities.subList(0, 100), new Curious(-1)))
        .hasMessage("broken");
    assertThatThrownBy(() -> world.query(Place.class).add(new Curious(-1), new Mark()))
        .hasMessage("broken");
    assertThat(world.stateHash()).isEqualTo(before);
    world.verify();
    world.add(entities, new Curious(2));
    assertThat(world.query(Curious.class).count()).isEqualTo(500);
  }

  @Test
  void accessorThatChangesTheWorld_isRefused_andTheChangeIsMadeIfItGoesOn() {
    List<Entity> entities = spawn(world, 50);
    List<Runnable> changes =
        List.of(
            () -> world.add(entities, new Mark()),
            () -> world.despawn(entities),
            () -> world.remove(entities, Place.class),
            () -> world.set(entities, new Place(1, 1, (byte) 1)),
            () -> world.query(Place.class).despawn(),
            () -> world.spawn(),
            world::snapshot);
    Curious.act(
        value -> {
          for (Runnable change : changes) {
            assertThatThrownBy(change::run)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("during add");
          }
        });
    world.add(entities, new Curious(1));
    Curious.calmDown();
    assertThat(world.query(Curious.class).count()).isEqualTo(50);
    assertThat(world.query(Mark.class).count()).isZero();
  }

  // ---- where

  @Test
  void insideAnIteration_isRefused() {
    List<Entity> entities = spawn(world, 5);
    var places = world.query(Place.class);
    List<Runnable> changes =
        List.of(
            () -> world.add(entities, new Mark()),
            () -> world.remove(entities, Place.class),
            () -> world.despawn(entities),
            () -> places.add(new Mark()),
            () -> places.remove(Place.class),
            () -> places.despawn(),
            () -> world.set(entities, new Place(9, 9, (byte) 9)),
            () -> places.set(new Place(9, 9, (byte) 9)));
    long before = world.stateHash();
    for (Runnable change : changes) {
      assertThatThrownBy(() -> places.each(place -> change.run()))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("during iteration of query [Place]");
      assertThatThrownBy(() -> places.parallel().each(place -> change.run()))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("during parallel iteration of query [Place]");
    }
    assertThat(world.stateHash()).isEqualTo(before);
  }

  @Test
  void insideASystem_isRefused() {
    List<Entity> entities = spawn(world, 5);
    var schedule = Schedule.create(world);
    var places = world.query(Place.class);
    schedule
        .system("wild")
        .run(
            () -> {
              assertThatThrownBy(() -> world.add(entities, new Mark()))
                  .hasMessageContaining("wild");
              assertThatThrownBy(() -> world.despawn(entities)).hasMessageContaining("wild");
              assertThatThrownBy(() -> world.remove(entities, Place.class))
                  .hasMessageContaining("wild");
              assertThatThrownBy(() -> world.set(entities, new Place(1, 1, (byte) 1)))
                  .hasMessageContaining("wild");
              assertThatThrownBy(places::despawn).hasMessageContaining("wild");
            });
    schedule.update(0.1);
    assertThat(world.query(Place.class).count()).isEqualTo(5);
  }

  @Test
  void iteratorsAreTold() {
    spawn(world, 5);
    var places = world.query(Place.class);
    var rows = places.iterator();
    rows.next();
    places.add(new Mark());
    assertThatThrownBy(rows::next).isInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void closedWorld_refuses() {
    World other = World.create();
    List<Entity> entities = spawn(other, 3);
    var places = other.query(Place.class);
    other.close();
    Stream<Runnable> changes =
        Stream.of(
            () -> other.add(entities, new Mark()),
            () -> other.add(List.of(), new Mark()),
            () -> other.remove(entities, Place.class),
            () -> other.set(entities, new Place(1, 1, (byte) 1)),
            () -> other.set(List.of(), new Place(1, 1, (byte) 1)),
            () -> other.despawn(entities),
            () -> places.despawn(),
            () -> places.add(new Mark()));
    changes.forEach(
        change ->
            assertThatThrownBy(change::run)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("world that is closed"));
  }

  // ---- queries

  @Test
  void query_changesWhatMatches() {
    List<Entity> entities = spawnMixed(world, 210);
    assertThat(world.query(Place.class).without(Mark.class).add(new Mark())).isEqualTo(140);
    assertThat(world.query(Mark.class).count()).isEqualTo(210);
    assertThat(world.query(Burning.class).set(new Burning(-5))).isEqualTo(42);
    assertThat(world.query(Place.class).with(Burning.class).remove(Burning.class)).isEqualTo(42);
    assertThat(world.query(Burning.class).count()).isZero();
    assertThat(world.query(Place.class).with(Burning.class).despawn()).isZero();
    assertThat(world.query(Name.class).despawn()).isEqualTo(105);
    for (int i = 0; i < 210; i++) {
      assertThat(world.alive(entities.get(i))).isEqualTo(i % 2 == 1);
    }
  }

  @Test
  void queryForChanges_takesWhatIsNew_once() {
    List<Entity> entities = spawn(world, 100);
    var added = world.query(Place.class).added(Place.class);
    var changed = world.query(Speed.class).changed(Speed.class);
    assertThat(added.add(new Mark())).isEqualTo(100);
    assertThat(added.add(new Mark())).isZero();
    world.add(entities, new Speed(1, 1));
    assertThat(changed.count()).isEqualTo(100);
    assertThat(changed.set(new Speed(2, 2))).isEqualTo(100);
    world.set(entities.subList(10, 20), new Speed(3, 3));
    assertThat(changed.toList().stream().map(row -> row.entity()))
        .contains(entities.get(15))
        .hasSizeGreaterThanOrEqualTo(10);
    changed.each(speed -> {});
    world.remove(entities, Mark.class); // moves rows, changes no value
    assertThat(changed.count()).isZero();
    assertThat(added.count()).isZero();
    Entity more = world.spawn(new Place(1, 1, (byte) 1));
    assertThat(added.despawn()).isOne();
    assertThat(world.alive(more)).isFalse();
  }

  // ---- memory

  @Test
  void references_areLetGo() throws InterruptedException {
    List<Entity> entities = spawn(world, 100);
    List<WeakReference<Object>> known = new ArrayList<>();
    hold(entities, known);
    world.remove(entities.subList(0, 50), Held.class);
    world.despawn(entities.subList(50, 100));
    world.add(entities.subList(0, 10), new Held("other"));
    world.set(entities.subList(0, 10), new Held("another"));
    for (WeakReference<Object> reference : known) {
      Garbage.awaitCollected(List.of(reference));
    }
  }

  private void hold(List<Entity> entities, List<WeakReference<Object>> known) {
    Object object = new byte[10];
    known.add(new WeakReference<>(object));
    world.add(entities, new Held(object));
  }

  @Test
  void refusedChange_keepsNoReference() throws InterruptedException {
    List<Entity> entities = new ArrayList<>(spawn(world, 100));
    entities.add(Entity.of(70, 9));
    List<WeakReference<Object>> known = new ArrayList<>();
    assertThatThrownBy(() -> hold(entities, known)).hasMessageContaining("no such entity");
    Garbage.awaitCollected(known);
  }

  @Test
  void worldThatIsFull_canStillBeChanged() {
    World full = World.withEntityLimit(100);
    List<Entity> entities = spawn(full, 100);
    assertThat(full.add(entities, new Speed(1, 2))).isEqualTo(100);
    assertThat(full.despawn(entities)).isEqualTo(100);
    assertThat(spawn(full, 100)).hasSize(100);
    assertThatThrownBy(full::spawn).hasMessageContaining("limited to 100 slots");
    full.verify();
  }

  @Test
  void snapshots_keepWhatWasThere() {
    List<Entity> entities = spawnMixed(world, 1_000);
    try (Snapshot before = world.snapshot()) {
      long hash = world.stateHash();
      world.add(entities, new Speed(9, 9), new Burning(9));
      world.query(Name.class).remove(Name.class);
      try (Snapshot between = world.snapshot()) {
        world.despawn(entities.subList(100, 900));
        assertThat(between.count()).isEqualTo(1_000);
        assertThat(between.get(entities.get(500), Speed.class)).isEqualTo(new Speed(9, 9));
        assertThat(between.find(entities.get(500), Name.class)).isNull();
      }
      assertThat(before.stateHash()).isEqualTo(hash);
      assertThat(before.find(entities.get(500), Name.class)).isEqualTo(new Name("n500"));
      world.restore(before);
      assertThat(world.stateHash()).isEqualTo(hash);
      assertThat(world.despawn(entities)).isEqualTo(1_000);
      assertThat(before.stateHash()).isEqualTo(hash);
    }
  }

  @Test
  void lookups_findWhatBulkChangesMade() {
    List<Entity> entities = spawn(world, 40_000);
    var places = world.lookup(Place.class);
    var list = places.of(EntityList.copyOf(entities));
    assertThat(list.get(39_999)).isEqualTo(new Place(39_999, 39_999, (byte) 39_999));
    world.add(entities.subList(0, 35_000), new Speed(1, 1));
    for (int i : Arrays.asList(0, 1, 32_767, 32_768, 34_999, 35_000, 39_999)) {
      assertThat(list.get(i)).isEqualTo(new Place(i, i, (byte) i));
      assertThat(places.get(entities.get(i))).isEqualTo(new Place(i, i, (byte) i));
    }
    world.despawn(entities.subList(0, 1_000));
    assertThatThrownBy(() -> list.get(999)).hasMessageContaining("no such entity");
    assertThat(list.get(1_000)).isEqualTo(new Place(1_000, 1_000, (byte) 1_000));
  }
}
