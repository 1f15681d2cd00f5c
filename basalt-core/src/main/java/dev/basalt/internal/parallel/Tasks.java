package dev.basalt.internal.parallel;

import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// A number of tasks, claimed one by one by the threads that take part. The thread that starts them
/// takes part itself, so that they end even if no other thread ever comes.
///
/// Every task runs, also after one has failed.
///
/// Tasks that follow each other often write memory that is near. So they are divided into as many
/// parts as there are threads, and claimed from each part in turn. Threads that are about as fast
/// as each other then stay in parts of their own:
///
/// ```text
/// task          0  1  2  3  4  5  6  7  8  9
/// three parts   a  a  a  a  b  b  b  c  c  c
/// claim         0  3  6  9  1  4  7  2  5  8
/// ```
public final class Tasks {

  /// A task, known by its number.
  @FunctionalInterface
  public interface Body {
    void run(int task);
  }

  /// Where a thread is.
  private static final class Place {
    /// What the task is one of, or null.
    private @Nullable Tasks tasks;

    /// The number of the task, or -1.
    private int task = -1;

    /// What the task is part of.
    private @Nullable Object scope;
  }

  /// A claim that is beyond all tasks.
  private static final int CLOSED = Integer.MAX_VALUE;

  private static final ThreadLocal<Place> PLACE = ThreadLocal.withInitial(Place::new);

  /// Which round a claim belongs to, in the high bits: a thread that comes late claims nothing.
  private final AtomicLong claims = new AtomicLong();

  private final AtomicInteger finished = new AtomicInteger();
  private final Runnable help = this::help;
  private int count;

  /// The number of the first of them.
  private int first;

  /// How many parts there are, and how many tasks are in each; some have one more.
  private int parts = 1;

  private int partSize;
  private @Nullable Body body;
  private @Nullable Object scope;
  private @Nullable Throwable[] failures = new Throwable[16];
  private volatile @Nullable Thread starter;

  /// The number of the task that this thread is in, or -1 if that is none of these: the tasks of
  /// one world may start those of another one, whose numbers mean nothing here.
  public int current() {
    Place place = PLACE.get();
    return place.tasks == this ? place.task : -1;
  }

  /// Whether this thread is in a task, whichever.
  public static boolean isInside() {
    return PLACE.get().task >= 0;
  }

  /// What this thread works for, as [#scope(Object)] said here or on the thread that started the
  /// tasks; or null.
  public static @Nullable Object scope() {
    return PLACE.get().scope;
  }

  /// Says what this thread works for.
  public static void scope(@Nullable Object scope) {
    PLACE.get().scope = scope;
  }

  /// Runs tasks with the help of other threads, and waits for all of them.
  ///
  /// @param helpers is asked to run up to `threads - 1` helpers on other threads; it need not
  /// @throws RuntimeException or Error: that of the lowest task that failed, the others suppressed;
  ///   or that of `helpers`, unless it rejects a helper: then all tasks have run all the same
  public void run(int tasks, int threads, Body newBody, Executor helpers) {
    run(0, tasks, threads, newBody, helpers);
  }

  /// The same for tasks whose numbers begin with another one, after those before have run.
  ///
  /// @param newFirst the number of the first
  public void run(int newFirst, int tasks, int threads, Body newBody, Executor helpers) {
    first = newFirst;
    prepare(tasks, threads, newBody);
    long round = claims.get() >>> 32;
    Throwable refusal = callHelpers(parts - 1, helpers);
    help();
    awaitHelpers(tasks);
    assert claims.get() >>> 32 == round;
    body = null;
    scope = null;
    starter = null;
    throwFailures(tasks, refusal);
  }

  /// Calls as many helpers as come. Without them, the tasks run here; those that came before one
  /// did not are at work already, and have to be waited for.
  ///
  /// @return what kept others from coming, if that is a fault
  private @Nullable Throwable callHelpers(int wanted, Executor helpers) {
    try {
      for (int i = 0; i < wanted; i++) {
        helpers.execute(help);
      }
      return null;
    } catch (RejectedExecutionException e) {
      return null; // it is busy, or has been shut down
    } catch (Throwable e) {
      return e;
    }
  }

  /// Waits for the tasks that others have claimed. An interrupt is for the program, which finds it
  /// when this is over; while it is set, the thread could not sleep.
  private void awaitHelpers(int tasks) {
    boolean interrupted = false;
    while (finished.get() < tasks) {
      LockSupport.park(this);
      interrupted |= Thread.interrupted();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /// Closes the claims first. A thread that comes late, from the round before, might else see that
  /// there are more tasks now, and claim one of them in the old round.
  private void prepare(int tasks, int threads, Body newBody) {
    long round = (claims.get() >>> 32) + 1;
    claims.set(round << 32 | CLOSED);
    count = tasks;
    parts = Math.clamp(tasks, 1, threads);
    partSize = tasks / parts;
    body = newBody;
    scope = scope();
    starter = Thread.currentThread();
    if (failures.length < tasks) {
      failures = new Throwable[Integer.highestOneBit(tasks) << 1];
    }
    Arrays.fill(failures, 0, tasks, null);
    finished.set(0);
    claims.set(round << 32);
  }

  /// Claims and runs tasks until there are none left.
  private void help() {
    long round = claims.get() >>> 32;
    Place place = PLACE.get();
    Tasks outerTasks = place.tasks;
    int outerTask = place.task;
    Object outerScope = place.scope;
    for (int task = claim(round); task >= 0; task = claim(round)) {
      place.tasks = this;
      place.task = first + task;
      place.scope = scope;
      runTask(task);
    }
    place.tasks = outerTasks;
    place.task = outerTask;
    place.scope = outerScope;
  }

  private int claim(long round) {
    while (true) {
      long claim = claims.get();
      if (claim >>> 32 != round || (int) claim >= count) {
        return -1;
      }
      int task = task((int) claim);
      if (claims.compareAndSet(claim, claim + 1)) {
        return task;
      }
    }
  }

  /// The task of a claim.
  private int task(int claim) {
    int part = claim % parts;
    int larger = count - parts * partSize;
    return part * partSize + Math.min(part, larger) + claim / parts;
  }

  private void runTask(int task) {
    Body current = body;
    Thread waiting = starter;
    int tasks = count;
    try {
      if (current != null) {
        current.run(first + task);
      }
    } catch (Throwable e) {
      failures[task] = e;
    } finally {
      if (finished.incrementAndGet() == tasks) {
        LockSupport.unpark(waiting);
      }
    }
  }

  private void throwFailures(int tasks, @Nullable Throwable refusal) {
    Throwable first = null;
    for (int task = 0; task < tasks; task++) {
      first = join(first, failures[task]);
      failures[task] = null;
    }
    first = join(first, refusal);
    if (first != null) {
      throw Tasks.<RuntimeException>unchecked(first);
    }
  }

  /// What is thrown of two: the first, with the next suppressed.
  static @Nullable Throwable join(@Nullable Throwable first, @Nullable Throwable next) {
    if (first == null) {
      return next;
    }
    if (next != null && next != first) {
      first.addSuppressed(next);
    }
    return first;
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  static <E extends Throwable> E unchecked(Throwable failure) throws E {
    throw (E) failure;
  }
}
