package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Curious;
import dev.basalt.Entity;
import dev.basalt.Spawner2;
import dev.basalt.World;
import dev.basalt.internal.codegen.Mode;
import dev.basalt.internal.system.WorldParts;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Entities that are spawned in a run are counted when somebody comes to look. Nobody must be able
/// to tell, whoever it is. Where no code is generated there are no such runs, and the same holds.
class ArrivalsTest {

  /// So many that most of them run.
  private static final int ROWS = 300;

  /// How many there are when something happens.
  private static final int MIDDLE = 200;

  record Place(float x, long y, byte z) {}

  record Name(String text) {}

  record Mark() {}

  record Hit(int damage) {}

  private final World world = World.create();
  private final Store store = WorldParts.of(world).store();
  private final Spawner2<Place, Curious> spawner = world.spawner(Place.class, Curious.class);
  private final List<Entity> entities = new ArrayList<>();

  @AfterEach
  void verify() {
    Curious.calmDown();
    world.verify();
  }

  private static Place place(int i) {
    return new Place(i, 1L << 40 | i, (byte) i);
  }

  private void spawn(int from, int to) {
    for (int i = from; i < to; i++) {
      entities.add(spawner.spawn(place(i), new Curious(i)));
    }
  }

  private void begin() {
    spawn(0, MIDDLE);
    expectRun(true);
  }

  private void expectRun(boolean goesOn) {
    if (Mode.CURRENT.generates()) {
      assertThat(store.guard().isRunning()).isEqualTo(goesOn);
    }
  }

  private void finish() {
    spawn(MIDDLE, ROWS);
    expectRun(true);
    expectAll();
  }

  private void expectAll() {
    Curious.calmDown();
    for (int i = 0; i < entities.size(); i++) {
      assertThat(world.components(entities.get(i))).containsExactly(place(i), new Curious(i));
    }
    assertThat(world.query(Place.class).count()).isEqualTo(entities.size());
    assertThat(world.count()).isEqualTo(entities.size());
    assertThat(entities).doesNotHaveDuplicates();
  }

  // ---- who reads

  @Test
  void entities_areThereAtOnce() {
    for (int i = 0; i < ROWS; i++) {
      spawn(i, i + 1);
      assertThat(world.alive(entities.getLast())).isTrue();
      assertThat(world.get(entities.getLast(), Place.class)).isEqualTo(place(i));
      assertThat(world.has(entities.getLast(), Curious.class)).isTrue();
      assertThat(world.find(entities.getLast(), Mark.class)).isNull();
    }
    expectRun(true);
    expectAll();
  }

  @Test
  void handlesThatNameNobody_areExplained() {
    begin();
    int last = MIDDLE - 1;
    assertThatThrownBy(() -> world.get(Entity.of(last, 2), Place.class))
        .hasMessageContaining("slot 199 is at generation 1");
    assertThatThrownBy(() -> world.get(Entity.of(MIDDLE, 1), Place.class))
        .hasMessageContaining("slot 200 was never used");
    assertThatThrownBy(() -> world.get(Entity.of(1 << 24, 1), Place.class))
        .hasMessageContaining("was never used");
    assertThatThrownBy(() -> world.commands().despawn(Entity.of(MIDDLE, 1)))
        .hasMessageContaining("no such entity");
    finish();
  }

  @Test
  void theyAreCounted_wheneverSomebodyAsks() {
    begin();
    assertThat(world.count()).isEqualTo(MIDDLE);
    expectRun(true); // for one who asks
    for (int i = MIDDLE; i < ROWS; i++) {
      spawn(i, i + 1);
      assertThat(world.count()).isEqualTo(i + 1);
    }
    expectRun(false); // since somebody asks all the time
    expectAll();
  }

  @Test
  void theWorldPrints_whatThereIs() {
    begin();
    assertThat(world).hasToString("World(%d entities in 1 archetypes)".formatted(MIDDLE));
    spawn(MIDDLE, ROWS);
    assertThat(world).hasToString("World(%d entities in 1 archetypes)".formatted(ROWS));
    expectAll();
  }

  @Test
  void queriesSeeThem_inTheirOrder() {
    var places = world.query(Place.class);
    begin();
    assertThat(places.toList().stream().map(row -> row.entity())).isEqualTo(entities);
    expectRun(false);
    finish();
  }

  @Test
  void iteratorThatIsOlder_failsFast() {
    begin();
    var rows = world.query(Place.class).iterator();
    rows.next();
    spawn(MIDDLE, MIDDLE + 1);
    assertThatThrownBy(rows::next).isInstanceOf(ConcurrentModificationException.class);
    spawn(MIDDLE + 1, ROWS);
    expectAll();
  }

