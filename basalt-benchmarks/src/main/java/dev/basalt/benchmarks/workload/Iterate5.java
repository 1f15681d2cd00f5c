package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Iterating;
import java.util.List;

/// How fast is a system over five components: sum four of them into the first?
///
/// Run it with `./basalt bench iterate5`. Fifteen arrays in one loop, as in the floor, are more
/// than C2 of JDK 25 vectorises; `floor-by-field` is the same work in three loops over five arrays
/// each, which it does, several times as fast while the data is in the cache. A ratio above one
/// means that we lose something on top of that; the way down to the other floor is to split the
/// loop.
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
    return List.of(
        Case.of("iterate5", Measure.STEADY)
            .floor(Floor::new)
            .floor("floor-by-field", ByField::new)
            .ours("update", Iterating::update5)
            .ours("mut", Iterating::each5));
  }

  private static class Floor implements Task {
    final Vectors positions;
    final Vectors velocities;
    final Vectors accelerations;
    final Vectors forces;
    final Vectors spins;

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

  private static final class ByField extends Floor {
    ByField(int n) {
      super(n);
    }

    @Override
    public void run() {
      sum(positions.x, velocities.x, accelerations.x, forces.x, spins.x);
      sum(positions.y, velocities.y, accelerations.y, forces.y, spins.y);
      sum(positions.z, velocities.z, accelerations.z, forces.z, spins.z);
    }

    private static void sum(float[] p, float[] v, float[] a, float[] f, float[] s) {
      for (int i = 0; i < p.length; i++) {
        p[i] += v[i] + a[i] + f[i] + s[i];
      }
    }
  }
}
