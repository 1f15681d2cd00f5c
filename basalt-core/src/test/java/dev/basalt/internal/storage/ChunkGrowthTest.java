package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.basalt.Entity;
import dev.basalt.internal.check.Invariants;
import dev.basalt.internal.codegen.Codecs;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// How tables grow and shrink: from 8 rows to a whole chunk, then chunk by chunk.
class ChunkGrowthTest {

  private static final int ROWS = Chunk.ROWS;

  record Named(int value, String name) {}

  record Frozen() {}

  private final Store store = new Store(Codecs::of, Integer.MAX_VALUE);
  private final Bundle bundle = store.bundles().ofTypes(Named.class, Frozen.class);

  @AfterEach
  void verify() {
    assertThat(Invariants.violations(store.contents(), true)).isEmpty();
  }

  private Table table() {
    return bundle.archetype().table();
  }

  private long spawn(int value) {
    return store.spawns().spawn(bundle, new Object[] {new Named(value, "n" + value), new Frozen()});
  }

  private Handles spawnMany(int count) {
    IntFunction<?>[] values = {ChunkGrowthTest::named, i -> F};
    return store
        .spawns()
        .spawnMany(
            bundle,
            count,
            (chunk, rows, done) -> Spawns.fill(bundle, chunk, rows, done, values),
            handles -> handles);
  }

  private static final Frozen F = new Frozen();

  private static Named named(int value) {
    return new Named(value, "n" + value);
  }

  private List<Integer> capacities() {
    List<Integer> capacities = new ArrayList<>();
    for (int i = 0; i < table().chunkCount(); i++) {
      capacities.add(table().chunk(i).capacity());
    }
    return capacities;
  }

  static Stream<Arguments> growth() {
    return Stream.of(
        arguments(0, List.of(), List.of()),
        arguments(1, List.of(8), List.of(8)),
        arguments(8, List.of(8), List.of(8)),
        arguments(9, List.of(16), List.of(10)),
        arguments(16, List.of(16), List.of(16)),
        arguments(17, List.of(32), List.of(20)),
        arguments(33, List.of(64), List.of(40)),
        arguments(1024, List.of(1024), List.of(1024)),
        arguments(1025, List.of(4096), List.of(1280)),
        arguments(ROWS / 2 + 1, List.of(ROWS), List.of(ROWS / 2 + ROWS / 8)),
        arguments(ROWS, List.of(ROWS), List.of(ROWS)),
        arguments(ROWS + 1, List.of(ROWS, ROWS), List.of(ROWS, ROWS / 8)),
        arguments(ROWS + ROWS / 4 + 1, List.of(ROWS, ROWS), List.of(ROWS, ROWS / 4 + ROWS / 16)),
        arguments(2 * ROWS + 1, List.of(ROWS, ROWS, ROWS), List.of(ROWS, ROWS, ROWS / 8)));
  }

  @ParameterizedTest
  @MethodSource("growth")
  void capacity_growsInSteps_orFitsWhatIsSpawnedInBulk(
      int rows, List<Integer> oneByOne, List<Integer> inBulk) {
    for (int i = 0; i < rows; i++) {
      spawn(i);
    }
    assertThat(capacities()).isEqualTo(oneByOne);
    store.despawns().clear();
    assertThat(capacities()).isEmpty();
    spawnMany(rows);
    assertThat(capacities()).isEqualTo(inBulk);
    assertThat(table().rows()).isEqualTo(rows);
  }

  @Test
  void growth_byManySmallBulks_takesTheSameSteps() {
    for (int i = 0; i < 171; i++) {
      spawnMany(6);
    }
    assertThat(table().rows()).isEqualTo(1026);
    assertThat(capacities()).containsExactly(4096);
  }

  @Test
  void furtherChunk_thatFitsABulk_growsLikeTheFirst() {
    spawnMany(ROWS + 1);
    spawnMany(ROWS / 8);
    assertThat(capacities()).containsExactly(ROWS, ROWS / 2);
    for (int i = 0; i < ROWS; i++) {
      spawn(i);
    }
    assertThat(capacities()).containsExactly(ROWS, ROWS, ROWS);
  }

