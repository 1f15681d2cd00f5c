package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Wrapping;
import java.util.List;

/// What does the documented pitfall cost: a helper that wraps the user's lambda in one of its own?
///
/// Run it with `./basalt bench helper-wrapped`. All systems that go through such a helper share one
/// lambda class and so one loop, whose call the JIT cannot resolve. The figure says how loudly the
/// manual must warn; there is no target.
public final class HelperWrapped implements Workload {

  @Override
  public String name() {
    return "helper-wrapped";
  }

  @Override
  public String question() {
    return "iterate2 with lambdas that a helper wraps in another lambda";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("helper-wrapped", Measure.STEADY)
            .floor(Iterate2.Floor::new)
            .ours("update", Wrapping::update));
  }
}
