package dev.basalt.system;

import java.util.concurrent.locks.LockSupport;

/// The clock of the machine.
///
/// A thread that sleeps wakes up late, by some tens of microseconds on a quiet Linux, by more than
/// a millisecond on others. So the last part of a wait is spent awake: as much as sleeps have been
/// late recently, which is measured, and never more than two milliseconds.
final class SystemClock implements Clock {

  private static final long LONGEST_AWAKE = 2_000_000;
  private static final long SHORTEST_AWAKE = 20_000;

  /// By how much sleeping is cut short: a little more than sleeps are late.
  private long margin = 200_000;

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  public void waitUntil(long nanoTime) {
    long now = System.nanoTime();
    while (nanoTime - now > margin && !Thread.currentThread().isInterrupted()) {
      now = sleep(now, nanoTime - now - margin);
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

  /// Follows a late awakening at once, and forgets it slowly. One that came early says nothing.
  private void learn(long late) {
    if (late >= 0) {
      long wanted = late * 5 / 4;
      margin = wanted > margin ? wanted : margin - (margin - wanted) / 16;
      margin = Math.clamp(margin, SHORTEST_AWAKE, LONGEST_AWAKE);
    }
  }
}
