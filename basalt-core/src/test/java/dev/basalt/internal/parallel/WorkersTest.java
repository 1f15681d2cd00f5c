package dev.basalt.internal.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class WorkersTest {

  private static final long LONG = TimeUnit.HOURS.toNanos(1);
  private static final long SHORT = TimeUnit.MILLISECONDS.toNanos(20);

  @Test
  void threads_areSharedByAll() {
    assertThat(Workers.of(2)).isSameAs(Workers.of(2)).isSameAs(Workers.of(1));
  }

  /// Each number of threads had a pool of its own, whose threads stayed for ever.
  @Test
  void threads_areAsManyAsTheLargestNumberAskedFor() throws Exception {
    Workers workers = new Workers(LONG, Thread::start);
    for (int count = 1; count <= 16; count++) {
      occupy(workers, count);
      assertThat(workers.size()).isEqualTo(count);
    }
    occupy(workers, 3);
    assertThat(workers.size()).isEqualTo(16);
  }

  /// Keeps so many threads busy at the same time.
  private static void occupy(Workers workers, int count) throws InterruptedException {
    CountDownLatch all = new CountDownLatch(count);
    CountDownLatch over = new CountDownLatch(1);
    while (!all.await(1, TimeUnit.MILLISECONDS)) {
      workers
          .atLeast(count)
          .execute(
              () -> {
                all.countDown();
                awaitQuietly(over);
              });
    }
    over.countDown();
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void threadsWithoutWork_end_andOthersAreStartedWhenThereIsSome() throws Exception {
    List<Thread> started = new CopyOnWriteArrayList<>();
    Workers workers =
        new Workers(
            SHORT,
            thread -> {
              started.add(thread);
              thread.start();
            });
    occupy(workers, 5);
    for (Thread thread : started) {
      assertThat(thread.join(Duration.ofSeconds(10))).isTrue();
    }
    assertThat(workers.size()).isZero();
    CountDownLatch done = new CountDownLatch(1);
    workers.execute(done::countDown);
    assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void work_isDoneByAnIdleThread_againAndAgain() throws Exception {
    List<Thread> started = new ArrayList<>();
    Workers workers =
        new Workers(
                LONG,
                thread -> {
                  started.add(thread);
                  thread.start();
                })
            .atLeast(1);
    for (int i = 0; i < 3; i++) {
      CountDownLatch done = new CountDownLatch(1);
      while (!done.await(1, TimeUnit.MILLISECONDS)) {
        workers.execute(done::countDown);
      }
    }
    assertThat(started).hasSize(1).allMatch(Thread::isAlive).allMatch(Thread::isDaemon);
  }

  @Test
  void threads_inheritNothingFromTheOneThatStartsThem() throws Exception {
    InheritableThreadLocal<String> local = new InheritableThreadLocal<>();
    AtomicReference<ClassLoader> loader = new AtomicReference<>();
    AtomicReference<String> inherited = new AtomicReference<>("not asked");
    Thread current = Thread.currentThread();
    ClassLoader before = current.getContextClassLoader();
    CountDownLatch asked = new CountDownLatch(1);
    try (URLClassLoader plugin = new URLClassLoader(new URL[0])) {
      local.set("plugin");
      current.setContextClassLoader(plugin);
      Workers workers = new Workers(LONG, Thread::start).atLeast(1);
      while (!asked.await(1, TimeUnit.MILLISECONDS)) {
        workers.execute(
            () -> {
              loader.set(Thread.currentThread().getContextClassLoader());
              inherited.set(local.get());
              asked.countDown();
            });
      }
    } finally {
      current.setContextClassLoader(before);
      local.remove();
    }
    assertThat(loader.get()).isSameAs(ClassLoader.getSystemClassLoader());
    assertThat(inherited.get()).isNull();
  }

  /// A thread that stayed interrupted could not sleep, and would keep a processor busy for ever.
  @Test
  void interruptThatWorkLeavesBehind_isForgotten() throws Exception {
    AtomicReference<Thread> worker = new AtomicReference<>();
    Workers workers =
        new Workers(
                LONG,
                thread -> {
                  worker.set(thread);
                  thread.start();
                })
            .atLeast(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    while (!interrupted.await(1, TimeUnit.MILLISECONDS)) {
      workers.execute(
          () -> {
            Thread.currentThread().interrupt();
            interrupted.countDown();
          });
    }
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (worker.get().isInterrupted() && System.nanoTime() < deadline) {
      Thread.onSpinWait();
    }
    assertThat(worker.get().isInterrupted()).isFalse();
    assertThat(worker.get().isAlive()).isTrue();
  }

  /// The second one cannot even be printed.
  @Test
  void workThatThrows_isReported_andTheThreadGoesOn() throws Exception {
    RuntimeException mute =
        new RuntimeException() {
          private static final long serialVersionUID = 1;

          @Override
          public String getMessage() {
            throw new IllegalStateException("no message");
          }
        };
    List<Throwable> reported = new CopyOnWriteArrayList<>();
    List<Thread> started = new ArrayList<>();
    Workers workers =
        new Workers(
                LONG,
                thread -> {
                  started.add(thread);
                  thread.setUncaughtExceptionHandler(
                      (_, e) -> {
                        reported.add(e);
                        var _ = e.getMessage();
                      });
                  thread.start();
                })
            .atLeast(1);
    IllegalStateException plain = new IllegalStateException("oops");
    for (RuntimeException thrown : List.of(plain, mute)) {
      CountDownLatch ran = new CountDownLatch(1);
      while (!ran.await(1, TimeUnit.MILLISECONDS)) {
        workers.execute(
            () -> {
              if (ran.getCount() > 0) {
                ran.countDown();
                throw thrown;
              }
            });
      }
    }
    CountDownLatch done = new CountDownLatch(1);
    while (started.getFirst().isAlive() && !done.await(1, TimeUnit.MILLISECONDS)) {
      workers.execute(done::countDown);
    }
    assertThat(started.getFirst().isAlive()).isTrue();
    assertThat(reported).containsExactly(plain, mute);
  }

  @Test
  void threadThatCannotBeStarted_isAnError_andTheOthersGoOn() throws Exception {
    Error none = new OutOfMemoryError("no more threads");
    AtomicReference<Error> thrown = new AtomicReference<>();
    Workers workers =
        new Workers(
                LONG,
                thread -> {
                  if (thrown.get() != null) {
                    throw thrown.get();
                  }
                  thread.start();
                })
            .atLeast(3);
    CountDownLatch over = new CountDownLatch(1);
    workers.execute(() -> awaitQuietly(over));
    thrown.set(none);
    assertThatThrownBy(() -> workers.execute(() -> {})).isSameAs(none);
    assertThat(workers.size()).isEqualTo(1);
    over.countDown();
    CountDownLatch done = new CountDownLatch(1);
    while (workers.size() == 1 && !done.await(1, TimeUnit.MILLISECONDS)) {
      try {
        workers.execute(done::countDown);
      } catch (OutOfMemoryError e) {
        assertThat(e).isSameAs(none);
      }
    }
    assertThat(done.getCount()).isZero();
  }
}
