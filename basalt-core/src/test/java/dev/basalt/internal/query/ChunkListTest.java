package dev.basalt.internal.query;

import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.Tags;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Layout;
import dev.basalt.query.Query;
import dev.basalt.query.Query1;
import dev.basalt.query.Row1;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A list of chunks that is mended is what one that is made anew would be.
class ChunkListTest {

  private static final int KINDS = 256;
  private static final int STEPS = 150;

  record Value(int number) {}

  record Weight(float grams) {}

  record Fire(int heat) {}

  record Ice(int cold) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private World world;
  private final List<Query<?>> queries = new ArrayList<>();
  private final List<Entity> more = new ArrayList<>();
  private int next;

  /// Has an archetype of each kind; the fourth one fills a chunk.
  private void makeWorld() {
    world = worlds.create();
    world.registerSparse(Fire.class);
    world.registerSparse(Ice.class);
    for (int kind = 0; kind < KINDS; kind++) {
      world.spawn(components(kind));
    }
    for (int row = 1; row < Chunk.ROWS; row++) {
      spawnFourth();
    }
  }

  private Entity spawnFourth() {
    return world.spawn(new Value(next++), new Weight(1), new Fire(1));
  }

  /// A tag for each bit from the third on; weights and what is sparse for the others.
  private Record[] components(int kind) {
    List<Record> components = new ArrayList<>(List.of(new Value(next++)));
    if ((kind & 1) != 0) {
      components.add(new Weight(kind));
    }
    if ((kind & 2) != 0) {
      components.add(new Fire(kind));
    }
    if ((kind & 4) != 0) {
      components.add(new Ice(kind));
    }
    for (int bit = 3; bit < 14; bit++) {
      if ((kind & 1 << bit) != 0) {
        components.add(Tags.ALL.get(bit));
      }
    }
    return components.toArray(Record[]::new);
  }

  // ---- random changes

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void mendedList_afterRandomChanges_isWhatOneMadeAnewWouldBe(long seed) {
    Random random = new Random(seed);
    makeWorld();
    makeQueries();
    try (Snapshot snapshot = world.snapshot()) {
      for (int step = 0; step < STEPS; step++) {
        changeSome(random, snapshot);
        check();
        if (step == STEPS / 2) {
          queries.add(world.query(Value.class).without(Weight.class));
        }
        if (step % 25 == 0) {
          checkLoops();
        }
      }
    }
  }

  private void changeSome(Random random, Snapshot snapshot) {
    int number = random.nextInt(30) == 0 ? 2 * Layout.REMEMBERED : random.nextInt(4);
    for (int i = 0; i < number; i++) {
      changeRows(random);
    }
    switch (random.nextInt(60)) {
      case 0 -> world.clear();
      case 1, 2 -> world.trim();
      case 3, 4 -> world.restore(snapshot);
      default -> {}
    }
  }

  private void changeRows(Random random) {
    int choice = random.nextInt(10);
    if (choice < 4) {
      world.spawn(components(random.nextInt(8 * KINDS)));
    } else if (choice < 7) {
      more.add(spawnFourth());
    } else if (!more.isEmpty()) {
      Entity last = more.removeLast();
      if (world.alive(last)) {
        world.despawn(last);
      }
    }
  }

  private void makeQueries() {
    Class<?> tag = Tags.ALL.get(4).getClass();
    queries.add(world.query(Value.class));
    queries.add(world.query(write(Value.class), optional(Weight.class)).without(tag));
    queries.add(world.query(read(Value.class), optional(Fire.class), optional(Ice.class)));
    queries.add(world.query(Value.class).anyOf(Fire.class, Ice.class, Weight.class));
    queries.add(world.query(Weight.class).with(tag).without(Fire.class));
  }

  private static QueryPlan synced(Query<?> query) {
    QueryPlan plan = QueryPlan.of(query);
    plan.sync();
    return plan;
  }

  // ---- comparison

  private void check() {
    for (Query<?> query : queries) {
      QueryPlan plan = synced(query);
      QueryPlan anew = plan.anew();
      anew.sync();
      assertThat(places(plan)).as("%s", plan).isEqualTo(places(anew));
      assertThat(plan.rows()).as("%s", plan).isEqualTo(anew.rows());
      assertThat(plan.isEmpty()).as("%s", plan).isEqualTo(plan.rows() == 0);
    }
  }

