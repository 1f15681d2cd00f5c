package dev.basalt.benchmarks.jmh;

import dev.basalt.benchmarks.harness.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.openjdk.jmh.results.IterationResult;

/// Times of floor and ours that were measured next to each other.
///
/// @param floor ns per run of the floor, pair by pair
/// @param ours ns per run of ours, pair by pair
/// @param bytes the least that a run of ours allocated
public record Pairs(double[] floor, double[] ours, double bytes) {

  /// Ours to floor: the median over the pairs.
  public Estimate ratio() {
    double[] ratios = new double[floor.length];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = ours[i] / floor[i];
    }
    return Estimate.of(ratios);
  }

  /// Sorts the iterations of all forks into pairs.
  static Pairs of(List<List<IterationResult>> forks) {
    List<List<Double>> times = List.of(new ArrayList<>(), new ArrayList<>());
    double bytes = Double.POSITIVE_INFINITY;
    for (var fork : forks) {
      for (int block = 0; block < fork.size(); block++) {
        int side = Alternation.sideOf(block, 2);
        times.get(side).add(fork.get(block).getPrimaryResult().getScore());
        if (side == 1) {
          bytes = Math.min(bytes, bytes(fork.get(block)));
        }
      }
    }
    return new Pairs(array(times.get(0)), array(times.get(1)), bytes);
  }

  private static double bytes(IterationResult iteration) {
    return Objects.requireNonNull(iteration.getSecondaryResults().get("bytes")).getScore();
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
