package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.MixedFrameTable;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.shared.MixedRules;
import java.util.ArrayList;
import java.util.List;

/// What does a frame of mixed systems cost: arithmetic, branches, enums, flags and letters, over
/// entities of four archetypes?
///
/// Run it with `./basalt bench mixed-frame`. `mixed-frame-think` and the like are its systems one
/// by one: a system far above its floor has a body that the JIT does not make a good loop of.
public final class MixedFrame implements Workload {

  @Override
  public String name() {
    return "mixed-frame";
  }

  @Override
  public String question() {
    return "seven systems of arithmetic, branches and small fields over four archetypes";
  }

  @Override
  public List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    cases.add(
        Case.of("mixed-frame", Measure.STEADY)
            .floor(n -> MixedFrameTable.task(n, -1))
            .ours("update", dev.basalt.benchmarks.ours.MixedFrame::frame));
    for (int system = 0; system < MixedRules.SYSTEMS; system++) {
      cases.add(ofSystem(system));
    }
    return cases;
  }

  private static Case ofSystem(int system) {
    return Case.of("mixed-frame-" + MixedRules.NAMES.get(system), Measure.STEADY)
        .at(10_000)
        .floor(n -> MixedFrameTable.task(n, system))
        .ours("update", n -> dev.basalt.benchmarks.ours.MixedFrame.system(n, system));
  }
}
