package dev.basalt.system;

import java.util.concurrent.locks.LockSupport;

/// The clock of the machine.
///
/// A sleeping thread wakes up late, by some tens of microseconds on a quiet Linux, by more than a
/// millisecond on other systems. So the thread spins in the last part of a wait. That part covers
/// the delay of nineteen of twenty sleeps, which is learned from sleep to sleep, and is at most
/// half of the wait. It ignores the rare, much longer delays of a busy machine: spinning would not
/// help against them.
final class SystemClock implements Clock {

  private static final long SHORTEST_AWAKE = 20_000;
  private static final long LONGEST_AWAKE = 2_000_000;

  /// Learning steps, in nanoseconds. They balance if one of twenty sleeps is later.
  private static final long UP = 47_500;

  private static final long DOWN = 2_500;

  /// By how much sleeping is cut short.
  private long margin = 200_000;

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  public void waitUntil(long nanoTime) {
    long now = System.nanoTime();
    long awake = Math.min(margin, (nanoTime - now) / 2);
    while (nanoTime - now > awake && !Thread.currentThread().isInterrupted()) {
      now = sleep(now, nanoTime - now - awake);
    }
    while (nanoTime - now > 0 && !Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
      now = System.nanoTime();
    }
  }

  private long sleep(long from, long nanos) {
    LockSupport.parkNanos(this, nanos);
    long woke = System.nanoTime();
    learn(woke - from - nanos);
    return woke;
  }

  /// Adjusts the estimate of the delay by a small step. A sleep that ended early is ignored.
  void learn(long late) {
    if (late >= 0) {
      long next = late > margin ? margin + UP : margin - DOWN;
      margin = Math.clamp(next, SHORTEST_AWAKE, LONGEST_AWAKE);
    }
  }

  long margin() {
    return margin;
  }
}
