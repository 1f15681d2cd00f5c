package dev.basalt.inspector.live;

import dev.basalt.system.Profile;
import dev.basalt.system.SystemProfile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How long systems took, second by second, for the last minutes. Written by the thread of the
/// world, read by others.
public final class Times {

  /// Seconds that are kept.
  static final int KEPT = 300;

  private static final int SAMPLES = 1_000;
  private static final long SECOND = 1_000_000_000;

  /// One second of a system, in nanoseconds.
  ///
  /// @param second counted from the beginning
  /// @param runs how often it ran
  /// @param median half of the runs took no longer
  /// @param p99 99 of 100 runs took no longer
  /// @param max the longest run
  public record Second(long second, int runs, long median, long p99, long max) {}

  /// What a system has done in all.
  ///
  /// @param name the system; `updates` and `renders` for the phases
  /// @param seconds the last ones, oldest first
  /// @param last what was measured since profiling began; null for phases
  public record Line(String name, List<Second> seconds, SystemProfile last) {}

  private final long start = System.nanoTime();
  private final long startMillis = System.currentTimeMillis();
  private final Map<String, Series> series = new LinkedHashMap<>();
  private long second;

  private static final class Series {
    final Deque<Second> seconds = new ArrayDeque<>();
    final long[] samples = new long[SAMPLES];
    int count;
    long runs;
    SystemProfile last;

    Series(SystemProfile last) {
      this.last = last;
    }

    void add(SystemProfile now) {
      if (now.runs() != runs && count < SAMPLES) {
        samples[count++] = now.lastNanos();
      }
      runs = now.runs();
      last = now;
    }

    void close(long second) {
      if (count > 0) {
        Arrays.sort(samples, 0, count);
        seconds.addLast(
            new Second(
                second,
                count,
                samples[count / 2],
                samples[Math.min(count - 1, count * 99 / 100)],
                samples[count - 1]));
        count = 0;
      }
      if (seconds.size() > KEPT) {
        seconds.removeFirst();
      }
    }
  }

  /// A step has ended.
  synchronized void add(Profile profile) {
    long now = (System.nanoTime() - start) / SECOND;
    if (now != second) {
      series.values().forEach(line -> line.close(second));
      second = now;
    }
    for (SystemProfile system : profile.systems()) {
      series.computeIfAbsent(system.name(), name -> new Series(system)).add(system);
    }
  }

  /// Which second it was when the clock on the wall said this.
  public long secondAt(long millis) {
    return (millis - startMillis) / 1_000;
  }

  /// The seconds of all systems that have run.
  public synchronized List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    series.forEach((name, line) -> lines.add(new Line(name, List.copyOf(line.seconds), line.last)));
    return lines;
  }

  synchronized void clear() {
    series.clear();
  }
}
