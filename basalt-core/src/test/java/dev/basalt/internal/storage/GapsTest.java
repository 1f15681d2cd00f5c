package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.internal.codegen.Codecs;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Rows that entities leave one after the other wait as gaps, and are filled together.
class GapsTest {

  private static final int ROWS = 200;

  record Marked(int mark) {}

  record Named(String name) {}

  private final Store store = new Store(Codecs::of, Integer.MAX_VALUE);
  private final Bundle marked = store.bundles().ofTypes(Marked.class);
  private final Table table = marked.archetype().table();

  @AfterEach
  void verify() {
    assertThat(Invariants.violations(store.compacted(), true)).isEmpty();
  }

  private List<Long> spawn(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> store.spawns().spawn(new Object[] {new Marked(i)}))
        .toList();
  }

  private void despawn(List<Long> ids) {
    ids.forEach(store.despawns()::despawn);
  }

  private static List<Long> rows(Table table) {
    List<Long> rows = new ArrayList<>();
    for (int i = 0; i < table.rows(); i++) {
      Chunk chunk = table.chunk(i >>> Chunk.ROW_BITS);
      rows.add(chunk.entities()[i & Chunk.ROW_MASK]);
    }
    return rows;
  }

  /// What is left if the last row moves into the place of each one that is removed.
  private static List<Long> expected(List<Long> rows, List<Long> removed) {
    List<Long> left = new ArrayList<>(rows);
    for (Long id : removed) {
      int row = left.indexOf(id);
      Long last = left.removeLast();
      if (row < left.size()) {
        left.set(row, last);
      }
    }
    return left;
  }

  @Test
  void moves_areThoseOfRemovalsOneByOne() {
    Random random = new Random(1);
    for (int round = 0; round < 2_000; round++) {
      int rows = random.nextInt(1, 40);
      List<Long> places =
          new ArrayList<>(IntStream.range(0, rows).mapToObj(i -> (long) i).toList());
      List<Long> all = List.copyOf(places);
      Collections.shuffle(places, random);
      List<Long> left = places.subList(0, random.nextInt(1, rows + 1));
      assertThat(filled(all, left)).as("%s of %s", left, rows).isEqualTo(expected(all, left));
    }
  }

  private List<Long> filled(List<Long> all, List<Long> left) {
    Gaps gaps = Gaps.NONE;
    for (Long row : left) {
      gaps = gaps.isFull() ? gaps.grown(store.pool()) : gaps;
      gaps.add(row.intValue());
    }
    int[] to = new int[gaps.count()];
    int[] from = new int[gaps.count()];
    int moves = gaps.findMoves(all.size(), to, from);
    List<Long> result = new ArrayList<>(all);
    for (int i = 0; i < moves; i++) {
      result.set(to[i], all.get(from[i]));
    }
    gaps.clear(store.pool());
    return result.subList(0, all.size() - left.size());
  }

  @Test
  void manyRemovals_waitUntilSomebodyLooks() {
    List<Long> ids = spawn(ROWS);
    despawn(ids.subList(0, 150));
    assertThat(table.hasGaps()).isTrue();
    store.guard().endRun();
    assertThat(table.rows()).isEqualTo(ROWS - 150);
    store.compacted();
    assertThat(table.hasGaps()).isFalse();
    assertThat(rows(table)).isEqualTo(expected(ids, ids.subList(0, 150)));
  }

  @Test
  void fewRemovals_doNotWait() {
    List<Long> ids = spawn(ROWS);
    despawn(ids.subList(50, 60));
    assertThat(table.hasGaps()).isFalse();
    assertThat(rows(table)).isEqualTo(expected(ids, ids.subList(50, 60)));
  }

  @Test
  void removalsThatAlternateWithSpawns_doNotWait() {
    List<Long> ids = spawn(ROWS);
    for (Long id : ids) {
      store.despawns().despawn(id);
      assertThat(table.hasGaps()).isFalse();
      spawn(1);
    }
  }

  @Test
  void entities_areReadAndWrittenWhileThereAreGaps() {
    List<Long> ids = spawn(ROWS);
    despawn(ids.subList(0, 150));
    Component component = marked.component(0);
    for (int i = 150; i < ROWS; i++) {
      assertThat(Reader.get(store.contents(), ids.get(i), component)).isEqualTo(new Marked(i));
      assertThat(store.find(ids.get(i), component)).isEqualTo(new Marked(i));
      store.replacements().set(ids.get(i), component, new Marked(-i));
    }
    assertThat(table.hasGaps()).isTrue();
    store.compacted();
    for (int i = 150; i < ROWS; i++) {
      assertThat(store.find(ids.get(i), component)).isEqualTo(new Marked(-i));
    }
  }

  @Test
  void rowThatIsAdded_goesBehindTheOthers() {
    List<Long> ids = spawn(ROWS);
    despawn(ids.subList(0, 150));
    List<Long> added = spawn(1);
    List<Long> expected = new ArrayList<>(expected(ids, ids.subList(0, 150)));
    expected.addAll(added);
    assertThat(rows(table)).isEqualTo(expected);
  }

  @Test
  void tableThatAllEntitiesLeave_isEmpty() {
    List<Long> ids = spawn(3 * Chunk.ROWS);
    despawn(ids);
    store.guard().endRun();
    assertThat(table.rows()).isZero();
    assertThat(table.chunkCount()).as("before somebody looks").isGreaterThan(1);
    store.compacted();
    assertThat(table.rowsWithGaps()).isZero();
    assertThat(table.chunkCount()).isEqualTo(1);
  }

  @Test
  void references_areLetGoAtOnce() {
    Bundle named = store.bundles().ofTypes(Named.class);
    List<Long> ids =
        IntStream.range(0, ROWS)
            .mapToObj(i -> store.spawns().spawn(new Object[] {new Named("n" + i)}))
            .toList();
    despawn(ids.subList(0, 150));
    Table names = named.archetype().table();
    assertThat(names.hasGaps()).isFalse();
    Object[] column = (Object[]) names.chunk(0).group(0).columns()[0];
    assertThat(column).doesNotContain("n7").contains("n199");
  }

  @Test
  void snapshot_keepsWhatWasThere_andIsRestored() {
    List<Long> ids = spawn(ROWS);
    despawn(ids.subList(0, 50));
    Contents before = store.snapshot();
    List<Long> rows = rows(table);
    despawn(ids.subList(50, 190));
    Contents after = store.snapshot();
    assertThat(table.hasGaps()).isFalse();
    assertThat(rows(before.tables().getFirst())).isEqualTo(rows);
    despawn(ids.subList(190, 195));
    store.restore(before);
    assertThat(rows(marked.archetype().table())).isEqualTo(rows);
    store.restore(after);
    assertThat(rows(marked.archetype().table())).hasSize(10);
    before.release();
    after.release();
  }

  @Test
  void clear_trimAndTick_leaveNoGaps() {
    List<Runnable> actions =
        List.of(() -> store.despawns().clear(), store::trim, store::advance, store::snapshot);
    for (Runnable action : actions) {
      List<Long> ids = spawn(ROWS);
      despawn(ids.subList(20, 180));
      assertThat(table.hasGaps()).isTrue();
      action.run();
      assertThat(table.hasGaps()).isFalse();
      assertThat(Invariants.violations(store.compacted(), true)).isEmpty();
      store.despawns().clear();
    }
  }

  @Test
  void world_isClosedWithGaps() {
    List<Long> ids = spawn(ROWS);
    despawn(ids.subList(20, 180));
    store.close();
    assertThat(table.rows()).isZero();
  }

  @Test
  void arrays_areUsedAgain() {
    for (int round = 0; round < 3; round++) {
      despawn(spawn(5_000));
    }
    store.compacted();
    long allocated = store.pool().statistics().allocatedArrays();
    long used = store.pool().statistics().usedArrays();
    for (int round = 0; round < 10; round++) {
      List<Long> ids = spawn(5_000);
      despawn(ids.subList(100, 5_000));
      despawn(ids.subList(0, 100));
    }
    store.compacted();
    assertThat(store.pool().statistics().allocatedArrays()).isEqualTo(allocated);
    assertThat(store.pool().statistics().usedArrays()).isEqualTo(used);
  }
}
