package dev.basalt.internal.parallel;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Our own threads: daemons that wait for work, shared by all worlds that ask for as many.
///
/// Work is handed to a thread that is idle; if none is, it is dropped. That is enough for [Tasks],
/// whose starter does what nobody else does.
public final class Workers implements Executor {

  private static final Map<Integer, Workers> BY_COUNT = new ConcurrentHashMap<>();

  private final Worker[] workers;

  private Workers(int count) {
    workers = new Worker[count];
    for (int i = 0; i < count; i++) {
      workers[i] = new Worker("basalt-" + count + "-" + (i + 1));
    }
  }

  /// So many threads besides the caller's.
  public static Workers of(int count) {
    return BY_COUNT.computeIfAbsent(count, made -> start(made, Thread::start));
  }

  /// Starts new threads: all of them or, where the machine has no more, none.
  static Workers start(int count, Consumer<Thread> starter) {
    Workers made = new Workers(count);
    try {
      for (Worker worker : made.workers) {
        starter.accept(worker);
      }
    } catch (Throwable e) {
      made.stop();
      throw e;
    }
    return made;
  }

  /// Ends the threads, which have no work yet.
  private void stop() {
    for (Worker worker : workers) {
      worker.offer(worker::stopWorking);
    }
  }

  @Override
  public void execute(Runnable task) {
    for (Worker worker : workers) {
      if (worker.offer(task)) {
        return;
      }
    }
  }

  private static final class Worker extends Thread {
    private final AtomicReference<@Nullable Runnable> work = new AtomicReference<>();

    private boolean working = true;

    /// Inherits nothing from the thread that happens to be the first to need it: it would keep a
    /// plugin from being unloaded for as long as the program runs.
    Worker(String name) {
      super(null, null, name, 0, false);
      setContextClassLoader(ClassLoader.getSystemClassLoader());
      setDaemon(true);
    }

    private void stopWorking() {
      working = false;
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
      while (working) {
        Runnable task = work.get();
        if (task == null) {
          LockSupport.park(this);
        } else {
          runTask(task);
          work.set(null);
        }
        forgetInterrupt();
      }
    }
  }
}
