package dev.basalt.inspector.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/// Counts requests per second and asker.
final class Rate {

  private static final long SECOND = 1_000_000_000;
  private static final int MOST_ASKERS = 200;

  private final int most;
  private final Map<String, int[]> counts = new LinkedHashMap<>();
  private final LongSupplier clock;
  private long second;

  /// @param most requests of one asker in a second
  Rate(int most) {
    this(most, System::nanoTime);
  }

  /// @param clock in nanoseconds
  Rate(int most, LongSupplier clock) {
    this.most = most;
    this.clock = clock;
    this.second = clock.getAsLong();
  }

  /// Counts a request.
  ///
  /// @return whether it is one too many
  synchronized boolean isExceeded(String asker) {
    long now = clock.getAsLong();
    if (now - second > SECOND || counts.size() > MOST_ASKERS) {
      counts.clear();
      second = now;
    }
    return ++counts.computeIfAbsent(asker, name -> new int[1])[0] > most;
  }
}
