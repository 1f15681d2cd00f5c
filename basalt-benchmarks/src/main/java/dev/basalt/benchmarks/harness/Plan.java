package dev.basalt.benchmarks.harness;

import java.util.List;

/// How long to measure.
///
/// @param forks JVMs for ours and the floor, which share each of them
/// @param warmups untimed blocks at the start of a fork; a multiple of four
/// @param pairs pairs of blocks in a fork; even
/// @param blockMillis length of a block
/// @param rivalForks JVMs for each rival
/// @param rivalWarmups untimed blocks of a rival
/// @param rivalBlocks timed blocks of a rival
/// @param rivalMillis length of a rival's block
/// @param probes JVMs for what is measured once in each
/// @param probeSeconds the most that a JVM runs before the bytes are counted that it allocates
/// @param touchedMegabytes heap that a JVM of JMH touches before it starts
public record Plan(
    int forks,
    int warmups,
    int pairs,
    int blockMillis,
    int rivalForks,
    int rivalWarmups,
    int rivalBlocks,
    int rivalMillis,
    int probes,
    int probeSeconds,
    int touchedMegabytes) {

  /// For a look, the more thorough first: which one a workload gets depends on how many lines it
  /// has. Less heap is touched, since that can take longer than measuring does.
  public static final List<Plan> QUICK = List.of(quick(2), quick(1), ofSlow());

  /// For publication.
  public static final Plan FULL = new Plan(5, 20, 24, 100, 3, 10, 10, 200, 11, 600, 2_048);

  /// With six pairs, the interval spans all of them.
  private static Plan ofSlow() {
    return new Plan(1, 4, 6, 40, 1, 1, 3, 120, 3, 8, 1_024);
  }

  private static Plan quick(int forks) {
    return new Plan(forks, 8, 12, 40, 1, 4, 5, 120, 3, 8, 1_024);
  }
}
