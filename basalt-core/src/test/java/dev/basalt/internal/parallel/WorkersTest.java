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

  @Test
  void threads_areSharedByThoseWhoAskForAsMany() {
    assertThat(Workers.of(2)).isSameAs(Workers.of(2)).isNotSameAs(Workers.of(1));
  }

  @Test
  void work_isDoneByAnIdleThread_againAndAgain() throws Exception {
    List<Thread> started = new ArrayList<>();
    Workers workers =
        Workers.start(
            1,
            thread -> {
              started.add(thread);
              thread.start();
            });
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
      Workers workers = Workers.start(1, Thread::start);
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
        Workers.start(
            1,
            thread -> {
              worker.set(thread);
              thread.start();
            });
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
        Workers.start(
            1,
            thread -> {
              started.add(thread);
              thread.setUncaughtExceptionHandler(
                  (_, e) -> {
                    reported.add(e);
                    var _ = e.getMessage();
                  });
              thread.start();
            });
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
  void threadThatCannotBeStarted_endsThoseThatWere() throws Exception {
    Error none = new OutOfMemoryError("no more threads");
    List<Thread> started = new ArrayList<>();
    assertThatThrownBy(
            () ->
                Workers.start(
                    3,
                    thread -> {
                      if (started.size() == 2) {
                        throw none;
                      }
                      started.add(thread);
                      thread.start();
                    }))
        .isSameAs(none);
    assertThat(started).hasSize(2);
    for (Thread thread : started) {
      assertThat(thread.join(Duration.ofSeconds(10))).isTrue();
    }
  }
}