  @Test
  void handlesFollowEachOther_overChunksAndPages() {
    spawn(0, Chunk.ROWS + 2 * 4096 + 50);
    expectRun(true);
    for (int i = 0; i < entities.size(); i++) {
      assertThat(entities.get(i)).isEqualTo(Entity.of(i, 1));
    }
    expectAll();
  }

  @Test
  void chunkIsMarkedAsChanged() {
    begin();
    store.contents().moment().next();
    spawn(MIDDLE, MIDDLE + 1);
    store.guard().endRun();
    Chunk chunk = store.contents().tables().getFirst().chunk(0);
    assertThat(chunk.version(0)).isEqualTo(store.contents().moment().now());
  }

  // ---- who changes something

  @Test
  void commandsSpawnBetween_underHandlesOfTheirOwn() {
    begin();
    Entity later = world.commands().spawn(place(-1));
    assertThat(later).isEqualTo(Entity.of(MIDDLE, 1));
    spawn(MIDDLE, ROWS);
    assertThat(entities).doesNotContain(later);
    world.flush();
    assertThat(world.get(later, Place.class)).isEqualTo(place(-1));
    world.despawn(later);
    expectAll();
  }

  @Test
  void commandsAreRecorded_forEntitiesOfTheRun() {
    begin();
    world.commands().add(entities.getLast(), new Mark());
    world.flush();
    assertThat(world.has(entities.getLast(), Mark.class)).isTrue();
    world.remove(entities.getLast(), Mark.class);
    finish();
  }

  @Test
  void commandThatFails_givesItsHandleBack_toTheNextSpawn() {
    begin();
    Entity later = world.commands().spawn(new Curious(1), new Curious(2));
    spawn(MIDDLE, ROWS);
    assertThatThrownBy(world::flush).hasMessageContaining("spawn");
    Entity next = spawner.spawn(place(ROWS), new Curious(ROWS));
    assertThat(next).isEqualTo(Entity.of(later.slot(), 2));
    entities.add(next);
    expectAll();
  }

  @Test
  void eventsAreSent_toEntitiesOfTheRun() {
    begin();
    var hits = world.events(Hit.class);
    hits.send(entities.getLast(), new Hit(1));
    expectRun(true);
    List<Hit> told = new ArrayList<>();
    hits.observe(entities.getLast(), told::add);
    hits.send(entities.getLast(), new Hit(2));
    world.dispatchEvents();
    assertThat(told).containsExactly(new Hit(2));
    finish();
  }

  @Test
  void slotsThatAreFree_areUsedFirst() {
    begin();
    Entity dead = entities.removeLast();
    world.despawn(dead);
    spawn(MIDDLE - 1, ROWS);
    assertThat(entities.get(MIDDLE - 1)).isEqualTo(Entity.of(dead.slot(), 2));
    expectAll();
  }

  @Test
  void componentsAreAdded_andEntitiesDespawned_between() {
    begin();
    world.add(entities.get(3), new Mark());
    spawn(MIDDLE, ROWS);
    world.remove(entities.get(3), Mark.class);
    expectAll();
    world.despawn(entities.removeLast());
    expectAll();
  }

