package dev.basalt.system;

import java.util.concurrent.atomic.AtomicLong;

/// A clock that moves when it is told to. Waiting takes no time: the clock jumps ahead. So a loop
/// that runs by it does in a moment what would take an hour, and always the same.
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

  /// How long others have waited by this clock, in all.
  ///
  /// @return seconds
  public double waited() {
    return waited.get() / 1e9;
  }
}
