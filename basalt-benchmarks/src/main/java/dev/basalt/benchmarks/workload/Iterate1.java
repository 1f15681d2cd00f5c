package dev.basalt.benchmarks.workload;

import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Iterating;
import java.util.List;

/// How fast is a system over one component: add a constant to its three fields?
///
/// Run it with `./basalt bench iterate1`. A ratio above that of `iterate2` means a fixed cost per
/// row that two components hide.
public final class Iterate1 implements Workload {

  @Override
  public String name() {
    return "iterate1";
  }

  @Override
  public String question() {
    return "position += (dt, dt, dt) for all entities";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("iterate1", Measure.STEADY)
            .floor(Floor::new)
            .ours("update", Iterating::update1)
            .ours("mut", Iterating::each1));
  }

  private static final class Floor implements Task {
    private final Vectors positions;

    Floor(int n) {
      positions = Vectors.positions(n);
    }

    @Override
    public void run() {
      float[] px = positions.x;
      float[] py = positions.y;
      float[] pz = positions.z;
      for (int i = 0; i < px.length; i++) {
        px[i] += DT;
        py[i] += DT;
        pz[i] += DT;
      }
    }

    @Override
    public double checksum() {
      return positions.checksum();
    }
  }
}
