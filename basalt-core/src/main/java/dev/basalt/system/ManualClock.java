package dev.basalt.system;

import java.util.concurrent.atomic.AtomicLong;

/// A clock that moves only when it is advanced. Waiting takes no time: the clock jumps ahead. So a
/// loop with this clock does an hour's work in a moment, always in the same way.
///
/// Any thread may use it.
public final class ManualClock implements Clock {

  private final AtomicLong now = new AtomicLong();
  private final AtomicLong waited = new AtomicLong();

  ManualClock() {}

  @Override
  public long nanoTime() {
    return now.get();
  }

  @Override
  public void waitUntil(long nanoTime) {
    long before = now.getAndAccumulate(nanoTime, Math::max);
    waited.addAndGet(Math.max(0, nanoTime - before));
  }

  /// Moves on.
  ///
  /// @param seconds 0 or more
  public void advance(double seconds) {
    if (!(seconds >= 0)) {
      throw new IllegalArgumentException("time cannot advance by %s seconds".formatted(seconds));
    }
    now.addAndGet(Math.round(seconds * 1e9));
  }

  /// For how long callers have waited, in total.
  ///
  /// @return seconds
  public double waited() {
    return waited.get() / 1e9;
  }
}
