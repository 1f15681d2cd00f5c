package dev.basalt.system;

import java.util.Locale;

/// The measurements of a system while profiling was on.
///
/// @param name its name
/// @param stage its stage
/// @param runs how often it ran
/// @param lastNanos how long the last run took, in nanoseconds
/// @param meanNanos how long a run took on average
/// @param maxNanos how long the longest run took
/// @param rows how many rows its queries visited, in all runs; not counted for exclusive systems
/// @param allocatedBytes how many bytes its threads allocated on the heap, in all runs; without the
///   helpers of a parallel query
public record SystemProfile(
    String name,
    Stage stage,
    long runs,
    long lastNanos,
    double meanNanos,
    long maxNanos,
    long rows,
    long allocatedBytes) {

  /// For example `move: 60 runs, mean 0.120 ms, max 0.300 ms, 600,000 rows, 0 bytes`.
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%s: %,d runs, mean %.3f ms, max %.3f ms, %,d rows, %,d bytes",
        name,
        runs,
        meanNanos / 1e6,
        maxNanos / 1e6,
        rows,
        allocatedBytes);
  }
}