  @Test
  void spawnersTakeTurns() {
    var others = world.spawner(Place.class, Name.class);
    List<Entity> named = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      spawn(i, i + 1);
      named.add(others.spawn(place(i), new Name("n" + i)));
      if (i % 100 == 99) {
        spawnNamed(named, others);
      }
    }
    for (int i = 0; i < ROWS; i++) {
      assertThat(world.components(entities.get(i))).containsExactly(place(i), new Curious(i));
      assertThat(world.get(named.get(i), Place.class)).isEqualTo(place(i));
    }
    assertThat(world.count()).isEqualTo(2 * ROWS);
  }

  private void spawnNamed(List<Entity> named, Spawner2<Place, Name> others) {
    for (int k = 0; k < 50; k++) {
      Entity more = others.spawn(place(k), new Name("more"));
      assertThat(named).doesNotContain(more);
      world.despawn(more);
    }
  }

  @Test
  void worldThatIsFull_refusesTheNext() {
    World small = World.withEntityLimit(ROWS);
    var spawning = small.spawner(Place.class, Mark.class);
    for (int i = 0; i < ROWS; i++) {
      spawning.spawn(place(i), new Mark());
    }
    assertThatThrownBy(() -> spawning.spawn(place(1), new Mark()))
        .hasMessageContaining("limited to 300");
    assertThat(small.count()).isEqualTo(ROWS);
    small.verify();
  }

  @Test
  void snapshot_hasThem_andRestoreTakesThemBack() {
    begin();
    try (var snapshot = world.snapshot()) {
      finish();
      assertThat(snapshot.count()).isEqualTo(MIDDLE);
      assertThat(snapshot.get(entities.get(MIDDLE - 1), Place.class)).isEqualTo(place(MIDDLE - 1));
      expectRun(false);
      spawn(ROWS, 2 * ROWS);
      expectRun(true);
      world.restore(snapshot);
      entities.subList(MIDDLE, entities.size()).clear();
      finish();
    }
  }

  @Test
  void observerWhoComesMeanwhile_isToldOfTheNext() {
    begin();
    List<Entity> told = new ArrayList<>();
    world.observers().onSpawn(told::add);
    spawn(MIDDLE, ROWS);
    assertThat(told).isEqualTo(entities.subList(MIDDLE, ROWS));
    expectAll();
  }

  @Test
  void queryForWhatIsNew_seesThoseThatComeAfterIt() {
    begin();
    var added = world.query(Place.class).added(Place.class);
    added.each(place -> {});
    spawn(MIDDLE, ROWS);
    assertThat(added.toList().stream().map(row -> row.entity()))
        .isEqualTo(entities.subList(MIDDLE, ROWS));
  }

  @Test
  void spawnInsideAnIteration_isRefused() {
    begin();
    assertThatThrownBy(
            () -> world.query(Place.class).each(place -> spawner.spawn(place, new Curious(1))))
        .hasMessageContaining("spawn during iteration");
    finish();
  }

  @Test
  void closedWorld_refuses() {
    World other = World.create();
    var spawning = other.spawner(Place.class, Mark.class);
    for (int i = 0; i < ROWS; i++) {
      spawning.spawn(place(i), new Mark());
    }
    other.close();
    assertThatThrownBy(() -> spawning.spawn(place(1), new Mark()))
        .hasMessageContaining("world that is closed");
  }

  // ---- accessors

  @Test
  void accessorThatFails_spawnsNothing_andTheRunGoesOn() {
    Curious.act(
        value -> {
          if (value < 0) {
            throw new IllegalArgumentException("broken");
          }
        });
    begin();
    for (int i = MIDDLE; i < MIDDLE + 50; i++) {
      assertThatThrownBy(() -> spawner.spawn(place(9), new Curious(-1))).hasMessage("broken");
      expectRun(true);
      spawn(i, i + 1);
    }
    assertThat(world.count()).isEqualTo(MIDDLE + 50);
    expectAll();
  }

  @Test
  void nullIsRefused_andTheRunGoesOn() {
    begin();
    assertThatThrownBy(() -> spawner.spawn(place(1), null)).hasMessageContaining("is null");
    expectRun(true);
    finish();
  }

  @Test
  void accessorThatReads_findsTheOthers() {
    begin();
    int[] read = new int[1];
    Curious.act(
        value -> {
          if (value % 2 == 0) { // each by itself
            assertThat(world.count()).isEqualTo(value);
          } else {
            assertThat(world).hasToString("World(%d entities in 1 archetypes)".formatted(value));
          }
          assertThat(world.get(entities.get(value - 1), Place.class)).isEqualTo(place(value - 1));
          read[0]++;
        });
    spawn(MIDDLE, ROWS);
    expectRun(true);
    assertThat(read[0]).isGreaterThanOrEqualTo(ROWS - MIDDLE);
    expectAll();
  }

  @Test
  void accessorThatChangesTheWorld_isRefused_andItsEntityComesIfItGoesOn() {
    begin();
    List<Runnable> changes =
        List.of(
            () -> world.spawn(place(9)),
            () -> spawner.spawn(place(9), new Curious(9)),
            () -> world.commands().spawn(place(9)),
            () -> world.despawn(entities.getFirst()),
            () -> world.add(entities.getFirst(), new Mark()),
            () -> world.query(Place.class).count(),
            () -> world.query(Place.class).each(place -> {}),
            () -> world.observers().onSpawn(entity -> {}),
            world::snapshot,
            world::trim,
            world::clear,
            world::advanceTick);
    Curious.act(
        value ->
            changes.forEach(
                change ->
                    assertThatThrownBy(change::run)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("during spawn")));
    spawn(MIDDLE, ROWS);
    expectRun(true);
    expectAll();
  }
}
