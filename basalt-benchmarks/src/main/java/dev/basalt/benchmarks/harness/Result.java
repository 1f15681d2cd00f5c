package dev.basalt.benchmarks.harness;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One row of the table.
///
/// What could not be measured is null.
///
/// @param workload the case, with `/variant` for other variants of ours
/// @param unit the unit of the figures
/// @param bytesOnly whether what was measured is bytes and not time
/// @param n the size
/// @param ours ours
/// @param floor the floor of the same run
/// @param ratio ours to floor, over pairs
/// @param rivals rivals, and other hand-written forms, by name
/// @param bytes bytes that one run of ours allocates
public record Result(
    String workload,
    String unit,
    boolean bytesOnly,
    int n,
    @Nullable Double ours,
    @Nullable Double floor,
    @Nullable Estimate ratio,
    Map<String, Double> rivals,
    @Nullable Double bytes) {

  private static final double NANOS_PER_MILLI = 1e6;

  /// Whether it is another variant of ours than the one that the documentation recommends.
  public boolean isVariant() {
    return workload.contains("/");
  }

  /// The same for reading: times of milliseconds are in milliseconds.
  public Result readable() {
    if (!unit.startsWith("ns") || ours == null || ours < NANOS_PER_MILLI) {
      return this;
    }
    var scaled = new LinkedHashMap<String, Double>();
    rivals.forEach((name, figure) -> scaled.put(name, figure / NANOS_PER_MILLI));
    return new Result(
        workload,
        unit.replaceFirst("ns", "ms"),
        bytesOnly,
        n,
        ours / NANOS_PER_MILLI,
        floor == null ? null : floor / NANOS_PER_MILLI,
        ratio,
        scaled,
        bytes);
  }
}
