package dev.basalt.query;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Queries whose rows are spread over many small chunks, which a loop runs in one go.
class SmallChunksTest {

  private static final int EACH = 200;

  record Value(int number) {}

  record Weight(int grams) {}

  record A() {}

  record B() {}

  record C() {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private World world;
  private final List<Entity> entities = new ArrayList<>();

  /// Eight archetypes: all combinations of three tags, every other one with a weight.
  @BeforeEach
  void spawn() {
    world = worlds.create();
    for (int kind = 0; kind < 8; kind++) {
      for (int i = 0; i < EACH; i++) {
        Entity entity = world.spawn(new Value(entities.size()));
        entities.add(entity);
        tag(entity, kind);
      }
    }
  }

  private void tag(Entity entity, int kind) {
    if ((kind & 1) != 0) {
      world.add(entity, new A());
      world.add(entity, new Weight(kind));
    }
    if ((kind & 2) != 0) {
      world.add(entity, new B());
    }
    if ((kind & 4) != 0) {
      world.add(entity, new C());
    }
  }

  private List<Integer> numbers() {
    return entities.stream().map(entity -> world.get(entity, Value.class).number()).toList();
  }

  private static List<Integer> range(int from, int to) {
    return IntStream.range(from, to).boxed().toList();
  }

  @Test
  void update_visitsEachRowOnce() {
    for (int run = 0; run < 5; run++) {
      world.query(write(Value.class)).update(v -> new Value(v.number() + 1));
    }
    assertThat(numbers()).isEqualTo(range(5, entities.size() + 5));
  }

  @Test
  void eachWhile_stopsInAnyChunk() {
    expectStops();
  }

  @Test
  void eachWhile_ofSharedChunks_stopsInAnyChunk() {
    try (Snapshot snapshot = world.snapshot()) {
      expectStops();
      assertThat(snapshot).isNotNull();
    }
  }

  @Test
  void eachWhile_ofChunksOfWhichSomeAreShared_stopsInAnyChunk() {
    try (Snapshot snapshot = world.snapshot()) {
      shareNoMore(1, 2, 5);
      expectStops();
      assertThat(snapshot).isNotNull();
    }
  }

  /// Adds a row to some archetypes, so that a snapshot no longer shares their chunks.
  private void shareNoMore(int... kinds) {
    for (int kind : kinds) {
      tag(world.spawn(new Value(0)), kind);
    }
  }

  private void expectStops() {
    var query = world.query(Value.class);
    List<Integer> order = query.stream().map(row -> row.a().number()).toList();
    for (int stop : new int[] {0, EACH - 1, EACH, 3 * EACH + 7, 8 * EACH - 1}) {
      List<Integer> seen = new ArrayList<>();
      boolean ended =
          query.eachWhile(
              v -> {
                seen.add(v.number());
                return seen.size() <= stop;
              });
      assertThat(ended).isFalse();
      assertThat(seen).isEqualTo(order.subList(0, stop + 1));
    }
  }

  @Test
  void exception_inTheMiddle_leavesRowsBeforeWrittenAndRowsAfterNot() {
    var query = world.query(write(Value.class));
    List<Integer> order = query.stream().map(row -> row.a().get().number()).toList();
    int middle = 5 * EACH + 3;
    int[] calls = {0};
    assertThatThrownBy(
            () ->
                query.update(
                    v -> {
                      if (calls[0]++ == middle) {
                        throw new IllegalStateException("enough");
                      }
                      return new Value(-1 - v.number());
                    }))
        .hasMessage("enough");
    List<Integer> after = query.stream().map(row -> row.a().get().number()).toList();
    for (int row = 0; row < order.size(); row++) {
      int before = order.get(row);
      assertThat(after.get(row)).isEqualTo(row < middle ? -1 - before : before);
    }
    world.spawn(new Value(0));
  }

  @Test
  void optional_isThereInSomeChunks() {
    int[] sums = {0, 0};
    world
        .query(read(Value.class), optional(Weight.class))
        .each((v, weight) -> sums[weight == null ? 0 : 1]++);
    assertThat(sums).containsExactly(4 * EACH, 4 * EACH);
  }

