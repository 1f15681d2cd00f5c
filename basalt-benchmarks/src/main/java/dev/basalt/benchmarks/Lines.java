package dev.basalt.benchmarks;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Plan;
import dev.basalt.benchmarks.harness.Side;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.jmh.Timing;
import dev.basalt.benchmarks.probe.Probing;
import java.util.List;

/// What is measured of a case by a plan, and how long that takes.
///
/// @param catalogue who takes part
/// @param plan how long to measure
record Lines(Catalogue catalogue, Plan plan) {

  /// All lines.
  static Lines full(Catalogue catalogue) {
    return new Lines(catalogue, Plan.FULL);
  }

  /// By the most thorough plan for a look that the workload of the case has time for. One of its
  /// cases alone is measured in the same way.
  static Lines quick(Catalogue catalogue, Case work) {
    Workload workload = catalogue.workloadOf(work);
    List<Case> cases = workload.cases();
    return Plan.QUICK.stream()
        .map(plan -> new Lines(catalogue, plan))
        .filter(lines -> lines.seconds(cases) <= workload.quickSeconds())
        .findFirst()
        .orElseGet(() -> new Lines(catalogue, Plan.QUICK.getLast()));
  }

  /// Rivals, and hand-written forms other than the floor, at a size.
  List<Side> references(Case work, int n) {
    return catalogue.references(work).stream().filter(side -> side.runsAt(n)).toList();
  }

  /// How many things are measured one after the other.
  int steps(Case work) {
    return work.sizes().stream()
        .mapToInt(n -> Math.max(1, work.oursAt(n).size()) + references(work, n).size())
        .sum();
  }

  /// How long all of it takes, about.
  double seconds(List<Case> cases) {
    return cases.stream()
        .mapToDouble(work -> work.sizes().stream().mapToDouble(n -> seconds(work, n)).sum())
        .sum();
  }

  private double seconds(Case work, int n) {
    int beside = work.oursAt(n).size();
    int alone = references(work, n).size() + (beside == 0 ? 1 : 0);
    var timing = new Timing(plan);
    return work.measure().timed()
        ? beside * timing.pairsSeconds(work, n) + alone * timing.aloneSeconds(work, n)
        : (2 * beside + alone) * new Probing(plan).seconds(work, n);
  }
}
