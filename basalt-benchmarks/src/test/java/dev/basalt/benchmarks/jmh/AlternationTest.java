package dev.basalt.benchmarks.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.benchmarks.harness.Plan;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AlternationTest {

  @Test
  void sideOf_twoSides_turnsTheOrderRoundInEveryOtherPair() {
    assertThat(IntStream.range(0, 8).map(block -> Alternation.sideOf(block, 2)))
        .containsExactly(0, 1, 1, 0, 0, 1, 1, 0);
  }

  @Test
  void sideOf_oneSide_isAlwaysItsTurn() {
    assertThat(IntStream.range(0, 4).map(block -> Alternation.sideOf(block, 1))).containsOnly(0);
  }

  @Test
  void plans_measureWholePeriods() {
    var plans = Stream.concat(Plan.QUICK.stream(), Stream.of(Plan.FULL)).toList();
    for (var plan : plans) {
      assertThat(plan.warmups() % Alternation.PERIOD).isZero();
      assertThat(2 * plan.pairs() % Alternation.PERIOD).isZero();
    }
  }
}
