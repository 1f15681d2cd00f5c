package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.query.Lookup;
import dev.basalt.system.Schedule;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The same change of one entity after the other, many times, and what happens between: each is
/// there at once, whoever looks.
class RepeatedChangesTest {

  private static final int ROWS = 300;
  private static final int MIDDLE = 200;

  record Place(float x, long y, byte z) {}

  record Speed(float x, float y) {}

  record Name(String text) {}

  record Mark() {}

  record Held(Object object) {}

  record Hit(int damage) {}

  /// The ways to add and to remove.
  enum Way {
    WORLD(World::add),
    LOOKUP(Way::addByLookup),
    EDIT((world, entity, value) -> world.edit(entity).add(value).apply()),
    COMMAND(
        (world, entity, value) -> {
          world.commands().add(entity, value);
          world.flush();
        });

    interface Addition {
      void add(World world, Entity entity, Record value);
    }

    private final Addition addition;

    Way(Addition addition) {
      this.addition = addition;
    }

    @SuppressWarnings("unchecked") // the lookup of its own class
    private static void addByLookup(World world, Entity entity, Record value) {
      ((Lookup<Record>) world.lookup(value.getClass())).add(entity, value);
    }
  }

  @RegisterExtension final Worlds worlds = new Worlds();
  private final World world = worlds.create();
  private final List<Entity> entities = new ArrayList<>();

  @AfterEach
  void calmDown() {
    Curious.calmDown();
  }

  private static Place place(int i) {
    return new Place(i, 1L << 40 | i, (byte) i);
  }

  private void spawn(int count) {
    for (int i = 0; i < count; i++) {
      entities.add(world.spawn(place(i), new Mark()));
    }
  }

  private void add(int from, int to) {
    for (int i = from; i < to; i++) {
      world.add(entities.get(i), new Speed(i, 7));
    }
  }

  private void remove(int from, int to) {
    for (int i = from; i < to; i++) {
      assertThat(world.remove(entities.get(i), Speed.class)).isTrue();
    }
  }

  private void despawn(int from, int to) {
    for (int i = from; i < to; i++) {
      world.despawn(entities.get(i));
    }
  }

  /// Some have speeds, some do not.
  private void begin() {
    spawn(ROWS);
    add(0, MIDDLE);
  }

  private void finish() {
    add(MIDDLE, ROWS);
    expectAll();
  }

