package dev.basalt;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.component.ComponentType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Archetypes, chunks and columns, for those who know no component.
class ColumnsTest {

  enum Team {
    RED,
    BLUE
  }

  record Vec(float x, float y) {}

  record Everything(
      boolean on,
      byte b,
      short s,
      char c,
      int i,
      long l,
      float f,
      double d,
      Team team,
      Entity target,
      String name) {}

  record Health(int points) {}

  record Frozen() {}

  record Burning(int seconds) {}

  static final class Body {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();

  private static Everything everything(int n) {
    return new Everything(
        n % 2 == 0,
        (byte) n,
        (short) n,
        (char) ('a' + n),
        n,
        n,
        n,
        n,
        n == 2 ? null : Team.values()[n],
        new Entity(n),
        "name " + n);
  }

  private ChunkReader only() {
    return world.archetypes().getLast().chunk(0);
  }

  private ChunkReader threeOfEverything() {
    for (int n = 0; n < 3; n++) {
      world.spawn(everything(n));
    }
    return only();
  }

  private Column column(ChunkReader chunk, String path) {
    return chunk.column(Everything.class, path);
  }

  // ---- reading

  @Test
  void column_ofEachKind_readsRows() {
    ChunkReader chunk = threeOfEverything();
    assertThat(column(chunk, "on").getBoolean(1)).isFalse();
    assertThat(column(chunk, "b").getByte(1)).isEqualTo((byte) 1);
    assertThat(column(chunk, "s").getShort(1)).isEqualTo((short) 1);
    assertThat(column(chunk, "c").getChar(1)).isEqualTo('b');
    assertThat(column(chunk, "i").getInt(2)).isEqualTo(2);
    assertThat(column(chunk, "l").getLong(2)).isEqualTo(2L);
    assertThat(column(chunk, "f").getFloat(2)).isEqualTo(2f);
    assertThat(column(chunk, "d").getDouble(2)).isEqualTo(2.0);
    assertThat(column(chunk, "team").getOrdinal(1)).isEqualTo(1);
    assertThat(column(chunk, "team").getOrdinal(2)).isEqualTo(-1);
    assertThat(column(chunk, "target").getLong(2)).isEqualTo(2L);
    assertThat(column(chunk, "name").get(2)).isEqualTo("name 2");
  }

  @Test
  void chunk_capacity_isRoomForMoreThanItsRows() {
    ChunkReader chunk = threeOfEverything();
    int room = chunk.capacity();
    assertThat(room).isGreaterThanOrEqualTo(chunk.count());
    while (only().count() < room) {
      world.spawn(everything(2));
    }
    assertThat(only().capacity()).isEqualTo(room);
    world.spawn(everything(2));
    assertThat(only().capacity()).isGreaterThan(room);
  }

  @Test
  void column_get_isWhatTheTypeTakes() {
    ChunkReader chunk = threeOfEverything();
    ComponentType<Everything> type = world.register(Everything.class);
    for (Column column : chunk.columns(type)) {
      for (int row = 0; row < 3; row++) {
        assertThat(column.get(row)).isEqualTo(type.take(everything(row), column.leaf()));
      }
    }
    assertThat(chunk.columns(type)).extracting(Column::leaf).isEqualTo(type.leaves());
  }

  @Test
  void column_copies_haveARowEach() {
    ChunkReader chunk = threeOfEverything();
    assertThat(column(chunk, "on").booleans()).containsExactly(true, false, true);
    assertThat(column(chunk, "b").bytes()).containsExactly(0, 1, 2);
    assertThat(column(chunk, "s").shorts()).containsExactly((short) 0, (short) 1, (short) 2);
    assertThat(column(chunk, "c").chars()).containsExactly('a', 'b', 'c');
    assertThat(column(chunk, "i").ints()).containsExactly(0, 1, 2);
    assertThat(column(chunk, "l").longs()).containsExactly(0, 1, 2);
    assertThat(column(chunk, "f").floats()).containsExactly(0, 1, 2);
    assertThat(column(chunk, "d").doubles()).containsExactly(0, 1, 2);
    assertThat(column(chunk, "team").bytes()).containsExactly(1, 2, 0);
    assertThat(column(chunk, "target").longs()).containsExactly(0, 1, 2);
    assertThat(column(chunk, "name").references()).containsExactly("name 0", "name 1", "name 2");
    assertThat(column(chunk, "name").present()).containsExactly(true, true, true);
    assertThat(chunk.entities())
        .containsExactly(chunk.entity(0).id(), chunk.entity(1).id(), chunk.entity(2).id());
  }

