package dev.basalt.benchmarks.harness;

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
    @Nullable Double bytes) {}
