package dev.basalt.internal.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/// Tasks and the order in which they are claimed.
class TasksTest {

  /// Has no threads.
  private static final Executor NOBODY = helper -> {};

  private static List<Integer> claimed(int tasks, int threads) {
    List<Integer> order = new ArrayList<>();
    new Tasks().run(tasks, threads, order::add, NOBODY);
    return order;
  }

  @Test
  void oneThread_claimsInOrder() {
    assertThat(claimed(4, 1)).containsExactly(0, 1, 2, 3);
  }

  @Test
  void severalThreads_claimFromPartsInTurns() {
    assertThat(claimed(10, 3)).containsExactly(0, 4, 7, 1, 5, 8, 2, 6, 9, 3);
    assertThat(claimed(4, 2)).containsExactly(0, 2, 1, 3);
    assertThat(claimed(3, 3)).containsExactly(0, 1, 2);
  }

  @Test
  void moreThreadsThanTasks_orNoTasks_work() {
    assertThat(claimed(2, 8)).containsExactly(0, 1);
    assertThat(claimed(1, 8)).containsExactly(0);
    assertThat(claimed(0, 8)).isEmpty();
  }

  @Test
  void eachTask_isClaimedOnce_howeverManyThereAre() {
    for (int tasks = 0; tasks < 70; tasks++) {
      for (int threads = 1; threads < 12; threads++) {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < tasks; i++) {
          all.add(i);
        }
        assertThat(claimed(tasks, threads)).containsExactlyInAnyOrderElementsOf(all);
      }
    }
  }

  /// Helpers of one round often come late, in the middle of the next.
  @Test
  void tasksOnRealThreads_runOnce_roundByRound() {
    Tasks tasks = new Tasks();
    for (int round = 0; round < 10_000; round++) {
      int count = round % 37;
      AtomicIntegerArray runs = new AtomicIntegerArray(count);
      tasks.run(count, 1 + round % 5, runs::incrementAndGet, Workers.of(4));
      for (int i = 0; i < count; i++) {
        assertThat(runs.get(i)).isEqualTo(1);
      }
    }
  }

  @Test
  void theLowestTaskThatFails_isReported_whoeverWasFirst() {
    List<Integer> order = new ArrayList<>();
    assertThatThrownBy(
            () ->
                new Tasks()
                    .run(
                        6,
                        2,
                        task -> {
                          order.add(task);
                          if (task == 2 || task == 3) {
                            throw new IllegalArgumentException("task " + task);
                          }
                        },
                        NOBODY))
        .hasMessage("task 2")
        .satisfies(e -> assertThat(e.getSuppressed()[0]).hasMessage("task 3"));
    assertThat(order).containsExactly(0, 3, 1, 4, 2, 5);
  }

  // ---- helpers that do not come

  /// Gives one helper a thread of its own, and waits until it has a task; then it fails.
  private static Executor failingAfterOne(CountDownLatch atWork, Throwable failure) {
    AtomicInteger calls = new AtomicInteger();
    return helper -> {
      if (calls.getAndIncrement() > 0) {
        sneak(failure);
      }
      Thread.ofPlatform().daemon().start(helper);
      await(atWork);
    };
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void sneak(Throwable failure) throws E {
    throw (E) failure;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /// Runs ten tasks. A helper takes the first one, and ends it when all others have been run.
  private static void runTen(Tasks tasks, AtomicIntegerArray runs, Throwable failure) {
    CountDownLatch atWork = new CountDownLatch(1);
    CountDownLatch others = new CountDownLatch(9);
    tasks.run(
        10,
        3,
        task -> {
          if (task == 0) {
            atWork.countDown();
            await(others);
          } else {
            others.countDown();
          }
          runs.incrementAndGet(task);
        },
        failingAfterOne(atWork, failure));
  }

  private static void assertAllRun(AtomicIntegerArray runs) {
    for (int task = 0; task < runs.length(); task++) {
      assertThat(runs.get(task)).isEqualTo(1);
    }
  }

  @Test
  void interruptedStarter_sleepsUntilTheOthersAreDone_andStaysInterrupted() {
    Thread starter = Thread.currentThread();
    CountDownLatch helperRuns = new CountDownLatch(1);
    AtomicBoolean slept = new AtomicBoolean();
    new Tasks()
        .run(
            2,
            2,
            task -> {
              if (Thread.currentThread() == starter) {
                await(helperRuns);
                starter.interrupt();
              } else {
                helperRuns.countDown();
                slept.set(fallsAsleep(starter));
              }
            },
            helper -> Thread.ofPlatform().start(helper));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(slept).isTrue();
  }

  /// Whether a thread that is awake now stays asleep from some point of time on.
  private static boolean fallsAsleep(Thread thread) {
    int asleep = 0;
    for (int look = 0; look < 1_000 && asleep < 50; look++) {
      LockSupport.parkNanos(1_000_000);
      asleep = thread.getState() == Thread.State.WAITING ? asleep + 1 : 0;
    }
    return asleep == 50;
  }

  @Test
  void executorThatFails_isReported_whenAllTasksHaveRun() {
    for (Throwable failure :
        List.of(new OutOfMemoryError("no thread"), new IllegalStateException("broken"))) {
      AtomicIntegerArray runs = new AtomicIntegerArray(10);
      assertThatThrownBy(() -> runTen(new Tasks(), runs, failure)).isSameAs(failure);
      assertAllRun(runs);
    }
  }

  @Test
  void executorThatRejects_isNoFailure() {
    AtomicIntegerArray runs = new AtomicIntegerArray(10);
    runTen(new Tasks(), runs, new RejectedExecutionException());
    assertAllRun(runs);
  }

  @Test
  void executorThatFails_isSuppressedInTheFailureOfATask_andForgotten() {
    Tasks tasks = new Tasks();
    Error noThread = new OutOfMemoryError("no thread");
    assertThatThrownBy(
            () ->
                tasks.run(
                    2,
                    2,
                    task -> {
                      throw new IllegalArgumentException("task " + task);
                    },
                    helper -> sneak(noThread)))
        .hasMessage("task 0")
        .satisfies(
            e -> {
              assertThat(e.getSuppressed()[0]).hasMessage("task 1");
              assertThat(e.getSuppressed()[1]).isSameAs(noThread);
            });
    tasks.run(2, 2, task -> {}, NOBODY);
  }
}
