package dev.basalt.query;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.MemoryStatistics;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.system.Parallelism;
import dev.basalt.system.Schedule;
import dev.basalt.system.SystemException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the bodies of a parallel loop ask queries for, at the same time.
class InsideParallelTest {

  /// How often threads meet in one test: they do not always get into each other's way.
  private static final int TIMES = 50;

  /// With so many rows, a query has two ranges.
  private static final int ROWS = 128;

  private static final int RANGE = 64;
  private static final int KINDS = 6;
  private static final Executor NEW_THREAD = helper -> new Thread(helper).start();

  record Cell(int number) {}

  record Item(int number) {}

  record Burning() {}

  record K0() {}

  record K1() {}

  record K2() {}

  record K3() {}

  record K4() {}

  record K5() {}

  private static final List<Record> TAGS =
      List.of(new K0(), new K1(), new K2(), new K3(), new K4(), new K5());

  @RegisterExtension final Worlds worlds = new Worlds();

  /// A world with items in as many archetypes as there are combinations of tags.
  private World world() {
    World world = worlds.create();
    world.threads(2);
    world.registerSparse(Burning.class);
    world.spawner(Cell.class).spawn(ROWS, Cell::new);
    for (int item = 0; item < 1 << KINDS; item++) {
      List<Record> components = new ArrayList<>(List.of(new Item(item)));
      for (int kind = 0; kind < KINDS; kind++) {
        if ((item >> kind & 1) == 1) {
          components.add(TAGS.get(kind));
        }
      }
      if (item % 4 == 0) {
        components.add(new Burning());
      }
      world.spawn(components.toArray(Record[]::new));
    }
    return world;
  }

  /// Does something on two threads at the same time, in a parallel loop.
  private static void together(World world, Runnable task) {
    together(world, range -> task.run());
  }

  private static void together(World world, IntConsumer task) {
    CyclicBarrier meeting = new CyclicBarrier(2);
    world
        .query(Cell.class)
        .parallel(NEW_THREAD)
        .each(
            cell -> {
              if (cell.number() % RANGE == 0) {
                meet(meeting);
                task.accept(cell.number() / RANGE);
              }
            });
  }