  @Test
  void growth_keepsAllRows() {
    long[] ids = new long[2 * ROWS + 800];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = spawn(i);
    }
    Component named = bundle.component(0);
    for (int i = 0; i < ids.length; i++) {
      assertThat(Reader.get(store.contents(), ids[i], named)).isEqualTo(named(i));
    }
  }

  @Test
  void bulkSpawn_fillsTheLastChunkFirst() {
    spawnMany(20);
    spawnMany(ROWS + 904);
    assertThat(capacities()).containsExactly(ROWS, ROWS / 8);
    assertThat(table().chunk(0).count()).isEqualTo(ROWS);
    assertThat(table().chunk(1).count()).isEqualTo(924);
  }

  @Test
  void despawn_dropsTheLastChunkWhenEmpty_exceptALoneOne() {
    Handles ids = spawnMany(ROWS + 2);
    assertThat(table().chunkCount()).isEqualTo(2);
    store.despawns().despawn(ids.id(0));
    assertThat(table().chunkCount()).isEqualTo(2);
    store.despawns().despawn(ids.id(1));
    assertThat(table().chunkCount()).isEqualTo(1);
    assertThat(table().chunk(0).entities()[0]).isEqualTo(ids.id(ROWS + 1));
    assertThat(table().chunk(0).entities()[1]).isEqualTo(ids.id(ROWS));
    for (int i = 2; i < ids.size(); i++) {
      store.despawns().despawn(ids.id(i));
    }
    assertThat(table().rows()).isZero();
    assertThat(capacities()).containsExactly(ROWS);
  }

  @Test
  void growAndShrinkAtTheEdgeOfAChunk_reusesTheArrays() {
    spawnMany(ROWS);
    store.despawns().despawn(spawn(0));
    long allocated = store.pool().statistics().allocatedArrays();
    for (int i = 0; i < 100; i++) {
      store.despawns().despawn(spawn(i));
    }
    assertThat(store.pool().statistics().allocatedArrays()).isEqualTo(allocated);
  }

  @Test
  void growthFromTheSmallestSize_leavesNoSmallArraysInThePool() {
    for (int i = 0; i < 250; i++) {
      spawn(i);
    }
    assertThat(capacities()).containsExactly(256);
    assertThat(store.pool().statistics().freeArrays()).isZero();
    assertThat(store.pool().statistics().usedArrays())
        .isEqualTo(Footprint.arrays(store.contents()));
  }

  static Stream<Arguments> trimming() {
    return Stream.of(
        arguments(ROWS + 2, ROWS + 2, List.of()),
        arguments(ROWS + 2, ROWS + 1, List.of(8)),
        arguments(ROWS + 2, ROWS - 15, List.of(20)),
        arguments(ROWS + 2, 1, List.of(ROWS, 8)),
        arguments(ROWS + 900, 0, List.of(ROWS, 1_024)),
        arguments(20, 4, List.of(16)),
        arguments(20, 3, List.of(20)));
  }

  @ParameterizedTest
  @MethodSource("trimming")
  void trim_afterDespawns_leavesWhatTheRowsNeed(
      int spawned, int despawned, List<Integer> capacities) {
    Handles ids = spawnMany(spawned);
    for (int i = 0; i < despawned; i++) {
      store.despawns().despawn(ids.id(i));
    }
    store.trim();
    assertThat(capacities()).isEqualTo(capacities);
    assertThat(store.pool().statistics().freeBytes()).isZero();
    for (int i = despawned; i < spawned; i++) {
      assertThat(Reader.get(store.contents(), ids.id(i), bundle.component(0))).isEqualTo(named(i));
    }
    spawnMany(2 * ROWS);
    assertThat(table().rows()).isEqualTo(spawned - despawned + 2 * ROWS);
  }

  @Test
  void trim_saysHowManyBytesItLetGo() {
    spawnMany(ROWS);
    store.despawns().clear();
    long pooled = store.pool().statistics().freeBytes();
    assertThat(pooled).isGreaterThanOrEqualTo(ROWS * (4 + 4 + 8));
    assertThat(store.trim()).isEqualTo(pooled);
    assertThat(store.trim()).isZero();
  }

  @Test
  void trim_whileASnapshotIsOpen_leavesTheSnapshotAlone() {
    Handles ids = spawnMany(ROWS + 900);
    Contents snapshot = store.snapshot();
    for (int i = 0; i < ROWS + 890; i++) {
      store.despawns().despawn(ids.id(i));
    }
    store.trim();
    assertThat(capacities()).containsExactly(10);
    assertThat(Reader.get(snapshot, ids.id(17), bundle.component(0))).isEqualTo(named(17));
    assertThat(Invariants.violations(snapshot, false)).isEmpty();
    snapshot.release();
  }

  @Test
  void version_ofGroup_isTheTickOfTheLastWrite() {
    long id = spawn(1);
    store.advance();
    Chunk chunk = table().chunk(0);
    assertThat(chunk.version(0)).isEqualTo(1);
    store.replacements().set(id, bundle.component(0), named(2));
    assertThat(chunk.version(0)).isEqualTo(2);
    store.advance();
    spawn(3);
    assertThat(chunk.version(0)).isEqualTo(3);
  }

  @Test
  void writable_copiesOnlyWhatASnapshotHolds() {
    long id = spawn(1);
    Chunk chunk = table().chunk(0);
    ColumnGroup before = chunk.group(0);
    store.replacements().set(id, bundle.component(0), named(2));
    assertThat(chunk.group(0)).isSameAs(before);
    Contents snapshot = store.snapshot();
    assertThat(chunk.group(0)).isSameAs(before);
    store.replacements().set(id, bundle.component(0), named(3));
    ColumnGroup copy = chunk.group(0);
    assertThat(copy).isNotSameAs(before);
    assertThat(before.read(0)).isEqualTo(named(2));
    store.replacements().set(id, bundle.component(0), named(4));
    assertThat(chunk.group(0)).isSameAs(copy);
    snapshot.release();
  }

  @Test
  void toString_ofChunk_showsArchetypeAndHandles() {
    spawn(1);
    assertThat(table().chunk(0))
        .hasToString("[Named, Frozen] chunk 0 [" + Entity.of(0, 1).id() + "]");
  }
}
