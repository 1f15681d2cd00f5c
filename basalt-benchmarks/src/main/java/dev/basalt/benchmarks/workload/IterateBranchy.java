package dev.basalt.benchmarks.workload;

import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Iterating;
import dev.basalt.benchmarks.shared.Bodies;
import java.util.List;

/// How fast is a system whose result depends on a condition?
///
/// Run it with `./basalt bench iterate-branchy`. A position that leaves the area comes in again on
/// the other side. The record is made in two places and passes through a method of the user, which
/// is what defeats escape analysis first: bytes per run above zero, or several times the floor,
/// mean that it did.
public final class IterateBranchy implements Workload {

  @Override
  public String name() {
    return "iterate-branchy";
  }

  @Override
  public String question() {
    return "iterate2, with a condition and a helper method";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("iterate-branchy", Measure.STEADY)
            .floor(Floor::new)
            .ours("update", Iterating::branchy)
            .ours("mut", Iterating::branchyEach));
  }

  private static final class Floor implements Task {
    private final Vectors positions;
    private final Vectors velocities;

    Floor(int n) {
      positions = Vectors.positions(n);
      velocities = Vectors.velocities(n);
    }

    @Override
    public void run() {
      float[] px = positions.x;
      float[] py = positions.y;
      float[] pz = positions.z;
      float[] vx = velocities.x;
      float[] vy = velocities.y;
      float[] vz = velocities.z;
      for (int i = 0; i < px.length; i++) {
        float x = px[i] + vx[i] * DT;
        px[i] = Bodies.outside(x) ? Bodies.wrapped(x) : x;
        py[i] += vy[i] * DT;
        pz[i] += vz[i] * DT;
      }
    }

    @Override
    public double checksum() {
      return positions.checksum();
    }
  }
}
