package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Iterating;
import java.util.List;

/// How fast is a system over three components: sum two of them into the first?
///
/// Run it with `./basalt bench iterate3`. A ratio above that of `iterate2` means that the cost of a
/// column is more than reading its array.
public final class Iterate3 implements Workload {

  @Override
  public String name() {
    return "iterate3";
  }

  @Override
  public String question() {
    return "position += velocity + acceleration for all entities";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("iterate3", Measure.STEADY)
            .floor(Floor::new)
            .ours("update", Iterating::update3)
            .ours("mut", Iterating::each3));
  }

  private static final class Floor implements Task {
    private final Vectors positions;
    private final Vectors velocities;
    private final Vectors accelerations;

    Floor(int n) {
      positions = Vectors.positions(n);
      velocities = Vectors.velocities(n);
      accelerations = Vectors.accelerations(n);
    }

    @Override
    public void run() {
      float[] px = positions.x;
      float[] py = positions.y;
      float[] pz = positions.z;
      float[] vx = velocities.x;
      float[] vy = velocities.y;
      float[] vz = velocities.z;
      float[] ax = accelerations.x;
      float[] ay = accelerations.y;
      float[] az = accelerations.z;
      for (int i = 0; i < px.length; i++) {
        px[i] += vx[i] + ax[i];
        py[i] += vy[i] + ay[i];
        pz[i] += vz[i] + az[i];
      }
    }

    @Override
    public double checksum() {
      return positions.checksum();
    }
  }
}
