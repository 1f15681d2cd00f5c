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

/// What does a constructor cost that checks its arguments, since it runs at every read?
///
/// Run it with `./basalt bench iterate-validating`. The floor checks what it writes, as a careful
/// author would. A ratio of two is to be expected, as records are checked when they are read too;
/// far more, or bytes per run, mean that the checks keep the record from being taken apart.
public final class IterateValidating implements Workload {

  @Override
  public String name() {
    return "iterate-validating";
  }

  @Override
  public String question() {
    return "iterate2 with a record whose constructor checks its arguments";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("iterate-validating", Measure.STEADY)
            .floor(Floor::new)
            .ours("update", Iterating::validating));
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
        px[i] = Bodies.checked(px[i] + vx[i] * DT);
        py[i] = Bodies.checked(py[i] + vy[i] * DT);
        pz[i] = Bodies.checked(pz[i] + vz[i] * DT);
      }
    }

    @Override
    public double checksum() {
      return positions.checksum();
    }
  }
}
