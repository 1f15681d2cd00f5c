package dev.basalt.internal.parallel;

import java.util.BitSet;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Tasks some of which wait for others, done by several threads. Of the tasks that are ready, the
/// one with the lowest number is taken first. The thread that starts them takes part itself, so
/// that they end even if no other thread ever comes.
///
/// Every task runs, also those that waited for one that has failed.
///
/// All state is guarded by the monitor of this object: taking a task costs a lock, which is little
/// for what a task is here. Nothing is allocated per run.
public final class TaskGraph {

  private static final int NONE = -1;
  private static final int OVER = -2;

  /// How often a thread looks for work before it goes to sleep; waking up takes much longer.
  private static final int SPINS = 2_000;

  private final Runnable help = this::help;

  /// Ready tasks that any thread may take, and those for the thread that started.
  private final BitSet ready = new BitSet();

  private final BitSet readyHere = new BitSet();
  private int[] waiting = {};
  private int[][] successors = {};
  private BitSet pinned = new BitSet();
  private Tasks.@Nullable Body body;
  private @Nullable RandomGenerator shuffle;
  private int count;
  private int done;

  /// What the lowest task that failed has thrown, with the others suppressed.
  private @Nullable Throwable failure;

  private int failedTask;

  /// Grows when tasks become ready or all are done.
  private volatile int events;

  /// Has ready tasks taken in any order, to test that it makes no difference.
  public synchronized void shuffle(RandomGenerator random) {
    shuffle = random;
  }

  /// Runs tasks and waits for all of them.
  ///
  /// @param waits for each task, how many others it waits for
  /// @param newSuccessors for each task, which others wait for it
  /// @param newPinned tasks that only the calling thread may run
  /// @param helpers is asked to run `helperCount` helpers on other threads; it need not
  /// @throws RuntimeException or Error: that of the lowest task that failed, the others suppressed;
  ///   or that of `helpers`; all tasks have run all the same
  public void run(
      int[] waits,
      int[][] newSuccessors,
      BitSet newPinned,
      Tasks.Body newBody,
      int helperCount,
      Executor helpers) {
    prepare(waits, newSuccessors, newPinned, newBody);
    try {
      for (int i = 0; i < helperCount; i++) {
        helpers.execute(help);
      }
    } catch (Throwable e) {
      fail(count, e);
    }
    work(true);
    throwFailure();
  }

  /// Memory may not suffice to suppress one in the other; the first is noted before that.
  private synchronized void fail(int task, Throwable newFailure) {
    Throwable known = failure;
    if (known == null || task < failedTask) {
      failedTask = task;
      failure = newFailure;
      Tasks.join(newFailure, known);
    } else {
      Tasks.join(known, newFailure);
    }
  }

  private synchronized void throwFailure() {
    Throwable thrown = failure;
    body = null;
    failure = null;
    if (thrown != null) {
      throw Tasks.<RuntimeException>unchecked(thrown);
    }
  }

  private synchronized void prepare(
      int[] waits, int[][] newSuccessors, BitSet newPinned, Tasks.Body newBody) {
    count = waits.length;
    done = 0;
    failure = null;
    successors = newSuccessors;
    pinned = newPinned;
    body = newBody;
    if (waiting.length < count) {
      waiting = new int[count];
    }
    System.arraycopy(waits, 0, waiting, 0, count);
    for (int task = 0; task < count; task++) {
      if (waiting[task] == 0) {
        makeReady(task);
      }
    }
  }

  private void makeReady(int task) {
    (pinned.get(task) ? readyHere : ready).set(task);
  }

  private void help() {
    work(false);
  }

  /// Takes and runs tasks until all are done.
  private void work(boolean starter) {
    boolean interrupted = false;
    int task = next(NONE, starter);
    while (task != OVER) {
      if (task == NONE) {
        interrupted |= await(starter);
        task = next(NONE, starter);
      } else {
        runTask(task);
        task = next(task, starter);
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /// Whatever it throws, a task has run: others wait for it.
  private void runTask(int task) {
    try {
      body().run(task);
    } catch (Throwable e) {
      noteFailure(task, e);
    }
  }

  @SuppressWarnings("EmptyCatch")
  private void noteFailure(int task, Throwable thrown) {
    try {
      fail(task, thrown);
    } catch (Throwable e) {
      // others wait for this task, so it has to go on
    }
  }

  private synchronized Tasks.Body body() {
    return Objects.requireNonNull(body);
  }

  /// Notes that a task is done, and takes the next one.
  private synchronized int next(int finished, boolean starter) {
    if (finished != NONE) {
      finish(finished);
    }
    if (done == count) {
      return OVER;
    }
    int any = pick();
    int here = starter ? readyHere.nextSetBit(0) : NONE;
    if (here != NONE && (any == NONE || here < any)) {
      readyHere.clear(here);
      return here;
    }
    if (any != NONE) {
      ready.clear(any);
    }
    return any;
  }

  private int pick() {
    RandomGenerator random = shuffle;
    int from = random == null || count == 0 ? 0 : random.nextInt(count);
    int next = ready.nextSetBit(from);
    return next == NONE ? ready.nextSetBit(0) : next;
  }

  private void finish(int finished) {
    boolean news = ++done == count;
    for (int task : successors[finished]) {
      if (--waiting[task] == 0) {
        makeReady(task);
        news = true;
      }
    }
    if (news) {
      int next = events + 1;
      events = next;
      notifyAll();
    }
  }

  /// Waits for news; first awake, then asleep.
  ///
  /// @return whether the thread was interrupted
  private boolean await(boolean starter) {
    int seen = events;
    for (int i = 0; i < SPINS && events == seen; i++) {
      Thread.onSpinWait();
    }
    synchronized (this) {
      while (done < count && ready.isEmpty() && (!starter || readyHere.isEmpty())) {
        try {
          wait();
        } catch (InterruptedException e) {
          return true;
        }
      }
    }
    return false;
  }
}