  private void expectAll() {
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.components(entities.get(i)))
          .containsExactlyInAnyOrder(place(i), new Mark(), new Speed(i, 7));
    }
    assertThat(world.query(Speed.class).count()).isEqualTo(ROWS);
  }

  // ---- reading between

  @ParameterizedTest
  @EnumSource
  void eachChange_isReadAtOnce_inEveryWay(Way way) {
    spawn(ROWS);
    var places = world.lookup(Place.class);
    var list = places.of(EntityList.copyOf(entities));
    for (int i = 0; i < ROWS; i++) {
      Entity entity = entities.get(i);
      way.addition.add(world, entity, new Speed(i, 7));
      assertThat(world.get(entity, Place.class)).isEqualTo(place(i));
      assertThat(world.get(entity, Speed.class)).isEqualTo(new Speed(i, 7));
      assertThat(places.get(entities.get(i / 2))).isEqualTo(place(i / 2));
      assertThat(list.get(i)).isEqualTo(place(i));
      assertThat(list.get(ROWS - 1)).isEqualTo(place(ROWS - 1));
      assertThat(world.find(entities.get(ROWS - 1), Name.class)).isNull();
      assertThat(world.has(entities.get(ROWS - 1), Speed.class)).isEqualTo(i == ROWS - 1);
    }
    expectAll();
    assertThat(world.archetypes().getLast().entities()).isEqualTo(entities);
  }

  @Test
  void queriesAndText_knowEachChange() {
    begin();
    var moving = world.query(Place.class, Speed.class);
    assertThat(moving.count()).isEqualTo(MIDDLE);
    assertThat(world).hasToString("World(300 entities in 2 archetypes)");
    moving.each((place, speed) -> assertThat(place).isEqualTo(place((int) speed.x())));
    assertThat(moving.toList().stream().map(row -> (int) row.b().x()).toList())
        .isEqualTo(IntStream.range(0, MIDDLE).boxed().toList());
    finish();
    assertThat(world).hasToString("World(300 entities in 1 archetype)");
  }

  @Test
  void iterator_noticesAChange() {
    spawn(ROWS);
    var rows = world.query(Place.class).iterator();
    rows.next();
    add(0, 1);
    assertThatThrownBy(rows::next).isInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void nestedLoops_andSystems_seeWhatThereIs() {
    begin();
    int[] pairs = new int[1];
    world.query(Speed.class).each(a -> world.query(Place.class).each(b -> pairs[0]++));
    assertThat(pairs[0]).isEqualTo(MIDDLE * ROWS);
    Schedule schedule = Schedule.create(world);
    int[] seen = new int[1];
    schedule
        .system("count")
        .reads(Speed.class)
        .run(() -> seen[0] = world.query(Speed.class).count());
    schedule.update(0.1);
    assertThat(seen[0]).isEqualTo(MIDDLE);
    finish();
  }

  // ---- order

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void rowsInAnyOrder_keepTheirValues(int step) {
    spawn(ROWS);
    for (int start = 0; start < step; start++) {
      for (int i = start; i < ROWS; i += step) {
        add(i, i + 1);
      }
    }
    expectAll();
    for (int i = ROWS - 1; i >= 0; i--) {
      remove(i, i + 1);
    }
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.components(entities.get(i))).containsExactlyInAnyOrder(place(i), new Mark());
    }
  }

  @Test
  void lastRow_fillsTheGapOfADespawn() {
    spawn(ROWS);
    List<Entity> rows = new ArrayList<>(entities);
    for (int i = 0; i < MIDDLE; i++) {
      Entity entity = entities.get(i * 7 % ROWS);
      world.despawn(entity);
      int place = rows.indexOf(entity);
      Entity last = rows.removeLast();
      if (last != entity) {
        rows.set(place, last);
      }
      assertThat(world.archetypes().getFirst().entities()).isEqualTo(rows);
    }
  }

  @Test
  void overSeveralChunks_thereAndBack() {
    int many = 70_000;
    spawn(many);
    add(0, many);
    assertThat(world.archetypes().getLast().entities()).isEqualTo(entities);
    for (int i = many - 1; i >= 0; i -= 2) {
      remove(i, i + 1);
    }
    for (int i = 0; i < many; i++) {
      assertThat(world.get(entities.get(i), Place.class)).isEqualTo(place(i));
      assertThat(world.has(entities.get(i), Speed.class)).isEqualTo(i % 2 == 0);
    }
    for (int i = 0; i < many; i++) {
      world.despawn(entities.get(i));
    }
    assertThat(world.count()).isZero();
    assertThat(world.archetypes().getFirst().chunkCount()).isLessThanOrEqualTo(1);
  }

  // ---- refusals

  @Test
  void deadEntity_isRefused_andTheRestGoesOn() {
    begin();
    Entity dead = world.spawn();
    world.despawn(dead);
    List<BiConsumer<World, Entity>> changes =
        List.of(
            (w, entity) -> w.add(entity, new Speed(1, 1)),
            (w, entity) -> w.remove(entity, Speed.class),
            World::despawn,
            (w, entity) -> w.lookup(Speed.class).add(entity, new Speed(1, 1)));
    for (BiConsumer<World, Entity> change : changes) {
      assertThatThrownBy(() -> change.accept(world, dead))
          .hasMessage("no such entity: 300v1 (slot 300 is free, next generation 2)");
      assertThatThrownBy(() -> change.accept(world, Entity.NONE))
          .hasMessage("no such entity: none");
    }
    finish();
  }

  @Test
  void valueThatIsThere_isReplaced_andRemovedOnce() {
    begin();
    world.add(entities.get(5), new Speed(8, 8));
    assertThat(world.get(entities.get(5), Speed.class)).isEqualTo(new Speed(8, 8));
    remove(5, 6);
    assertThat(world.remove(entities.get(5), Speed.class)).isFalse();
    add(5, 6);
    finish();
  }

  @Test
  void accessorThatFails_leavesItsRowWhereItIs() {
    spawn(ROWS);
    Curious.act(
        value -> {
          if (value < 0) {
            throw new IllegalArgumentException("broken");
          }
        });
    for (int i = 0; i < ROWS; i++) {
      Entity entity = entities.get(i);
      if (i % 60 == 59) {
        assertThatThrownBy(() -> world.add(entity, new Curious(-1))).hasMessage("broken");
        assertThatThrownBy(() -> world.spawn(new Curious(-1))).hasMessage("broken");
        assertThat(world.has(entity, Curious.class)).isFalse();
        world.verify();
      }
      world.add(entity, new Curious(i));
    }
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.components(entities.get(i)))
          .containsExactlyInAnyOrder(place(i), new Mark(), new Curious(i));
    }
  }

  @Test
  void accessorThatReads_findsTheOthers_andChangesNothing() {
    spawn(ROWS);
    List<Runnable> changes =
        List.of(
            () -> world.add(entities.getLast(), new Curious(1)),
            () -> world.remove(entities.getFirst(), Curious.class),
            () -> world.despawn(entities.getFirst()),
            () -> world.set(entities.getFirst(), place(9)),
            () -> world.spawn(),
            () -> world.query(Place.class).each(place -> {}),
            world::snapshot,
            world::trim,
            world::clear,
            world::advanceTick);
    Curious.act(
        value -> {
          assertThat(world.count()).isEqualTo(ROWS);
          assertThat(world.get(entities.get(value / 2), Place.class)).isEqualTo(place(value / 2));
          for (Runnable change : changes) {
            assertThatThrownBy(change::run)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("during add");
          }
        });
    for (int i = 0; i < ROWS; i++) {
      world.add(entities.get(i), new Curious(i));
    }
    Curious.calmDown();
    assertThat(world.query(Curious.class).count()).isEqualTo(ROWS);
  }

  // ---- what happens between

  @Test
  void snapshots_holdWhatWasThere() {
    spawn(ROWS);
    try (Snapshot none = world.snapshot()) {
      add(0, MIDDLE);
      try (Snapshot some = world.snapshot()) {
        finish();
        despawn(0, 100);
        world.set(entities.get(150), place(-1));
        for (int i = 0; i < ROWS; i++) {
          assertThat(none.has(entities.get(i), Speed.class)).isFalse();
          assertThat(some.has(entities.get(i), Speed.class)).isEqualTo(i < MIDDLE);
          assertThat(some.get(entities.get(i), Place.class)).isEqualTo(place(i));
        }
        world.restore(some);
        finish();
        world.restore(none);
        assertThat(world.query(Speed.class).count()).isZero();
        add(0, ROWS);
        expectAll();
      }
    }
  }

  @Test
  void trim_clear_andTicks_between() {
    begin();
    world.trim();
    world.advanceTick();
    finish();
    remove(0, MIDDLE);
    world.trim();
    add(0, MIDDLE);
    expectAll();
    world.clear();
    assertThat(world.count()).isZero();
    assertThat(world.alive(entities.getFirst())).isFalse();
    assertThat(world.spawn(place(1))).isEqualTo(Entity.of(0, 2));
  }

  @Test
  void spawnsAndDespawns_between_useSlotsInTheirOrder() {
    begin();
    Entity more = world.spawn(place(5), new Mark(), new Speed(5, 5));
    world.despawn(more);
    despawn(0, 100);
    for (int i = 0; i < 101; i++) {
      Entity again = world.spawn(place(-i));
      assertThat(again).isEqualTo(Entity.of(i == 0 ? ROWS : i - 1, 2));
    }
    assertThatThrownBy(() -> despawn(0, 1)).hasMessageContaining("no such entity: 0v1");
    add(MIDDLE, ROWS);
    assertThat(world.query(Speed.class).count()).isEqualTo(ROWS - 100);
  }

  @Test
  void spawnersTakeTurns() {
    var first = world.spawner(Place.class, Mark.class);
    var second = world.spawner(Place.class, Name.class);
    List<Entity> named = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      entities.add(first.spawn(place(i), new Mark()));
      named.add(second.spawn(place(i), new Name("n" + i)));
      assertThat(entities.get(i)).isEqualTo(Entity.of(2 * i, 1));
    }
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.components(entities.get(i))).containsExactly(place(i), new Mark());
      assertThat(world.get(named.get(i), Name.class)).isEqualTo(new Name("n" + i));
    }
    Entity later = world.commands().spawn(place(1));
    assertThat(later).isEqualTo(Entity.of(2 * ROWS, 1));
    assertThat(first.spawn(place(2), new Mark())).isEqualTo(Entity.of(2 * ROWS + 1, 1));
    world.flush();
    assertThat(world.get(later, Place.class)).isEqualTo(place(1));
  }

  @Test
  void events_areSentToEntitiesThatHaveJustCome() {
    begin();
    List<Hit> told = new ArrayList<>();
    var hits = world.events(Hit.class);
    hits.observe(entities.getLast(), told::add);
    hits.send(entities.getLast(), new Hit(2));
    world.dispatchEvents();
    assertThat(told).containsExactly(new Hit(2));
    finish();
  }

  @Test
  void observersAndQueries_thatComeMeanwhile_knowTheNext() {
    begin();
    List<Entity> told = new ArrayList<>();
    world.observers().onAdd(Speed.class, (entity, speed) -> told.add(entity));
    var added = world.query(Speed.class).added(Speed.class);
    added.each(speed -> {});
    finish();
    assertThat(told).isEqualTo(entities.subList(MIDDLE, ROWS));
    assertThat(added.toList().stream().map(row -> row.entity())).isEqualTo(told);
    world.observers().onDespawn(told::add);
    despawn(0, 50);
    assertThat(told.subList(ROWS - MIDDLE, told.size())).isEqualTo(entities.subList(0, 50));
  }

  // ---- memory

  @Test
  void references_areLetGo() throws InterruptedException {
    List<WeakReference<Object>> known = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Object object = new Object();
      known.add(new WeakReference<>(object));
      entities.add(world.spawn(place(i), new Held(object)));
    }
    despawn(0, 50);
    for (int i = 50; i < 100; i++) {
      world.remove(entities.get(i), Held.class);
    }
    Garbage.awaitCollected(known);
  }

  @Test
  void arrays_areUsedAgain() {
    for (int round = 0; round < 10; round++) {
      entities.clear();
      spawn(5_000);
      add(0, 5_000);
      despawn(0, 5_000);
    }
    long used = world.memory().usedBytes();
    long pooled = world.memory().pooledBytes();
    for (int round = 0; round < 10; round++) {
      entities.clear();
      spawn(5_000);
      add(0, 5_000);
      despawn(0, 5_000);
    }
    assertThat(world.memory().usedBytes()).isEqualTo(used);
    assertThat(world.memory().pooledBytes()).isEqualTo(pooled);
  }
}
