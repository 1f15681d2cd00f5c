package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.Matrices;
import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Turning;
import java.util.List;

/// How fast is a system over a component of sixteen floats that writes only four of them?
///
/// Run it with `./basalt bench iterate-wide`. The vector is transformed by the matrix and becomes
/// its last row. Far above the floor means that all sixteen are written back, or that so many
/// fields keep the record from being taken apart.
public final class IterateWide implements Workload {

  @Override
  public String name() {
    return "iterate-wide";
  }

  @Override
  public String question() {
    return "transform a vector by a 4x4 matrix and write one row of the matrix";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("iterate-wide", Measure.STEADY).floor(Floor::new).ours("mut", Turning::wide));
  }

  private static final class Floor implements Task {
    private final Matrices matrices;
    private final Vectors vectors;

    Floor(int n) {
      matrices = new Matrices(n);
      vectors = Vectors.positions(n);
    }

    @Override
    public void run() {
      float[] px = vectors.x;
      float[] py = vectors.y;
      float[] pz = vectors.z;
      float[] ax = matrices.ax;
      float[] ay = matrices.ay;
      float[] az = matrices.az;
      float[] bx = matrices.bx;
      float[] by = matrices.by;
      float[] bz = matrices.bz;
      float[] cx = matrices.cx;
      float[] cy = matrices.cy;
      float[] cz = matrices.cz;
      float[] dx = matrices.dx;
      float[] dy = matrices.dy;
      float[] dz = matrices.dz;
      float[] dw = matrices.dw;
      for (int i = 0; i < px.length; i++) {
        float x = ax[i] * px[i] + bx[i] * py[i] + cx[i] * pz[i] + dx[i];
        float y = ay[i] * px[i] + by[i] * py[i] + cy[i] * pz[i] + dy[i];
        float z = az[i] * px[i] + bz[i] * py[i] + cz[i] * pz[i] + dz[i];
        px[i] = x;
        py[i] = y;
        pz[i] = z;
        dx[i] = x;
        dy[i] = y;
        dz[i] = z;
        dw[i] = 1;
      }
    }

    @Override
    public double checksum() {
      return vectors.checksum() + matrices.checksum();
    }
  }
}
