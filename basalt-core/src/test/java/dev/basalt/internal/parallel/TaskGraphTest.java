package dev.basalt.internal.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaskGraphTest {

  private static final Executor NOBODY = helper -> {};

  private final TaskGraph graph = new TaskGraph();

  @Test
  void tasks_withoutHelp_runInOrderOfNumbers() {
    List<Integer> order = new ArrayList<>();
    graph.run(new int[5], new int[5][0], new BitSet(), order::add, 3, NOBODY);
    assertThat(order).containsExactly(0, 1, 2, 3, 4);
  }

  @Test
  void noTasks_endAtOnce() {
    graph.run(new int[0], new int[0][], new BitSet(), task -> {}, 3, Workers.of(3));
  }

  @Test
  void helper_thatComesLate_findsNothingToDo() {
    List<Runnable> late = new ArrayList<>();
    List<Integer> order = new ArrayList<>();
    graph.run(new int[2], new int[2][0], new BitSet(), order::add, 1, late::add);
    late.forEach(Runnable::run);
    assertThat(order).containsExactly(0, 1);
  }

  /// Random graphs: every task runs once, after those that it waits for.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void randomGraph_onThreads_isObeyed(long seed) {
    Random random = new Random(seed);
    if (seed % 2 == 0) {
      graph.shuffle(new Random(seed));
    }
    for (int round = 0; round < 200; round++) {
      int size = 1 + random.nextInt(40);
      boolean[][] edges = new boolean[size][size];
      int[] waits = new int[size];
      for (int before = 0; before < size; before++) {
        for (int after = before + 1; after < size; after++) {
          if (random.nextInt(8) == 0) {
            edges[before][after] = true;
            waits[after]++;
          }
        }
      }
      check(edges, waits, round);
    }
  }

  private void check(boolean[][] edges, int[] waits, int round) {
    int size = waits.length;
    int[][] successors = new int[size][];
    for (int task = 0; task < size; task++) {
      boolean[] after = edges[task];
      successors[task] = java.util.stream.IntStream.range(0, size).filter(i -> after[i]).toArray();
    }
    BitSet pinned = new BitSet();
    pinned.set(0, size, round % 3 == 0);
    Thread starter = Thread.currentThread();
    AtomicIntegerArray done = new AtomicIntegerArray(size);
    graph.run(
        waits,
        successors,
        pinned,
        task -> {
          for (int before = 0; before < task; before++) {
            if (edges[before][task] && done.get(before) != 1) {
              done.set(task, 100);
            }
          }
          if (pinned.get(task) && Thread.currentThread() != starter) {
            done.set(task, 200);
          }
          done.incrementAndGet(task);
        },
        3,
        Workers.of(3));
    int[] counts = new int[size];
    Arrays.setAll(counts, done::get);
    assertThat(counts).as("round %d", round).containsOnly(1);
  }

  @Test
  void interruptedStarter_waitsForTheOthersAndStaysInterrupted() {
    CountDownLatch helperRuns = new CountDownLatch(1);
    CountDownLatch starterRan = new CountDownLatch(1);
    AtomicIntegerArray done = new AtomicIntegerArray(2);
    Thread starter = Thread.currentThread();
    graph.run(
        new int[2],
        new int[2][0],
        new BitSet(),
        task -> {
          if (Thread.currentThread() == starter) {
            await(helperRuns);
            starter.interrupt();
            starterRan.countDown();
          } else {
            helperRuns.countDown();
            await(starterRan);
          }
          done.incrementAndGet(task);
        },
        1,
        helper -> Thread.ofPlatform().start(helper));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(done.get(0) + done.get(1)).isEqualTo(2);
  }

  /// By the starter alone, and by helpers.
  @ParameterizedTest
  @ValueSource(ints = {0, 3})
  void tasksThatThrow_countAsDone_andTheLowestIsThrown(int helpers) {
    AtomicIntegerArray done = new AtomicIntegerArray(4);
    int[][] successors = {{}, {2}, {3}, {}};
    for (int round = 0; round < 20; round++) {
      assertThatThrownBy(
              () ->
                  graph.run(
                      new int[] {0, 0, 1, 1},
                      successors,
                      new BitSet(),
                      task -> {
                        done.incrementAndGet(task);
                        if (task > 0) {
                          throw new IllegalStateException("task " + task);
                        }
                      },
                      helpers,
                      Workers.of(3)))
          .hasMessage("task 1")
          .satisfies(e -> assertThat(e.getSuppressed()).hasSize(2));
    }
    assertThat(done).hasToString("[20, 20, 20, 20]");
    graph.run(new int[4], new int[4][0], new BitSet(), done::incrementAndGet, 3, Workers.of(3));
    assertThat(done).hasToString("[21, 21, 21, 21]");
  }

  @Test
  void executorThatThrows_isThrown_whenAllTasksHaveRun() {
    List<Integer> order = new ArrayList<>();
    Error none = new OutOfMemoryError("no thread");
    assertThatThrownBy(
            () ->
                graph.run(
                    new int[2],
                    new int[2][0],
                    new BitSet(),
                    order::add,
                    1,
                    helper -> {
                      throw none;
                    }))
        .isSameAs(none);
    assertThat(order).containsExactly(0, 1);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
