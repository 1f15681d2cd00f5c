package dev.basalt.benchmarks.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.benchmarks.harness.Estimate;
import org.junit.jupiter.api.Test;

class PairsTest {

  @Test
  void ratio_isTheMedianOfTheRatios_notTheRatioOfTheMedians() {
    var pairs = new Pairs(new double[] {1, 10, 100}, new double[] {2, 30, 100}, 0);
    assertThat(pairs.ratio()).isEqualTo(new Estimate(2, 1, 3));
  }
}
