package dev.basalt.benchmarks.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EstimateTest {

  @Test
  void median_oddCount_middleSample() {
    assertThat(Estimate.median(5, 1, 3)).isEqualTo(3);
  }

  @Test
  void median_evenCount_meanOfTheMiddleTwo() {
    assertThat(Estimate.median(4, 1, 2, 100)).isEqualTo(3);
  }

  @Test
  void median_doesNotSortItsArgument() {
    double[] samples = {3, 1, 2};
    Estimate.median(samples);
    assertThat(samples).containsExactly(3, 1, 2);
  }

  @Test
  void interval_fewSamples_spansAll() {
    assertThat(Estimate.of(1, 2, 3, 4, 5)).isEqualTo(new Estimate(3, 1, 5));
  }

  /// The ranks of published tables for the interval of a median, 95 percent: with 20 samples the
  /// 6th and the 15th, with 24 the 7th and the 18th, with 50 the 18th and the 33rd.
  @Test
  void interval_manySamples_ranksOfTheBinomialTable() {
    assertThat(Estimate.of(oneTo(20))).isEqualTo(new Estimate(10.5, 6, 15));
    assertThat(Estimate.of(oneTo(24))).isEqualTo(new Estimate(12.5, 7, 18));
    assertThat(Estimate.of(oneTo(50))).isEqualTo(new Estimate(25.5, 18, 33));
  }

  @Test
  void interval_holdsTheTrueMedianInNineteenOfTwentyCases() {
    var random = new Random(7);
    int hits = 0;
    for (int round = 0; round < 2_000; round++) {
      var estimate = Estimate.of(random.doubles(40, 0, 1).map(u -> u * u).toArray());
      hits += estimate.low() <= 0.25 && 0.25 <= estimate.high() ? 1 : 0;
    }
    assertThat(hits).isBetween(1_900, 1_975);
  }

  @Test
  void of_noSamples_isRefused() {
    assertThatThrownBy(Estimate::of)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no samples; a median needs at least one");
  }

  private static double[] oneTo(int n) {
    return IntStream.rangeClosed(1, n).mapToDouble(i -> i).toArray();
  }
}