  @Test
  void column_copyTo_partOfAnArray() {
    ChunkReader chunk = threeOfEverything();
    float[] target = {9, 9, 9, 9};
    column(chunk, "f").copyTo(1, target, 1, 2);
    assertThat(target).containsExactly(9, 1, 2, 9);
    assertThatThrownBy(() -> column(chunk, "f").copyTo(2, target, 0, 2))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> column(chunk, "f").copyTo(0, new int[3], 0, 3))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("leaf Everything.f has columns of float, not int[]");
  }

  @Test
  void column_copyTo_memory() {
    ChunkReader chunk = threeOfEverything();
    MemorySegment memory = MemorySegment.ofArray(new byte[24]);
    column(chunk, "d").copyTo(1, memory, 2);
    assertThat(memory.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, 8)).isEqualTo(2.0);
    column(chunk, "on").copyTo(0, memory, 3);
    assertThat(memory.get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) 1);
    assertThat(memory.get(ValueLayout.JAVA_BYTE, 1)).isEqualTo((byte) 0);
    for (String path : List.of("b", "s", "c", "i", "l", "f", "team", "target")) {
      column(chunk, path).copyTo(0, memory, 3);
    }
    assertThat(memory.get(ValueLayout.JAVA_LONG_UNALIGNED, 16)).isEqualTo(2);
    assertThatThrownBy(() -> column(chunk, "name").copyTo(0, memory, 3))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("leaf Everything.name holds references, which cannot be copied into memory");
    assertThatThrownBy(() -> column(chunk, "l").copyTo(0, memory, 4))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void column_readAsAnotherType_isRefused() {
    ChunkReader chunk = threeOfEverything();
    assertThatThrownBy(() -> column(chunk, "f").getInt(0))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("getInt of leaf Everything.f, whose columns hold float");
    assertThatThrownBy(() -> column(chunk, "f").ints())
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("ints of leaf Everything.f, whose columns hold float");
    assertThatThrownBy(() -> column(chunk, "b").getOrdinal(0))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("getOrdinal of leaf Everything.b, whose columns hold byte");
  }

  @Test
  void column_rowsBeyondTheLast_areRefused() {
    ChunkReader chunk = threeOfEverything();
    assertThatThrownBy(() -> column(chunk, "f").getFloat(3))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> column(chunk, "f").get(-1))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> chunk.entity(3)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> chunk.has(3, Everything.class))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void chunk_findAndGet_giveValues() {
    Entity entity = world.spawn(new Health(7), new Frozen());
    world.register(Burning.class);
    ChunkReader chunk = only();
    assertThat(chunk.find(0, Health.class)).isEqualTo(new Health(7));
    assertThat(chunk.get(0, Frozen.class)).isEqualTo(new Frozen());
    assertThat(chunk.columns(world.register(Frozen.class))).isEmpty();
    assertThat(chunk.find(0, Burning.class)).isNull();
    assertThat(chunk.find(0, Vec.class)).isNull();
    assertThatThrownBy(() -> chunk.get(0, Burning.class))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("entity %s has no Burning; it has [Health, Frozen]", entity);
    assertThatThrownBy(() -> chunk.column(Burning.class, "seconds"))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("archetype [Health, Frozen] has no Burning");
    assertThat(chunk).hasToString("1 row of [Health, Frozen]");
    assertThat(chunk.column(Health.class, "points")).hasToString("column of Health.points, 1 row");
  }

  @Test
  void object_isAColumnOfItsOwn() {
    Body body = new Body();
    world.add(world.spawn(), Body.class, body);
    assertThat(only().column(Body.class, "").get(0)).isSameAs(body);
    assertThat(only().column(Body.class, "").references()).containsExactly(body);
  }

  @Test
  void sparse_presenceIsByRow() {
    world.registerSparse(Burning.class);
    Entity first = world.spawn(new Health(1), new Burning(5));
    world.spawn(new Health(2), new Burning(6));
    world.remove(first, Burning.class);
    ChunkReader chunk = only();
    Column seconds = chunk.column(Burning.class, "seconds");
    assertThat(seconds.isComplete()).isFalse();
    assertThat(seconds.isPresent(0)).isFalse();
    assertThat(seconds.isPresent(1)).isTrue();
    assertThat(seconds.get(0)).isNull();
    assertThat(seconds.get(1)).isEqualTo(6);
    assertThat(seconds.present()).containsExactly(false, true);
    assertThat(chunk.has(0, Burning.class)).isFalse();
    assertThat(chunk.find(0, Burning.class)).isNull();
    assertThat(chunk.column(Health.class, "points").isComplete()).isTrue();
  }

  @Test
  void manyRows_areInSeveralChunks() {
    world.spawner(Health.class).spawn(70_000, Health::new);
    ArchetypeView archetype = world.archetypes().getFirst();
    assertThat(archetype.chunkCount()).isEqualTo(3);
    List<Integer> points = new ArrayList<>();
    for (ChunkReader chunk : archetype.chunks()) {
      for (int value : chunk.column(Health.class, "points").ints()) {
        points.add(value);
      }
    }
    assertThat(points).hasSize(70_000).isSorted();
    assertThat(archetype.entity(69_999)).isEqualTo(archetype.entities().getLast());
  }

  // ---- views of a world

  @Test
  void world_afterAStructuralChange_viewsFail() {
    Entity entity = world.spawn(new Vec(1, 2));
    ArchetypeView archetype = world.archetypes().getFirst();
    ChunkReader chunk = archetype.chunk(0);
    Column x = chunk.column(Vec.class, "x");
    world.spawn(new Health(1));
    String message =
        "the world has changed since archetypes() was called; call it again, or look at a snapshot";
    for (Runnable read :
        List.<Runnable>of(
            archetype::count,
            archetype::chunks,
            chunk::count,
            chunk::entities,
            () -> chunk.entity(0),
            () -> chunk.get(0, Vec.class),
            () -> chunk.version(Vec.class),
            () -> x.getFloat(0),
            () -> x.get(0),
            x::floats,
            x::version,
            x::present)) {
      assertThatThrownBy(read::run)
          .isExactlyInstanceOf(ConcurrentModificationException.class)
          .hasMessage(message);
    }
    assertThat(archetype).hasToString("[Vec] x 1");
    assertThat(world.alive(entity)).isTrue();
  }

  @Test
  void world_newValues_areSeen_alsoWhenASnapshotHeldTheArrays() {
    Entity entity = world.spawn(new Vec(1, 2));
    Column x = only().column(Vec.class, "x");
    try (Snapshot snapshot = world.snapshot()) {
      world.set(entity, new Vec(3, 4));
      assertThat(x.getFloat(0)).isEqualTo(3);
      world.query(write(Vec.class)).update(v -> new Vec(v.x() + 1, 0));
      assertThat(x.getFloat(0)).isEqualTo(4);
      assertThat(snapshot.get(entity, Vec.class)).isEqualTo(new Vec(1, 2));
    }
  }

  @Test
  void world_inALoop_canBeRead_inAParallelOneNot() {
    world.spawn(new Vec(1, 2));
    List<Float> seen = new ArrayList<>();
    world.query(Vec.class).each(v -> seen.add(only().column(Vec.class, "x").getFloat(0)));
    assertThat(seen).containsExactly(1f);
    Column x = only().column(Vec.class, "x");
    assertThatThrownBy(() -> world.query(Vec.class).parallel().each(v -> x.getFloat(0)))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "look at archetypes during parallel iteration of query [Vec]; use commands(), or"
                + " lookup() to read");
  }

  @Test
  void world_closed_isEmpty() {
    world.spawn(new Vec(1, 2));
    world.close();
    assertThat(world.archetypes()).extracting(ArchetypeView::count).containsExactly(0);
  }

  // ---- snapshots

  @Test
  void snapshot_isReadOnAnotherThread_whileTheWorldGoesOn() throws Exception {
    Entity entity = world.spawn(new Vec(1, 2));
    world.spawn(new Vec(3, 4));
    try (Snapshot snapshot = world.snapshot()) {
      ArchetypeView archetype = snapshot.archetypes().getFirst();
      CompletableFuture<Float> sum =
          CompletableFuture.supplyAsync(
              () -> {
                float result = 0;
                for (int i = 0; i < 10_000; i++) {
                  for (float x : archetype.chunk(0).column(Vec.class, "x").floats()) {
                    result += x;
                  }
                }
                return result;
              });
      for (int i = 0; i < 10_000; i++) {
        world.set(entity, new Vec(i, i));
        world.despawn(world.spawn(new Vec(i, i)));
      }
      world.despawn(entity);
      assertThat(sum.get()).isEqualTo(40_000);
      assertThat(archetype.entities()).hasSize(2);
    }
  }

  @Test
  void snapshot_closed_viewsFail() {
    world.spawn(new Vec(1, 2));
    Snapshot snapshot = world.snapshot();
    Column x = snapshot.archetypes().getFirst().chunk(0).column(Vec.class, "x");
    snapshot.close();
    assertThatThrownBy(() -> x.getFloat(0))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("the snapshot is closed");
    assertThatThrownBy(snapshot::archetypes)
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("the snapshot is closed");
  }

  @Test
  void snapshot_thatNobodyKeeps_livesAsLongAsAColumn() {
    world.spawn(new Vec(1, 2));
    Column x = world.snapshot().archetypes().getFirst().chunk(0).column(Vec.class, "x");
    for (int i = 0; i < 5; i++) {
      System.gc();
      world.query(write(Vec.class)).update(v -> new Vec(v.x() + 1, 0));
      world.snapshot().close();
    }
    assertThat(x.getFloat(0)).isEqualTo(1);
  }

  // ---- versions

  @Test
  void shares_untilSomebodyWrites() {
    Entity entity = world.spawn(new Vec(1, 2), new Health(1), new Frozen());
    try (Snapshot before = world.snapshot();
        Snapshot same = world.snapshot()) {
      world.set(entity, new Vec(3, 4));
      try (Snapshot after = world.snapshot()) {
        ChunkReader old = before.archetypes().getFirst().chunk(0);
        ChunkReader now = after.archetypes().getFirst().chunk(0);
        assertThat(old.shares(same.archetypes().getFirst().chunk(0), Vec.class)).isTrue();
        assertThat(old.shares(now, Vec.class)).isFalse();
        assertThat(old.shares(now, Health.class)).isTrue();
        assertThat(old.shares(now, Frozen.class)).isTrue();
        assertThat(old.shares(now, Burning.class)).isFalse();
        assertThat(now.version(Vec.class)).isGreaterThanOrEqualTo(before.version());
      }
    }
  }

  /// What is shared, or has a lower version, is equal; whatever has happened in between.
  @RepeatedTest(10)
  void versionsAndSharing_neverHideAChange(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    world.registerSparse(Burning.class);
    List<Entity> entities = new ArrayList<>();
    int skipped = 0;
    for (int round = 0; round < 60; round++) {
      try (Snapshot before = world.snapshot()) {
        for (int i = random.nextInt(4); i > 0; i--) {
          change(random, entities);
        }
        try (Snapshot after = world.snapshot()) {
          skipped += compare(before, after);
        }
      }
    }
    assertThat(skipped).isPositive();
  }

  private void change(Random random, List<Entity> entities) {
    int index = entities.isEmpty() ? 0 : random.nextInt(entities.size());
    switch (entities.isEmpty() ? 0 : random.nextInt(9)) {
      case 0 -> entities.add(world.spawn(new Vec(random.nextInt(), 0)));
      case 1 ->
          entities.add(world.spawn(new Vec(0, 0), new Health(random.nextInt()), new Frozen()));
      case 2 -> world.despawn(entities.remove(index));
      case 3 -> world.add(entities.get(index), new Burning(random.nextInt()));
      case 4 -> world.remove(entities.get(index), Burning.class);
      case 5 -> world.add(entities.get(index), new Health(random.nextInt()));
      case 6 -> world.set(entities.get(index), new Vec(random.nextInt(), 1));
      case 7 -> world.query(write(Health.class)).update(h -> new Health(h.points() + 1));
      default -> world.advanceTick();
    }
  }

  private int compare(Snapshot before, Snapshot after) {
    Map<String, ChunkReader> old = chunks(before);
    int skipped = 0;
    for (Map.Entry<String, ChunkReader> entry : chunks(after).entrySet()) {
      ChunkReader now = entry.getValue();
      ChunkReader then = old.get(entry.getKey());
      for (Class<?> type : List.of(Vec.class, Health.class, Burning.class, Frozen.class)) {
        boolean has = entry.getKey().contains(type.getSimpleName());
        if (has && now.version(type) < before.version()) {
          assertThat(values(now, type)).isEqualTo(values(then, type));
          skipped++;
        }
        if (has && then != null && now.shares(then, type)) {
          assertThat(values(now, type)).isEqualTo(values(then, type));
        }
      }
    }
    return skipped;
  }

  private static Map<String, ChunkReader> chunks(Snapshot snapshot) {
    Map<String, ChunkReader> chunks = new HashMap<>();
    for (ArchetypeView archetype : snapshot.archetypes()) {
      for (ChunkReader chunk : archetype.chunks()) {
        chunks.put(archetype.componentTypes().toString(), chunk);
      }
    }
    return chunks;
  }

  private static Map<Entity, Object> values(ChunkReader chunk, Class<?> type) {
    Map<Entity, Object> values = new HashMap<>();
    for (int row = 0; row < chunk.count(); row++) {
      values.put(chunk.entity(row), String.valueOf((Object) chunk.find(row, type)));
    }
    return values;
  }
}