  /// For each place the chunk, where its columns are, and which of the first rows are visited.
  private static List<List<Object>> places(QueryPlan plan) {
    ChunkList list = plan.chunkList();
    List<List<Object>> places = new ArrayList<>();
    for (int place = 0; place < list.size(); place++) {
      Chunk chunk = list.chunk(place);
      RowFilter filter = list.filter(place);
      int each = place;
      Object groups =
          IntStream.range(0, plan.terms().size())
              .mapToObj(term -> list.fetched().group(each, term))
              .toList();
      Object visited =
          IntStream.range(0, Math.min(chunk.count(), 4))
              .mapToObj(row -> filter.next(chunk, row, row + 1) == row)
              .toList();
      places.add(List.of(chunk, groups, visited));
    }
    return places;
  }

  /// Runs loops over the mended list: they find the arrays of each chunk.
  private void checkLoops() {
    var values = world.query(write(Value.class));
    List<Integer> before = numbers();
    List<Integer> seen = new ArrayList<>();
    world.query(Value.class).each(value -> seen.add(value.number()));
    assertThat(seen).isEqualTo(before);
    values.update(value -> new Value(-value.number()));
    assertThat(numbers()).isEqualTo(before.stream().map(number -> -number).toList());
  }

  /// What a query sees whose list is made anew.
  @SuppressWarnings("unchecked") // asks for values
  private List<Integer> numbers() {
    var anew = (Query1<Value>) QueryPlan.of(world.query(Value.class)).anew().face(Query1.class);
    return anew.stream().map(row -> row.a().number()).toList();
  }

  // ---- what is not done again

  private static Object[] arrays(QueryPlan plan, int place) {
    ChunkArrays fetched = plan.chunkList().fetched();
    int width = fetched.arrays().length / fetched.counts().length;
    return Arrays.copyOfRange(fetched.arrays(), place * width, (place + 1) * width);
  }

  @Test
  void chunkInTheMiddle_comesAndGoes_othersKeepTheirArrays() {
    makeWorld();
    var query = world.query(Value.class);
    query.each(value -> next++);
    int last = synced(query).chunkList().size() - 1;
    Object[] fetched = arrays(QueryPlan.of(query), last);
    assertThat(fetched).doesNotContainNull();
    Entity entity = spawnFourth();
    assertThat(arrays(synced(query), last + 1)).isEqualTo(fetched);
    world.despawn(entity);
    assertThat(arrays(synced(query), last)).isEqualTo(fetched);
    assertThat(arrays(synced(query), last + 1)).containsOnlyNulls();
  }

  @Test
  void runOfSmallChunks_isBounded_soThatOneWhoStopsLooksAtFew() {
    makeWorld();
    var query = world.query(Value.class).without(Weight.class);
    ChunkList list = synced(query).chunkList();
    assertThat(list.endOfRun(0)).isEqualTo(64);
    assertThat(list.endOfRun(64)).isEqualTo(list.size()).isEqualTo(128);
    assertThat(list.endOfRun(0)).isEqualTo(64);
  }

  private static List<Entity> entities(Query1<Value> query) {
    return query.stream().map(Row1::entity).toList();
  }

  @Test
  void isEmpty_rowsOnlyBehindManyEmptyChunks_isFalse() {
    makeWorld();
    var query = world.query(Value.class);
    entities(query).forEach(world::despawn);
    assertThat(synced(query).chunkList().size()).isEqualTo(KINDS);
    assertThat(query.isEmpty()).isTrue();
    Entity entity = world.spawn(components(KINDS - 1));
    assertThat(query.isEmpty()).isFalse();
    world.despawn(entity);
    assertThat(query.isEmpty()).isTrue();
  }

  @Test
  void isEmpty_ofWhatIsSparseOrHasChanged_looksAtRows() {
    makeWorld();
    var burning = world.query(Value.class).with(Fire.class);
    var changed = world.query(Value.class).changed(Value.class);
    changed.each(value -> next++);
    assertThat(changed.isEmpty()).isTrue();
    Entity first = entities(burning).getFirst();
    world.set(first, new Value(-1));
    assertThat(changed.isEmpty()).isFalse();
    assertThat(burning.isEmpty()).isFalse();
    entities(burning).forEach(entity -> world.remove(entity, Fire.class));
    assertThat(burning.isEmpty()).isTrue();
  }
}
