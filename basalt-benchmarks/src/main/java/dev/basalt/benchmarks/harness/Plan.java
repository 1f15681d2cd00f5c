package dev.basalt.benchmarks.harness;

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
public record Plan(
    int forks,
    int warmups,
    int pairs,
    int blockMillis,
    int rivalForks,
    int rivalWarmups,
    int rivalBlocks,
    int rivalMillis,
    int probes) {

  /// For a look: one workload ends within three minutes.
  public static final Plan QUICK = new Plan(2, 8, 12, 40, 1, 4, 5, 120, 3);

  /// For publication.
  public static final Plan FULL = new Plan(5, 20, 24, 100, 3, 10, 10, 200, 11);
}
