package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.internal.codegen.Codecs;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Rows that take the same way one after the other go along a lane. Nobody must be able to tell,
/// whatever happens to the two chunks meanwhile.
class LaneTest {

  /// So many that most of them go along a lane.
  private static final int ROWS = 100;

  record Place(float x, float y, float z) {}

  record Speed(float x, float y) {}

  record Name(String text) {}

  record Wide(float a, float b, float c, float d, float e, float f, float g) {}

  record Mark() {}

  /// A record whose accessor fails when it is negative.
  record Fragile(int value) {
    @Override
    public int value() {
      if (value < 0) {
        throw new IllegalArgumentException("broken");
      }
      return value;
    }
  }

  private final Store store = new Store(Codecs::of, Integer.MAX_VALUE);
  private final Component place = store.registry().of(Place.class);
  private final Component speed = store.registry().of(Speed.class);

  @AfterEach
  void verify() {
    assertThat(Invariants.violations(store.compacted(), true)).isEmpty();
  }

  private long spawn(Object... values) {
    return store.spawns().spawn(values);
  }

  private List<Long> spawnPlaces(int count) {
    return IntStream.range(0, count).mapToObj(i -> spawn(new Place(i, 1, 2))).toList();
  }

  private void addSpeed(long id, float x) {
    store.additions().add(id, speed, new Speed(x, 7));
  }

  private void addSpeeds(List<Long> ids) {
    for (int i = 0; i < ids.size(); i++) {
      addSpeed(ids.get(i), i);
    }
  }

  private void removeSpeeds(List<Long> ids) {
    ids.forEach(id -> assertThat(store.moves().remove(id, speed)).isTrue());
  }

  private Object read(long id, Component component) {
    return Reader.get(store.readable(), id, component);
  }

  private void expectSpeeds(List<Long> ids) {
    for (int i = 0; i < ids.size(); i++) {
      assertThat(read(ids.get(i), place)).isEqualTo(new Place(i, 1, 2));
      assertThat(read(ids.get(i), speed)).isEqualTo(new Speed(i, 7));
    }
  }

  private boolean isOpen(Lane lane, long id) {
    return lane != null
        && lane.isOpen(store.contents().entities().locate(id), store.pool().stamp());
  }

  private boolean isOpenToAdd(long id) {
    return isOpen(speed.additionLane(), id);
  }

  private List<Long> rows(Table table) {
    store.guard().endRun();
    List<Long> rows = new ArrayList<>();
    for (int i = 0; i < table.rows(); i++) {
      rows.add(table.chunk(i >>> Chunk.ROW_BITS).entities()[i & Chunk.ROW_MASK]);
    }
    return rows;
  }

  /// Makes a lane for speeds that are added.
  private List<Long> openLane() {
    List<Long> ids = spawnPlaces(ROWS);
    addSpeeds(ids.subList(0, ROWS / 2));
    assertThat(isOpenToAdd(ids.get(ROWS / 2))).isTrue();
    return ids;
  }

  private void addOthers(List<Long> ids) {
    for (int i = ROWS / 2; i < ROWS; i++) {
      addSpeed(ids.get(i), i);
    }
  }

  @Test
  void manyRows_goAlongALane_andKeepTheirValues() {
    List<Long> ids = openLane();
    addOthers(ids);
    expectSpeeds(ids);
    assertThat(rows(speed.additionLane().target())).isEqualTo(ids);
    removeSpeeds(ids.subList(0, ROWS / 2));
    assertThat(isOpen(speed.removalLane(), ids.get(ROWS / 2))).isTrue();
    removeSpeeds(ids.subList(ROWS / 2, ROWS));
    for (int i = 0; i < ROWS; i++) {
      assertThat(read(ids.get(i), place)).isEqualTo(new Place(i, 1, 2));
      assertThat(store.find(ids.get(i), speed)).isNull();
    }
  }

  @Test
  void fewRows_openNoLane() {
    List<Long> ids = spawnPlaces(ROWS);
    addSpeeds(ids.subList(0, 10));
    assertThat(isOpenToAdd(ids.get(10))).isFalse();
  }