  @Test
  void arraysReplacedMeanwhile_areFetchedAgain() {
    try (Snapshot snapshot = world.snapshot()) {
      world
          .query(entity(), read(Value.class))
          .each(
              (Entity e, Value v) -> {
                if (v.number() % 100 == 7) {
                  world.set(entities.get((v.number() + 1) % entities.size()), new Value(-1));
                }
              });
      var query = world.query(write(Value.class));
      query.update(
          v -> {
            if (v.number() % 100 == 50) {
              world.set(entities.get(v.number() + 1), new Value(-2));
            }
            return v;
          });
      assertThat(numbers().stream().filter(n -> n == -1).count()).isEqualTo(16);
      assertThat(numbers().stream().filter(n -> n == -2).count()).isEqualTo(16);
      world.restore(snapshot);
      assertThat(numbers()).isEqualTo(range(0, entities.size()));
    }
  }

  @Test
  void chunksOfWhichSomeAreShared_areWrittenInTheWorldOnly() {
    var query = world.query(write(Value.class));
    try (Snapshot snapshot = world.snapshot()) {
      shareNoMore(1, 2, 5);
      for (int run = 0; run < 3; run++) {
        query.update(v -> new Value(v.number() + 1));
      }
      assertThat(numbers()).isEqualTo(range(3, entities.size() + 3));
      world.restore(snapshot);
      assertThat(numbers()).isEqualTo(range(0, entities.size()));
    }
  }

  @Test
  void nestedWrites_intoChunksOfWhichSomeAreShared_areSeenByLaterRows() {
    var query = world.query(entity(), read(Value.class));
    try (Snapshot snapshot = world.snapshot()) {
      shareNoMore(1, 2, 5);
      List<Entity> order = query.stream().map(row -> row.a()).toList();
      int[] calls = {0};
      List<Integer> seen = new ArrayList<>();
      query.each(
          (Entity e, Value v) -> {
            seen.add(v.number());
            for (int later : new int[] {1, EACH, 3 * EACH}) {
              int row = calls[0] + later;
              if (row < order.size()) {
                world.set(order.get(row), new Value(-row));
              }
            }
            calls[0]++;
          });
      assertThat(seen.subList(1, seen.size()))
          .isEqualTo(IntStream.range(1, order.size()).mapToObj(row -> -row).toList());
      world.restore(snapshot);
      assertThat(numbers()).isEqualTo(range(0, entities.size()));
    }
  }

  @Test
  void chunksThatComeAndGo_areSeen() {
    var query = world.query(write(Value.class)).with(B.class);
    query.update(v -> new Value(v.number() + 1));
    entities.stream().filter(entity -> world.has(entity, C.class)).forEach(world::despawn);
    world.trim();
    assertThat(query.count()).isEqualTo(2 * EACH);
    Entity fresh = world.spawn(new Value(7), new B(), new Weight(1));
    world.spawner(Value.class, B.class, C.class).spawn(40_000, new Value(1), new B(), new C());
    int[] calls = {0};
    query.update(
        v -> {
          calls[0]++;
          return new Value(v.number() + 1);
        });
    assertThat(calls[0]).isEqualTo(2 * EACH + 1 + 40_000).isEqualTo(query.count());
    assertThat(world.get(fresh, Value.class)).isEqualTo(new Value(8));
    world.clear();
    query.update(v -> new Value(calls[0]++));
    assertThat(calls[0]).isEqualTo(2 * EACH + 1 + 40_000);
  }

  @Test
  void nestedRunsOfOneQuery_visitAllRows() {
    var query = world.query(write(Value.class)).with(A.class, C.class);
    long[] calls = {0};
    query.each(outer -> query.eachWhile(inner -> calls[0]++ % 10 < 9));
    assertThat(calls[0]).isEqualTo(2L * EACH * 10);
  }

  @Test
  void restore_isSeen() {
    var query = world.query(write(Value.class));
    query.update(v -> new Value(v.number() + 1));
    try (Snapshot snapshot = world.snapshot()) {
      query.update(v -> new Value(0));
      world.restore(snapshot);
      query.update(v -> new Value(v.number() + 1));
      assertThat(numbers()).isEqualTo(range(2, entities.size() + 2));
      world.restore(snapshot);
      assertThat(numbers()).isEqualTo(range(1, entities.size() + 1));
    }
  }

  @Test
  void parallel_doesTheSame() {
    var query = world.query(write(Value.class));
    for (int run = 0; run < 3; run++) {
      query.parallel().update(v -> new Value(v.number() + 1));
      try (Snapshot snapshot = world.snapshot()) {
        query.parallel().update(v -> new Value(v.number() + 1));
        assertThat(numbers()).isEqualTo(range(2 * run + 2, entities.size() + 2 * run + 2));
        assertThat(snapshot).isNotNull();
      }
    }
  }
}
