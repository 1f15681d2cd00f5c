package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Large;
import dev.basalt.benchmarks.shared.Bodies;
import java.util.List;

/// What happens when the body of a system is too large for the JIT to inline?
///
/// Run it with `./basalt bench large-body`. Each coordinate goes through twelve steps, written out,
/// so that our lambda has over 400 bytecodes; the limit is 325. The floor calls a function of a
/// third of that size for each coordinate, and so does the variant `split`, which is what the
/// manual advises. Bytes per run above zero mean that records are made on the heap for the call
/// that is not inlined.
public final class LargeBody implements Workload {

  @Override
  public String name() {
    return "large-body";
  }

  @Override
  public String question() {
    return "a system body of over 400 bytecodes, too large to be inlined";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("large-body", Measure.STEADY)
            .floor(Floor::new)
            .ours("update", Large::update)
            .ours("mut", Large::each)
            .ours("split", Large::split));
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
        px[i] = Bodies.steps(px[i], vx[i]);
        py[i] = Bodies.steps(py[i], vy[i]);
        pz[i] = Bodies.steps(pz[i], vz[i]);
      }
    }

    @Override
    public double checksum() {
      return positions.checksum();
    }
  }
}
