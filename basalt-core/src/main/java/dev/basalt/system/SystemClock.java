package dev.basalt.system;

import java.util.concurrent.locks.LockSupport;

/// The clock of the machine.
///
/// A thread that sleeps wakes up late, by some tens of microseconds on a quiet Linux, by more than
/// a millisecond on others. So the last part of a wait is spent awake: as long as nineteen of
/// twenty sleeps are late at most, which is learned from sleep to sleep, and never more than half
/// of the wait. What a busy machine does now and then, being late by a multiple of that, is no
/// reason to stay awake: it would not help.
final class SystemClock implements Clock {

  private static final long SHORTEST_AWAKE = 20_000;
  private static final long LONGEST_AWAKE = 2_000_000;

  /// Steps of learning, in nanoseconds. They are in balance where one of twenty sleeps is later.
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

  /// Takes a small step towards how late sleeps are. One that ended early says nothing.
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
