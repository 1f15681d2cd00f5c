package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Curious;
import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.World;
import dev.basalt.internal.system.WorldParts;
import dev.basalt.system.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows that run along a lane are counted, and what they keep is copied, when somebody comes to
/// look. Nobody must be able to tell, whoever it is; nor in which way components are added and
/// removed, see [RunByLookupTest].
class RunTest {

  /// So many that most of them run.
  private static final int ROWS = 300;

  /// How many have been changed when something happens.
  private static final int MIDDLE = 200;

  record Place(float x, long y, byte z) {}

  record Speed(float x, float y) {}

  record Name(String text) {}

  record Mark() {}

  private final World world = World.create();
  private final Store store = WorldParts.of(world).store();
  private final List<Entity> entities = new ArrayList<>();

  @AfterEach
  void verify() {
    Curious.calmDown();
    world.verify();
  }

  /// Adds or replaces a component: one of the ways that there are.
  void give(Entity entity, Record component) {
    world.add(entity, component);
  }

  /// Removes a component.
  boolean take(Entity entity, Class<?> type) {
    return world.remove(entity, type);
  }

  final World world() {
    return world;
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
      give(entities.get(i), new Speed(i, 7));
    }
  }

  private void remove(int from, int to) {
    for (int i = from; i < to; i++) {
      assertThat(take(entities.get(i), Speed.class)).isTrue();
    }
  }

  private Component component(Class<?> type) {
    return store.registry().of(type);
  }

  private boolean isRunning(Class<?> type) {
    Lane addition = component(type).additionLane();
    Lane removal = component(type).removalLane();
    return addition != null && store.guard().isRunning(addition)
        || removal != null && store.guard().isRunning(removal);
  }

  /// A run in which some entities have been given speeds.
  private void beginAdding() {
    spawn(ROWS);
    add(0, MIDDLE);
    assertThat(isRunning(Speed.class)).isTrue();
  }

  private void finishAdding() {
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

  // ---- what is read

  @Test
  void rowsOfARun_areReadByHandle() {
    beginAdding();
    assertThat(world.get(entities.getFirst(), Place.class)).isEqualTo(place(0));
    assertThat(isRunning(Speed.class)).isTrue(); // for one who reads
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.get(entities.get(i), Place.class)).isEqualTo(place(i));
      assertThat(world.has(entities.get(i), Speed.class)).isEqualTo(i < MIDDLE);
      assertThat(world.find(entities.get(i), Speed.class))
          .isEqualTo(i < MIDDLE ? new Speed(i, 7) : null);
    }
    assertThat(isRunning(Speed.class)).isFalse(); // since many do
    finishAdding();
  }

  @Test
  void askingInVain_doesNotEndTheRun() {
    beginAdding();
    for (int i = MIDDLE; i < MIDDLE + 50; i++) {
      assertThat(world.find(entities.get(i), Speed.class)).isNull();
      add(i, i + 1);
      assertThat(world.find(entities.get(i), Name.class)).isNull();
      assertThat(isRunning(Speed.class)).isTrue();
    }
    add(MIDDLE + 50, ROWS);
    expectAll();
  }

  @Test
  void rowsOfARun_areReadByALookup_thatIsOlder() {
    var places = world.lookup(Place.class);
    beginAdding();
    for (int i = 0; i < ROWS; i++) {
      assertThat(places.get(entities.get(i))).isEqualTo(place(i));
    }
    finishAdding();
  }

  @Test
  void rowsOfARun_areReadByALookup_thatIsMadeMeanwhile() {
    beginAdding();
    var places = world.lookup(Place.class);
    add(MIDDLE, MIDDLE + 50);
    assertThat(isRunning(Speed.class)).isTrue();
    for (int i = 0; i < MIDDLE + 50; i++) {
      assertThat(places.get(entities.get(i))).isEqualTo(place(i));
    }
    add(MIDDLE + 50, ROWS);
    expectAll();
  }

  @Test
  void rowsOfARun_areReadByAList_thatKnewWhereTheyWere() {
    spawn(ROWS);
    var places = world.lookup(Place.class).of(EntityList.copyOf(entities));
    for (int i = 0; i < ROWS; i++) {
      add(i, i + 1);
      assertThat(places.get(i)).isEqualTo(place(i));
      assertThat(places.get(i / 2)).isEqualTo(place(i / 2));
    }
    expectAll();
  }

  @Test
  void rowsThatLoseAComponent_areReadByAList_thatKnewWhereTheyWere() {
    beginAdding();
    finishAdding();
    remove(0, MIDDLE);
    assertThat(isRunning(Speed.class)).isTrue();
    var places = world.lookup(Place.class).of(EntityList.copyOf(entities));
    remove(MIDDLE, MIDDLE + 1);
    world.set(entities.get(MIDDLE), place(9));
    assertThat(places.get(MIDDLE)).isEqualTo(place(9));
    for (int i = MIDDLE + 1; i < ROWS - 50; i++) {
      remove(i, i + 1);
      assertThat(places.get(i)).isEqualTo(place(i));
    }
  }

  @Test
  void rowsOfARun_areInTheIndexAfterIt() {
    world.lookup(Place.class);
    beginAdding();
    ColumnIndex index = store.index(component(Place.class));
    assertThat(index.find(entities.getFirst().id())).isNull();
    store.guard().endRun();
    assertThat(index.find(entities.getFirst().id())).isEqualTo(place(0));
  }

  @Test
  void eachRow_isReadRightAfterItHasMoved() {
    spawn(ROWS);
    for (int i = 0; i < ROWS; i++) {
      add(i, i + 1);
      assertThat(world.get(entities.get(i), Place.class)).isEqualTo(place(i));
    }
    expectAll();
  }

  // ---- who looks at rows, or changes them

  @Test
  void queries_seeTheRowsOfARun() {
    var moving = world.query(Place.class, Speed.class);
    beginAdding();
    assertThat(moving.count()).isEqualTo(MIDDLE);
    assertThat(isRunning(Speed.class)).isFalse();
    moving.each((place, speed) -> assertThat(place).isEqualTo(place((int) speed.x())));
    finishAdding();
  }

  @Test
  void rowsKeepTheirOrder() {
    beginAdding();
    add(MIDDLE, ROWS);
    assertThat(world.query(Speed.class).stream().map(row -> (int) row.a().x()).toList())
        .isEqualTo(IntStream.range(0, ROWS).boxed().toList());
  }

  @Test
  void theWorldPrints_whatThereIs() {
    beginAdding();
    assertThat(world).hasToString("World(300 entities in 2 archetypes)");
    add(MIDDLE, ROWS);
    assertThat(world).hasToString("World(300 entities in 1 archetypes)");
  }

  @Test
  void snapshot_hasTheRowsOfARun() {
    beginAdding();
    try (var snapshot = world.snapshot()) {
      finishAdding();
      for (int i = 0; i < ROWS; i++) {
        assertThat(snapshot.get(entities.get(i), Place.class)).isEqualTo(place(i));
        assertThat(snapshot.has(entities.get(i), Speed.class)).isEqualTo(i < MIDDLE);
      }
      world.restore(snapshot);
      finishAdding();
    }
  }

  @Test
  void entriesThatASnapshotHolds_areCopiedInTheMiddleOfARun() {
    int many = 3 * 4096; // several pages of entities
    spawn(many);
    try (var snapshot = world.snapshot()) {
      for (int i = 0; i < many; i++) {
        give(entities.get(i), new Speed(i, 7));
      }
      assertThat(isRunning(Speed.class)).isTrue();
      for (int i = 0; i < many; i++) {
        assertThat(snapshot.has(entities.get(i), Speed.class)).isFalse();
        assertThat(snapshot.get(entities.get(i), Place.class)).isEqualTo(place(i));
        assertThat(world.get(entities.get(i), Place.class)).isEqualTo(place(i));
      }
    }
  }

  @Test
  void valuesAreSet_inRowsOfARun() {
    beginAdding();
    world.set(entities.get(MIDDLE - 1), new Place(-1, -2, (byte) -3));
    world.set(entities.get(MIDDLE), new Place(-4, -5, (byte) -6));
    add(MIDDLE, ROWS);
    assertThat(world.get(entities.get(MIDDLE - 1), Place.class))
        .isEqualTo(new Place(-1, -2, (byte) -3));
    assertThat(world.get(entities.get(MIDDLE), Place.class))
        .isEqualTo(new Place(-4, -5, (byte) -6));
  }

  @Test
  void entitiesOfARun_areDespawned() {
    beginAdding();
    world.despawn(entities.get(MIDDLE - 1));
    world.despawn(entities.get(0));
    world.despawn(entities.get(MIDDLE));
    assertThat(world.query(Speed.class).count()).isEqualTo(MIDDLE - 2);
    assertThat(world.count()).isEqualTo(ROWS - 3);
    add(MIDDLE + 1, ROWS);
    for (int i = 1; i < ROWS; i++) {
      if (world.alive(entities.get(i))) {
        assertThat(world.get(entities.get(i), Place.class)).isEqualTo(place(i));
      }
    }
  }

  @Test
  void entitiesOfARun_goBack() {
    beginAdding();
    remove(50, MIDDLE);
    assertThat(world.query(Speed.class).count()).isEqualTo(50);
    add(50, MIDDLE);
    finishAdding();
    remove(0, ROWS);
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.components(entities.get(i))).containsExactlyInAnyOrder(place(i), new Mark());
    }
  }

  @Test
  void anotherRow_isAddedAtTheEndOfARun() {
    beginAdding();
    Entity more = world.spawn(place(5), new Mark(), new Speed(5, 5));
    finishAddingBut(more);
  }

  private void finishAddingBut(Entity more) {
    add(MIDDLE, ROWS);
    assertThat(world.get(more, Place.class)).isEqualTo(place(5));
    assertThat(world.query(Speed.class).count()).isEqualTo(ROWS + 1);
    world.despawn(more);
    expectAll();
  }

  @Test
  void trimAndClear_inTheMiddleOfARun() {
    beginAdding();
    world.trim();
    finishAdding();
    remove(0, MIDDLE);
    assertThat(isRunning(Speed.class)).isTrue();
    world.clear();
    assertThat(world.count()).isZero();
  }

  @Test
  void close_inTheMiddleOfARun() {
    World other = World.create();
    List<Entity> all = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      all.add(other.spawn(place(i), new Mark()));
    }
    all.subList(0, MIDDLE).forEach(entity -> other.add(entity, new Speed(1, 2)));
    other.close();
    assertThatThrownBy(() -> other.add(all.get(MIDDLE), new Speed(1, 2)))
        .hasMessageContaining("a world that is closed");
  }

  @Test
  void observerWhoComesMeanwhile_isToldOfTheNext() {
    beginAdding();
    List<Entity> told = new ArrayList<>();
    world.observers().onAdd(Speed.class, (entity, speed) -> told.add(entity));
    finishAdding();
    assertThat(told).isEqualTo(entities.subList(MIDDLE, ROWS));
  }

  @Test
  void system_runsInTheMiddleOfARun() {
    Schedule schedule = Schedule.create(world);
    int[] seen = new int[1];
    schedule
        .system("count")
        .reads(Speed.class)
        .run(() -> seen[0] = world.query(Speed.class).count());
    beginAdding();
    schedule.update(0.1);
    assertThat(seen[0]).isEqualTo(MIDDLE);
    finishAdding();
  }

  @Test
  void queryForChangesThatIsMadeMeanwhile_seesTheNext() {
    beginAdding();
    var added = world.query(Speed.class).added(Speed.class);
    added.each(speed -> {});
    add(MIDDLE, ROWS);
    List<Float> seen = new ArrayList<>();
    added.each(speed -> seen.add(speed.x()));
    assertThat(seen).hasSize(ROWS - MIDDLE).contains((float) MIDDLE, ROWS - 1f);
    expectAll();
  }

  @Test
  void iterator_noticesARun() {
    spawn(ROWS);
    var rows = world.query(Place.class).iterator();
    rows.next();
    add(0, MIDDLE);
    assertThatThrownBy(rows::next).isInstanceOf(java.util.ConcurrentModificationException.class);
  }

  @Test
  void versions_areThoseOfTheLastRow() {
    beginAdding();
    Chunk from = chunk(ROWS - 1);
    world.advanceTick();
    add(MIDDLE, ROWS - 10);
    assertThat(isRunning(Speed.class)).isTrue();
    store.contents().moment().next();
    add(ROWS - 10, ROWS - 9);
    store.guard().endRun();
    long now = store.contents().moment().now();
    assertThat(List.of(from.version(0), chunk(0).version(0))).containsOnly(now);
  }

  private Chunk chunk(int entity) {
    return store.contents().chunkAt(store.contents().entities().locate(entities.get(entity).id()));
  }

  // ---- which rows

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
  void entityThatIsNotOfTheRun_goesItsOwnWay() {
    beginAdding();
    Entity other = world.spawn(place(1));
    add(MIDDLE, MIDDLE + 50);
    assertThat(isRunning(Speed.class)).isTrue();
    give(other, new Speed(1, 1));
    add(MIDDLE + 50, ROWS);
    world.despawn(other);
    expectAll();
  }

  @Test
  void entityThatIsDead_isRefused_andTheRestGoesOn() {
    beginAdding();
    Entity dead = world.spawn();
    world.despawn(dead);
    add(MIDDLE, MIDDLE + 50);
    assertThat(isRunning(Speed.class)).isTrue();
    assertThatThrownBy(() -> give(dead, new Speed(1, 1))).hasMessageContaining("no such");
    assertThatThrownBy(() -> take(dead, Speed.class)).hasMessageContaining("no such");
    assertThatThrownBy(() -> give(Entity.NONE, new Speed(1, 1)))
        .hasMessageContaining("no such entity: none");
    add(MIDDLE + 50, ROWS);
    expectAll();
  }

  @Test
  void valueThatIsThere_isReplaced() {
    beginAdding();
    give(entities.get(MIDDLE - 1), new Speed(MIDDLE - 1, 8));
    assertThat(world.get(entities.get(MIDDLE - 1), Speed.class))
        .isEqualTo(new Speed(MIDDLE - 1, 8));
    give(entities.get(MIDDLE - 1), new Speed(MIDDLE - 1, 7));
    finishAdding();
  }

  @Test
  void referencesThatAreAdded_stay() {
    spawn(ROWS);
    for (int i = 0; i < ROWS; i++) {
      give(entities.get(i), new Name("n" + i));
    }
    assertThat(isRunning(Name.class)).isTrue();
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.get(entities.get(i), Name.class)).isEqualTo(new Name("n" + i));
      assertThat(world.get(entities.get(i), Place.class)).isEqualTo(place(i));
    }
  }

  @Test
  void tags_runToo() {
    spawn(ROWS);
    for (Entity entity : entities) {
      assertThat(take(entity, Mark.class)).isTrue();
    }
    assertThat(isRunning(Mark.class)).isTrue();
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.components(entities.get(i))).containsExactly(place(i));
    }
  }

  // ---- code of the user's

  @Test
  void accessorThatFails_leavesItsRowWhereItIs() {
    spawn(ROWS);
    Curious.act(
        value -> {
          if (value < 0) {
            throw new IllegalArgumentException("broken");
          }
        });
    int interrupted = 0;
    for (int i = 0; i < ROWS; i++) {
      Entity entity = entities.get(i);
      if (i % 60 == 59) {
        interrupted += isRunning(Curious.class) ? 1 : 0;
        assertThatThrownBy(() -> give(entity, new Curious(-1))).hasMessage("broken");
        assertThat(isRunning(Curious.class)).isFalse();
        assertThat(world.has(entity, Curious.class)).isFalse();
      }
      give(entity, new Curious(i));
    }
    assertThat(interrupted).isGreaterThan(1);
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.components(entities.get(i)))
          .containsExactlyInAnyOrder(place(i), new Mark(), new Curious(i));
    }
  }

  @Test
  void accessorThatReadsRowsOfTheRun_findsThem() {
    spawn(ROWS);
    int[] read = new int[1];
    Curious.act(
        value -> {
          for (int i = 0; i < value; i++) {
            assertThat(world.get(entities.get(i), Place.class)).isEqualTo(place(i));
            assertThat(world.lookup(Mark.class).has(entities.get(i))).isTrue();
            read[0]++;
          }
        });
    for (int i = 0; i < ROWS; i++) {
      give(entities.get(i), new Curious(i));
    }
    Curious.calmDown();
    assertThat(isRunning(Curious.class)).isTrue();
    assertThat(read[0]).isGreaterThanOrEqualTo(ROWS * (ROWS - 1) / 2);
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.components(entities.get(i)))
          .containsExactlyInAnyOrder(place(i), new Mark(), new Curious(i));
    }
  }

  @Test
  void accessorThatChangesTheWorld_isRefused_andItsRowMovesIfItGoesOn() {
    spawn(ROWS);
    List<Runnable> changes =
        List.of(
            () -> give(entities.getLast(), new Curious(1)),
            () -> take(entities.getFirst(), Curious.class),
            () -> world.despawn(entities.getFirst()),
            () -> world.set(entities.getFirst(), place(9)),
            () -> world.query(Place.class).count(),
            () -> world.query(Place.class).changed(Place.class),
            () -> world.query(Place.class).each(place -> {}),
            world::snapshot,
            world::trim,
            world::advanceTick);
    Curious.act(
        value ->
            changes.forEach(
                change ->
                    assertThatThrownBy(change::run)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("during add")));
    for (int i = 0; i < ROWS; i++) {
      give(entities.get(i), new Curious(i));
    }
    assertThat(isRunning(Curious.class)).isTrue();
    Curious.calmDown();
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.components(entities.get(i)))
          .containsExactlyInAnyOrder(place(i), new Mark(), new Curious(i));
    }
  }

  // ---- despawns

  private boolean isDespawning() {
    return store.guard().isRunning();
  }

  private void despawn(int from, int to) {
    for (int i = from; i < to; i++) {
      world.despawn(entities.get(i));
    }
  }

  /// A run in which some entities have been despawned.
  private void beginDespawning() {
    spawn(ROWS);
    despawn(0, MIDDLE);
    assertThat(isDespawning()).isTrue();
  }

  private void expectRest(int from) {
    assertThat(world.count()).isEqualTo(ROWS - from);
    assertThat(world.query(Place.class).count()).isEqualTo(ROWS - from);
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.alive(entities.get(i))).isEqualTo(i >= from);
      if (i >= from) {
        assertThat(world.get(entities.get(i), Place.class)).isEqualTo(place(i));
      }
    }
  }

  @Test
  void despawnedEntities_areGoneAtOnce() {
    beginDespawning();
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.alive(entities.get(i))).isEqualTo(i >= MIDDLE);
    }
    assertThat(world.count()).isEqualTo(ROWS - MIDDLE);
    assertThat(world.get(entities.getLast(), Place.class)).isEqualTo(place(ROWS - 1));
    assertThat(isDespawning()).isTrue();
    assertThat(world).hasToString("World(100 entities in 1 archetypes)");
    expectRest(MIDDLE);
  }

  @Test
  void despawnedTwice_isRefused_andTheRestGoesOn() {
    beginDespawning();
    assertThatThrownBy(() -> despawn(MIDDLE - 1, MIDDLE)).hasMessageContaining("no such entity");
    despawn(MIDDLE, MIDDLE + 50);
    expectRest(MIDDLE + 50);
  }

  @Test
  void entitiesOfOtherArchetypes_areDespawnedBetween() {
    List<Entity> others = IntStream.range(0, 60).mapToObj(i -> world.spawn(place(i))).toList();
    beginDespawning();
    for (Entity other : others) {
      world.despawn(other);
    }
    despawn(MIDDLE, MIDDLE + 20);
    expectRest(MIDDLE + 20);
  }

  @Test
  void slotsOfDespawnedEntities_areUsedAgain_inTheirOrder() {
    beginDespawning();
    for (int i = 0; i < MIDDLE; i++) {
      Entity again = world.spawn(place(-i));
      assertThat(again.slot()).isEqualTo(entities.get(i).slot());
      assertThat(again.generation()).isEqualTo(2);
    }
  }

  @Test
  void rowsMoveIntoGaps_asIfEachHadBeenFilledAtOnce() {
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
    }
    assertThat(isDespawning()).isTrue();
    assertThat(world.archetypes().getFirst().entities()).isEqualTo(rows);
  }

  @Test
  void snapshot_inTheMiddleOfDespawns() {
    spawn(ROWS);
    try (var all = world.snapshot()) {
      despawn(0, MIDDLE);
      assertThat(isDespawning()).isTrue();
      try (var some = world.snapshot()) {
        despawn(MIDDLE, ROWS);
        assertThat(all.count()).isEqualTo(ROWS);
        assertThat(some.count()).isEqualTo(ROWS - MIDDLE);
        assertThat(all.get(entities.getFirst(), Place.class)).isEqualTo(place(0));
        assertThat(some.get(entities.getLast(), Place.class)).isEqualTo(place(ROWS - 1));
        world.restore(some);
        expectRest(MIDDLE);
      }
    }
  }

  @Test
  void componentsAreAdded_inTheMiddleOfDespawns() {
    beginDespawning();
    add(MIDDLE, ROWS);
    expectRest(MIDDLE);
    despawn(MIDDLE, ROWS);
    assertThat(world.count()).isZero();
  }

  @Test
  void observerWhoComesMeanwhile_isToldOfTheNextDespawn() {
    beginDespawning();
    List<Entity> told = new ArrayList<>();
    world.observers().onDespawn(told::add);
    despawn(MIDDLE, ROWS);
    assertThat(told).isEqualTo(entities.subList(MIDDLE, ROWS));
  }

  @Test
  void versionsOfRowsThatAreLeft_areThoseOfTheLastDespawn() {
    beginDespawning();
    Chunk chunk = chunk(ROWS - 1);
    store.contents().moment().next();
    despawn(MIDDLE, MIDDLE + 1);
    store.guard().endRun();
    assertThat(chunk.version(0)).isEqualTo(store.contents().moment().now());
  }

  @Test
  void listThatKnewWhereEntitiesWere_noticesDespawns() {
    beginDespawning();
    var places = world.lookup(Place.class).of(EntityList.copyOf(entities));
    assertThat(places.get(MIDDLE)).isEqualTo(place(MIDDLE));
    despawn(MIDDLE, MIDDLE + 1);
    assertThatThrownBy(() -> places.get(MIDDLE)).hasMessageContaining("no such entity");
  }

  /// A table whose first rows are being made is not known yet, but its columns are when it is.
  @Test
  void lookup_thatIsMadeWhileTheFirstRowsAre_knowsTheirColumns() {
    spawn(ROWS);
    List<Entity> more =
        world
            .spawner(Place.class, Mark.class, Speed.class)
            .spawn(
                600,
                i -> world.lookup(Place.class).get(entities.get(i % ROWS)),
                i -> new Mark(),
                i -> new Speed(i, 7));
    add(0, ROWS);
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.lookup(Place.class).get(entities.get(i))).isEqualTo(place(i));
      assertThat(world.lookup(Place.class).get(more.get(i))).isEqualTo(place(i));
    }
  }
}
