package dev.basalt.internal.parallel;

import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Our own threads: daemons that wait for work, shared by all worlds.
///
/// Work is handed to a thread that is idle. If none is, a new one is started, up to the largest
/// number that anyone has asked for; beyond it, the work is dropped. That is enough for [Tasks],
/// whose starter does what nobody else does. A thread without work ends after some seconds, so
/// worlds that are closed or forgotten leave no threads.
///
/// Work goes to the first idle thread of the array, so that threads that are not needed stay idle
/// and end, however often the others are used.
public final class Workers implements Executor {

  private static final Workers SHARED = new Workers(TimeUnit.SECONDS.toNanos(10), Thread::start);

  private final long patience;
  private final Consumer<Thread> starter;

  /// Replaced under the lock, read without it.
  private volatile Worker[] workers = {};

  private volatile int most;
  private int started;

  /// @param patience for how many nanoseconds a thread waits for work before it ends
  Workers(long patience, Consumer<Thread> starter) {
    this.patience = patience;
    this.starter = starter;
  }

  /// At least so many threads besides the caller's, each started when it is first needed.
  public static Workers of(int count) {
    return SHARED.atLeast(count);
  }

  Workers atLeast(int count) {
    if (count > most) {
      raise(count);
    }
    return this;
  }

  private synchronized void raise(int count) {
    most = Math.max(most, count);
  }

  /// How many threads there are.
  int size() {
    return workers.length;
  }

  /// Hands work to a thread.
  ///
  /// @throws OutOfMemoryError if the machine has no more threads
  @Override
  public void execute(Runnable task) {
    Worker[] present = workers;
    for (Worker worker : present) {
      if (worker.offer(task)) {
        return;
      }
    }
    if (present.length < most) {
      start(task);
    }
  }

  private synchronized void start(Runnable task) {
    if (workers.length < most) {
      Worker worker = new Worker("basalt-" + (started + 1), task);
      Worker[] more = Arrays.copyOf(workers, workers.length + 1);
      more[more.length - 1] = worker;
      starter.accept(worker);
      started++;
      workers = more; // last, since the machine may have no more threads
    }
  }

  private synchronized void remove(Worker ended) {
    workers = Arrays.stream(workers).filter(worker -> worker != ended).toArray(Worker[]::new);
  }

  private final class Worker extends Thread {

    /// In place of work when the thread has ended, so that it is offered none.
    private static final Runnable ENDED =
        new Runnable() {
          @Override
          public void run() {}
        };

    private final AtomicReference<@Nullable Runnable> work;

    /// Inherits nothing from the thread that happens to be the first to need it: it would keep a
    /// plugin from being unloaded for as long as the thread runs.
    Worker(String name, Runnable first) {
      super(null, null, name, 0, false);
      work = new AtomicReference<>(first);
      setContextClassLoader(ClassLoader.getSystemClassLoader());
      setDaemon(true);
    }

    boolean offer(Runnable task) {
      if (!work.compareAndSet(null, task)) {
        return false;
      }
      LockSupport.unpark(this);
      return true;
    }

    /// An interrupt that work has left behind is not meant for the next, and a thread that is
    /// interrupted cannot sleep.
    private static void forgetInterrupt() {
      var _ = Thread.interrupted();
    }

    /// Goes on whatever the task throws. That is reported as if the thread had ended by it; who
    /// reports it may fail, too.
    @SuppressWarnings("EmptyCatch")
    private void runTask(Runnable task) {
      try {
        task.run();
      } catch (Throwable e) {
        try {
          getUncaughtExceptionHandler().uncaughtException(this, e);
        } catch (Throwable lost) {
          // there is nobody left to tell
        }
      }
    }

    @Override
    public void run() {
      long idleSince = System.nanoTime();
      while (work.get() != null || await(idleSince)) {
        Runnable task = work.get();
        if (task != null) {
          runTask(task);
          work.set(null);
          idleSince = System.nanoTime();
        }
        forgetInterrupt();
      }
      remove(this);
    }

    /// Sleeps until there may be work.
    ///
    /// @return false when the thread has waited too long, and is offered no more work
    private boolean await(long idleSince) {
      long left = patience - (System.nanoTime() - idleSince);
      if (left > 0) {
        LockSupport.parkNanos(this, left);
        return true;
      }
      return !work.compareAndSet(null, ENDED);
    }
  }
}
