package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import java.util.List;

/// How fast is a system over five components: sum four of them into the first?
///
/// Run it with `./basalt bench iterate5`. Fifteen arrays in one loop are near the limit of what the
/// JIT keeps in registers; a ratio above that of `iterate3` means that we pass it earlier than the
/// hand-written loop.
public final class Iterate5 implements Workload {

  @Override
  public String name() {
    return "iterate5";
  }

  @Override
  public String question() {
    return "position += velocity + acceleration + force + spin for all entities";
  }

  @Override
  public List<Case> cases() {
    return List.of(Case.of("iterate5", Measure.STEADY).floor(Floor::new));
  }

  private static final class Floor implements Task {
    private final Vectors positions;
    private final Vectors velocities;
    private final Vectors accelerations;
    private final Vectors forces;
    private final Vectors spins;

    Floor(int n) {
      positions = Vectors.positions(n);
      velocities = Vectors.velocities(n);
      accelerations = Vectors.accelerations(n);
      forces = Vectors.forces(n);
      spins = Vectors.spins(n);
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
      float[] fx = forces.x;
      float[] fy = forces.y;
      float[] fz = forces.z;
      float[] sx = spins.x;
      float[] sy = spins.y;
      float[] sz = spins.z;
      for (int i = 0; i < px.length; i++) {
        px[i] += vx[i] + ax[i] + fx[i] + sx[i];
        py[i] += vy[i] + ay[i] + fy[i] + sy[i];
        pz[i] += vz[i] + az[i] + fz[i] + sz[i];
      }
    }

    @Override
    public double checksum() {
      return positions.checksum();
    }
  }
}