  @Test
  void rowOfAnotherArchetype_goesTheLongWay() {
    List<Long> ids = openLane();
    long other = spawn(new Place(-1, 1, 2), new Mark());
    assertThat(isOpenToAdd(other)).isFalse();
    addSpeed(other, -1);
    assertThat(read(other, speed)).isEqualTo(new Speed(-1, 7));
    assertThat(read(other, place)).isEqualTo(new Place(-1, 1, 2));
    addOthers(ids);
    expectSpeeds(ids);
  }

  @Test
  void snapshot_closesTheLane_andKeepsWhatWasThere() {
    List<Long> ids = openLane();
    Contents before = store.snapshot();
    assertThat(isOpenToAdd(ids.getLast())).isFalse();
    addOthers(ids);
    expectSpeeds(ids);
    for (int i = ROWS / 2; i < ROWS; i++) {
      assertThat(Reader.find(before, ids.get(i), speed)).isNull();
      assertThat(Reader.get(before, ids.get(i), place)).isEqualTo(new Place(i, 1, 2));
    }
    store.restore(before);
    assertThat(isOpenToAdd(ids.getLast())).isFalse();
    addOthers(ids);
    expectSpeeds(ids);
    before.release();
  }

  @Test
  void valueThatIsSetMeanwhile_isKept() {
    List<Long> ids = openLane();
    Contents snapshot = store.snapshot();
    long last = ids.getLast();
    store.replacements().set(last, place, new Place(-5, -6, -7)); // in a copy of the columns
    addOthers(ids);
    assertThat(read(last, place)).isEqualTo(new Place(-5, -6, -7));
    snapshot.release();
  }

  @Test
  void gapsAtTheEnd_areFilledBeforeTheNextRow() {
    List<Long> ids = spawnPlaces(2_000); // so many that they leave no gaps here
    addSpeeds(ids.subList(0, 60));
    assertThat(isOpenToAdd(ids.getLast())).isTrue();
    Table target = speed.additionLane().target();
    removeSpeeds(ids.subList(0, 50));
    assertThat(target.hasGaps()).isTrue();
    assertThat(isOpenToAdd(ids.getLast())).isFalse();
    addSpeed(ids.getLast(), 99);
    assertThat(target.hasGaps()).isFalse();
    assertThat(rows(target)).hasSize(11).endsWith(ids.getLast());
  }

  @Test
  void endThatIsFull_grows() {
    List<Long> ids = spawnPlaces(3_000);
    addSpeeds(ids);
    expectSpeeds(ids);
  }

  @Test
  void laneLeadsFromChunkToChunk() {
    List<Long> ids = spawnPlaces(2 * Chunk.ROWS + 100);
    addSpeeds(ids);
    expectSpeeds(ids);
    removeSpeeds(ids.reversed());
    assertThat(rows(place.single(store.graph()).archetype().table())).isEqualTo(ids.reversed());
  }

  @Test
  void numberOfADroppedChunk_leadsNowhere() {
    List<Long> ids = spawnPlaces(Chunk.ROWS + 60);
    int number = place.single(store.graph()).archetype().table().last().number();
    for (int i = 0; i < 60; i++) {
      addSpeed(ids.get(Chunk.ROWS + i), i);
    }
    store.compacted(); // the chunk is gone
    List<Long> others =
        IntStream.range(0, 60).mapToObj(i -> spawn(new Place(i, 5, 5), new Mark())).toList();
    Chunk again = store.contents().chunkAt(store.contents().entities().locate(others.getFirst()));
    assertThat(again.number()).isEqualTo(number);
    for (long other : others) {
      addSpeed(other, 1);
      assertThat(store.contents().chunkAt(store.contents().entities().locate(other)).archetype())
          .hasToString("[Place, Speed, Mark]");
    }
  }

  @Test
  void accessorThatFails_leavesTheRowWhereItIs() {
    Component fragile = store.registry().of(Fragile.class);
    List<Long> ids = spawnPlaces(ROWS);
    for (int i = 0; i < ROWS; i++) {
      long id = ids.get(i);
      if (i % 7 == 3) {
        assertThatThrownBy(() -> store.additions().add(id, fragile, new Fragile(-1)))
            .hasMessage("broken");
        assertThat(store.find(id, fragile)).isNull();
      }
      store.additions().add(id, fragile, new Fragile(i));
    }
    for (int i = 0; i < ROWS; i++) {
      assertThat(read(ids.get(i), fragile)).isEqualTo(new Fragile(i));
      assertThat(read(ids.get(i), place)).isEqualTo(new Place(i, 1, 2));
    }
  }

