package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.internal.codegen.Codecs;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How tables grow and shrink: from 16 rows to 4,096, then chunk by chunk.
class ChunkGrowthTest {

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
    return store.spawn(bundle, new Object[] {new Named(value, "n" + value), new Frozen()});
  }

  private long[] spawnMany(int count) {
    return store.spawnIndexed(
        bundle, count, new java.util.function.IntFunction<?>[] {ChunkGrowthTest::named, i -> F});
  }

  private static final Frozen F = new Frozen();

  private static Named named(int value) {
    return new Named(value, "n" + value);
  }

  private String capacities() {
    List<Integer> capacities = new ArrayList<>();
    for (int i = 0; i < table().chunkCount(); i++) {
      capacities.add(table().chunk(i).capacity());
    }
    return capacities.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "0, []",
    "1, [16]",
    "16, [16]",
    "17, [32]",
    "33, [64]",
    "2048, [2048]",
    "2049, [4096]",
    "4096, [4096]",
    "4097, '[4096, 4096]'",
    "8193, '[4096, 4096, 4096]'"
  })
  void capacity_afterSpawnsOneByOneOrInBulk_isTheSame(int rows, String capacities) {
    for (int i = 0; i < rows; i++) {
      spawn(i);
    }
    assertThat(capacities()).isEqualTo(capacities);
    store.clear();
    assertThat(capacities()).isEqualTo("[]");
    spawnMany(rows);
    assertThat(capacities()).isEqualTo(capacities);
    assertThat(table().rows()).isEqualTo(rows);
  }

  @Test
  void growth_keepsAllRows() {
    long[] ids = new long[9_000];
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
    spawnMany(5_000);
    assertThat(capacities()).isEqualTo("[4096, 4096]");
    assertThat(table().chunk(0).count()).isEqualTo(4_096);
    assertThat(table().chunk(1).count()).isEqualTo(924);
  }

  @Test
  void despawn_dropsTheLastChunkWhenEmpty_exceptALoneOne() {
    long[] ids = spawnMany(4_098);
    assertThat(table().chunkCount()).isEqualTo(2);
    store.despawn(ids[0]);
    assertThat(table().chunkCount()).isEqualTo(2);
    store.despawn(ids[1]);
    assertThat(table().chunkCount()).isEqualTo(1);
    assertThat(table().chunk(0).entities()[0]).isEqualTo(ids[4_097]);
    assertThat(table().chunk(0).entities()[1]).isEqualTo(ids[4_096]);
    for (int i = 2; i < ids.length; i++) {
      store.despawn(ids[i]);
    }
    assertThat(table().rows()).isZero();
    assertThat(capacities()).isEqualTo("[4096]");
  }

  @Test
  void growAndShrinkAtTheEdgeOfAChunk_reusesTheArrays() {
    spawnMany(4_096);
    store.despawn(spawn(0));
    long allocated = store.pool().statistics().allocatedArrays();
    for (int i = 0; i < 100; i++) {
      store.despawn(spawn(i));
    }
    assertThat(store.pool().statistics().allocatedArrays()).isEqualTo(allocated);
  }

  @ParameterizedTest
  @CsvSource({
    "4098, 4098, []",
    "4098, 4097, [16]",
    "4098, 4081, '[32]'",
    "4098, 1, '[4096, 16]'",
    "5000, 0, '[4096, 1024]'",
    "20, 4, [16]",
    "20, 3, [32]"
  })
  void trim_afterDespawns_leavesWhatTheRowsNeed(int spawned, int despawned, String capacities) {
    long[] ids = spawnMany(spawned);
    for (int i = 0; i < despawned; i++) {
      store.despawn(ids[i]);
    }
    store.trim();
    assertThat(capacities()).isEqualTo(capacities);
    assertThat(store.pool().statistics().freeBytes()).isZero();
    for (int i = despawned; i < spawned; i++) {
      assertThat(Reader.get(store.contents(), ids[i], bundle.component(0))).isEqualTo(named(i));
    }
    spawnMany(10_000);
    assertThat(table().rows()).isEqualTo(spawned - despawned + 10_000);
  }

  @Test
  void trim_saysHowManyBytesItLetGo() {
    spawnMany(4_096);
    store.clear();
    long pooled = store.pool().statistics().freeBytes();
    assertThat(pooled).isGreaterThanOrEqualTo(4_096 * (4 + 4 + 8));
    assertThat(store.trim()).isEqualTo(pooled);
    assertThat(store.trim()).isZero();
  }

  @Test
  void trim_whileASnapshotIsOpen_leavesTheSnapshotAlone() {
    long[] ids = spawnMany(5_000);
    Contents snapshot = store.snapshot();
    for (int i = 0; i < 4_990; i++) {
      store.despawn(ids[i]);
    }
    store.trim();
    assertThat(capacities()).isEqualTo("[16]");
    assertThat(Reader.get(snapshot, ids[17], bundle.component(0))).isEqualTo(named(17));
    assertThat(Invariants.violations(snapshot, false)).isEmpty();
    snapshot.release();
  }

  @Test
  void version_ofGroup_isTheTickOfTheLastWrite() {
    long id = spawn(1);
    store.advance();
    Chunk chunk = table().chunk(0);
    assertThat(chunk.version(0)).isEqualTo(1);
    store.set(id, bundle.component(0), named(2));
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
    store.set(id, bundle.component(0), named(2));
    assertThat(chunk.group(0)).isSameAs(before);
    Contents snapshot = store.snapshot();
    assertThat(chunk.group(0)).isSameAs(before);
    store.set(id, bundle.component(0), named(3));
    ColumnGroup copy = chunk.group(0);
    assertThat(copy).isNotSameAs(before);
    assertThat(before.read(0)).isEqualTo(named(2));
    store.set(id, bundle.component(0), named(4));
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