  private static void meet(CyclicBarrier meeting) {
    try {
      meeting.await();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @RepeatedTest(TIMES)
  void count_isRight_thereAndLater() {
    World world = world();
    Query1<Item> items = world.query(Item.class);
    together(world, () -> assertThat(items.count()).isEqualTo(1 << KINDS));
    assertThat(items.count()).isEqualTo(1 << KINDS);
    assertThat(items.toList()).hasSize(1 << KINDS);
  }

  @RepeatedTest(TIMES)
  void countOfSingleRows_isRight_thereAndLater() {
    World world = world();
    Query1<Item> burning = world.query(Item.class).with(Burning.class);
    together(world, () -> assertThat(burning.count()).isEqualTo(1 << KINDS - 2));
    assertThat(burning.toList()).hasSize(1 << KINDS - 2);
  }

  @RepeatedTest(TIMES)
  void explanation_isRight_thereAndLater() {
    World world = world();
    Query1<Item> items = world.query(Item.class);
    String rows = "64 archetypes, 64 rows";
    together(world, () -> assertThat(items.explain()).contains(rows));
    assertThat(items.explain()).contains(rows);
  }

  @RepeatedTest(TIMES)
  void count_inASystemBesideOthers_isRight() {
    World world = world();
    List<Query1<Item>> queries = new ArrayList<>();
    for (Record tag : TAGS) {
      queries.add(world.query(Item.class).with(tag.getClass()));
    }
    Schedule schedule = Schedule.create(world);
    schedule.parallelism(Parallelism.ALWAYS);
    schedule
        .system("count")
        .reads(Cell.class)
        .reads(Item.class)
        .run(() -> together(world, () -> queries.forEach(InsideParallelTest::checkHalf)));
    schedule.system("other").run(() -> {});
    schedule.update(1);
    queries.forEach(InsideParallelTest::checkHalf);
  }

  private static void checkHalf(Query1<Item> query) {
    assertThat(query.count()).isEqualTo(1 << KINDS - 1);
  }

  @Without(K0.class)
  record Plain(Item item) {}

  /// Asks for queries with two filters each, by one path or by another.
  private static List<Object> ask(World world, boolean turned) {
    List<Object> asked = new ArrayList<>();
    for (Record first : TAGS) {
      for (Record second : TAGS) {
        asked.add(
            world
                .query(Item.class)
                .without((turned ? first : second).getClass())
                .without((turned ? second : first).getClass()));
      }
    }
    asked.add(world.nodes(Plain.class));
    return asked;
  }

  @RepeatedTest(TIMES)
  void query_askedForAtTheSameTime_isTheSameObject() {
    World world = world();
    Set<Object> asked = Collections.newSetFromMap(new IdentityHashMap<>());
    together(
        world,
        range -> {
          List<Object> queries = ask(world, range == 0);
          synchronized (asked) {
            asked.addAll(queries);
          }
        });
    assertThat(asked).hasSize(KINDS * (KINDS + 1) / 2 + 1);
    assertThat(asked).containsAll(ask(world, true));
  }

  // ---- what is refused

  @Test
  void queryForChanges_refusedInside_losesNothing() {
    World world = world();
    Query1<Item> changed = world.query(Item.class).changed(Item.class);
    for (Runnable run :
        List.<Runnable>of(
            () -> changed.each(item -> {}),
            () -> changed.eachWhile(item -> true),
            () -> changed.parallel().each(item -> {}))) {
      assertThatThrownBy(() -> together(world, run))
          .isExactlyInstanceOf(IllegalStateException.class)
          .hasMessage(
              "iteration of query [Item, changed Item] during parallel iteration of query [Cell];"
                  + " use commands(), or lookup() to read");
      assertThat(changed.count()).isEqualTo(1 << KINDS);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void countOfChanges_whereTheLoopWrites_isRefused(boolean inASystem) {
    World world = world();
    Query1<Item> changed = world.query(Item.class).changed(Item.class);
    WriteQuery1<Item> items = world.query(write(Item.class));
    for (Consumer<Query1<Item>> count :
        List.<Consumer<Query1<Item>>>of(Query1::count, Query1::isEmpty)) {
      assertThatThrownBy(() -> run(world, items, inASystem, item -> count.accept(changed)))
          .isExactlyInstanceOf(IllegalStateException.class)
          .hasMessage(
              "query [Item, changed Item] is counted during parallel iteration of query"
                  + " [write Item], which writes Item; the result would depend on timing;"
                  + " count it before");
    }
    run(world, world.query(write(Cell.class)), inASystem, cell -> changed.count());
    run(world, items, inASystem, item -> {});
    assertThat(changed.count()).isEqualTo(1 << KINDS);
  }

  /// What was added does not change while a loop runs, whatever it writes.
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void countOfAdditions_whereTheLoopWrites_isRight(boolean inASystem) {
    World world = world();
    Query1<Item> added = world.query(Item.class).added(Item.class);
    List<Integer> counts = Collections.synchronizedList(new ArrayList<>());
    run(
        world,
        world.query(write(Item.class)),
        inASystem,
        item -> {
          item.set(new Item(0));
          counts.add(added.count());
        });
    assertThat(counts).hasSize(1 << KINDS).containsOnly(1 << KINDS);
  }

  private static <T extends Record> void run(
      World world, WriteQuery1<T> query, boolean inASystem, Consumer<Mut<T>> body) {
    if (!inASystem) {
      query.parallel().each(value -> body.accept(value));
      return;
    }
    Schedule schedule = Schedule.create(world);
    schedule.parallelism(Parallelism.ALWAYS);
    schedule
        .system("loop")
        .uses(query)
        .reads(Item.class)
        .run(() -> query.parallel().each(value -> body.accept(value)));
    schedule.system("other").run(() -> {});
    try {
      schedule.update(1);
    } catch (SystemException e) {
      throw (RuntimeException) e.getCause();
    }
  }

  /// They are refused for being read, whatever would come of it.
  @Test
  void rows_refusedInside_sayWhy() {
    World world = world();
    Query1<Item> changed = world.query(Item.class).changed(Item.class);
    WriteQuery1<Item> items = world.query(write(Item.class));
    for (Runnable reading :
        List.<Runnable>of(
            () -> changed.iterator().next(),
            changed::toList,
            changed::first,
            changed::findFirst,
            changed::single,
            () -> changed.stream().forEach(item -> {}))) {
      assertThatThrownBy(() -> items.parallel().each(item -> reading.run()))
          .isExactlyInstanceOf(IllegalStateException.class)
          .hasMessage(
              "reading of query [Item, changed Item] during parallel iteration of query"
                  + " [write Item]; use commands(), or lookup() to read");
    }
  }

  @Test
  void queryThatWrites_refusedInside_copiesNothing() {
    World world = world();
    WriteQuery1<Item> items = world.query(write(Item.class));
    try (Snapshot shared = world.snapshot()) {
      MemoryStatistics before = world.memory();
      for (Runnable run :
          List.<Runnable>of(
              () -> items.update(item -> item),
              () -> items.chunks(chunk -> {}),
              () -> items.parallel().update(item -> item))) {
        assertThatThrownBy(() -> together(world, run))
            .isExactlyInstanceOf(IllegalStateException.class)
            .hasMessageStartingWith("iteration of query [write Item] during parallel iteration");
        assertThat(world.memory()).isEqualTo(before);
      }
      assertThat(shared.hash()).isEqualTo(world.hash());
    }
  }

  @Test
  void iteratorFromBefore_isRefused() {
    World world = world();
    var rows = world.query(Cell.class).iterator();
    assertThatThrownBy(() -> world.query(write(Cell.class)).parallel().each(cell -> rows.next()))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "reading of query [Cell] during parallel iteration of query [write Cell]; use"
                + " commands(), or lookup() to read");
    assertThat(rows.next().a()).isEqualTo(new Cell(0));
  }
}