  @Test
  void addedTwice_isReplacedTheSecondTime() {
    List<Long> ids = openLane();
    addOthers(ids);
    addSpeed(ids.getFirst(), 5);
    addSpeed(ids.getFirst(), 6);
    assertThat(read(ids.getFirst(), speed)).isEqualTo(new Speed(6, 7));
    assertThat(store.moves().remove(ids.getFirst(), speed)).isTrue();
    assertThat(store.moves().remove(ids.getFirst(), speed)).isFalse();
  }

  @Test
  void deadEntity_isRefused() {
    List<Long> ids = openLane();
    long dead = ids.getLast();
    store.despawns().despawn(dead);
    assertThatThrownBy(() -> addSpeed(dead, 1)).hasMessageContaining("no such entity");
    addSpeed(ids.get(ROWS - 2), ROWS - 2);
    assertThat(read(ids.get(ROWS - 2), speed)).isEqualTo(new Speed(ROWS - 2, 7));
  }

  @Test
  void columnsOfAllKinds_goAlong() {
    List<Long> ids =
        IntStream.range(0, ROWS)
            .mapToObj(i -> spawn(new Name("n" + i), new Wide(i, 1, 2, 3, 4, 5, 6), new Mark()))
            .toList();
    addSpeeds(ids);
    Component name = store.registry().of(Name.class);
    Component wide = store.registry().of(Wide.class);
    Component mark = store.registry().of(Mark.class);
    for (int i = 0; i < ROWS; i++) {
      assertThat(read(ids.get(i), name)).isEqualTo(new Name("n" + i));
      assertThat(read(ids.get(i), wide)).isEqualTo(new Wide(i, 1, 2, 3, 4, 5, 6));
      assertThat(read(ids.get(i), mark)).isEqualTo(new Mark());
      assertThat(read(ids.get(i), speed)).isEqualTo(new Speed(i, 7));
    }
    ids.forEach(id -> assertThat(store.moves().remove(id, name)).isTrue());
    ids.forEach(id -> assertThat(store.moves().remove(id, mark)).isTrue());
    for (int i = 0; i < ROWS; i++) {
      assertThat(read(ids.get(i), wide)).isEqualTo(new Wide(i, 1, 2, 3, 4, 5, 6));
      store.additions().add(ids.get(i), mark, new Mark());
      store.additions().add(ids.get(i), name, new Name("m" + i));
    }
    for (int i = 0; i < ROWS; i++) {
      assertThat(read(ids.get(i), name)).isEqualTo(new Name("m" + i));
      assertThat(read(ids.get(i), wide)).isEqualTo(new Wide(i, 1, 2, 3, 4, 5, 6));
    }
  }

  @Test
  void somebodyWhoAsksForChanges_closesTheLane() {
    List<Long> ids = openLane();
    store.newAsker(this, new Condition(Condition.Kind.ADDED, speed));
    assertThat(isOpenToAdd(ids.getLast())).isFalse();
    addOthers(ids);
    assertThat(isOpenToAdd(ids.getLast())).isFalse();
    expectSpeeds(ids);
    Chunk chunk = store.contents().chunkAt(store.contents().entities().locate(ids.getLast()));
    int row = Contents.rowOf(store.contents().entities().locate(ids.getLast()));
    assertThat(chunk.group(1).added()[row]).isEqualTo(store.contents().moment().now());
  }

  @Test
  void trim_forgetsTheLane() {
    openLane();
    store.trim();
    assertThat(speed.additionLane()).isNull();
  }

  @Test
  void writesAreMarked() {
    List<Long> ids = openLane();
    Chunk from = store.contents().chunkAt(store.contents().entities().locate(ids.getLast()));
    store.contents().moment().next();
    long now = store.contents().moment().now();
    addSpeed(ids.getLast(), 1);
    Chunk to = store.contents().chunkAt(store.contents().entities().locate(ids.getLast()));
    assertThat(List.of(from.version(0), to.version(0))).containsOnly(now);
  }
}
