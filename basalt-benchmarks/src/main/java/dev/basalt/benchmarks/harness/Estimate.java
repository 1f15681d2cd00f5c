package dev.basalt.benchmarks.harness;

import java.util.Arrays;

/// A median with the interval that holds the true one in 95 of 100 cases.
///
/// The interval comes from order statistics: whatever the distribution, the number of samples below
/// the true median is binomial with probability one half, so a pair of ranks can be read off from
/// it. With fewer than six samples no pair of ranks is wide enough; then it spans all of them.
///
/// @param median the middle sample
/// @param low lower end of the interval
/// @param high upper end of the interval
public record Estimate(double median, double low, double high) {

  private static final double TAIL = 0.025;

  /// The estimate from samples in any order.
  public static Estimate of(double... samples) {
    if (samples.length == 0) {
      throw new IllegalArgumentException("no samples; a median needs at least one");
    }
    double[] sorted = samples.clone();
    Arrays.sort(sorted);
    int rank = lowRank(sorted.length);
    return new Estimate(middle(sorted), sorted[rank], sorted[sorted.length - 1 - rank]);
  }

  /// The median of samples in any order.
  public static double median(double... samples) {
    return of(samples).median;
  }

  private static double middle(double[] sorted) {
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  /// The largest number of samples that may be cut off at each end: the chance that the true median
  /// lies among them must not exceed [#TAIL].
  private static int lowRank(int count) {
    double probability = Math.pow(0.5, count);
    double cumulated = probability;
    int rank = 0;
    while (cumulated <= TAIL) {
      rank++;
      probability *= (double) (count - rank + 1) / rank;
      cumulated += probability;
    }
    return Math.max(0, rank - 1);
  }
}
