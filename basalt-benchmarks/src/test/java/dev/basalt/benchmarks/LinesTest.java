package dev.basalt.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.benchmarks.harness.Plan;
import dev.basalt.benchmarks.harness.Workload;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LinesTest {

  private static final Catalogue SUITE = Catalogue.standard();

  /// The fewest samples of which a 95 percent interval of the median can be told.
  private static final int FEWEST_PAIRS = 6;

  static Stream<Arguments> workloads() {
    return SUITE.workloads().stream()
        .map(workload -> Arguments.argumentSet(workload.name(), workload));
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void quick_anyWorkload_fitsItsTime(Workload workload) {
    var lines = Lines.quick(SUITE, workload.cases().getFirst());
    assertThat(lines.seconds(workload.cases())).isLessThanOrEqualTo(workload.quickSeconds());
  }

  @Test
  void quick_fewLines_mostThoroughPlan() {
    assertThat(Lines.quick(SUITE, SUITE.caseNamed("frag")).plan()).isSameAs(Plan.QUICK.getFirst());
  }

  @Test
  void quick_manyLines_lessThoroughPlan() {
    assertThat(Lines.quick(SUITE, SUITE.caseNamed("add-remove")).plan())
        .isSameAs(Plan.QUICK.get(1));
  }

  @Test
  void quick_slowWorkload_fewRuns() {
    assertThat(Lines.quick(SUITE, SUITE.caseNamed("store-save")).plan())
        .isSameAs(Plan.QUICK.getLast());
  }

  @Test
  void steps_areLinesOfOursAndReferences() {
    var work = SUITE.caseNamed("add-remove");
    assertThat(Lines.full(SUITE).steps(work)).isEqualTo(3 + 1 + 3 + 4 + 4 + 3);
  }

  @Test
  void quickPlans_enoughPairsForAnInterval() {
    assertThat(Plan.QUICK)
        .allSatisfy(
            plan -> assertThat(plan.forks() * plan.pairs()).isGreaterThanOrEqualTo(FEWEST_PAIRS));
  }
}
