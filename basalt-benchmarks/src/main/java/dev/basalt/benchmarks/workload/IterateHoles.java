package dev.basalt.benchmarks.workload;

import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Iterating;
import dev.basalt.benchmarks.shared.Layouts;
import java.util.List;

/// What does it cost to pass over rows that lack a component which comes and goes?
///
/// Run it with `./basalt bench iterate2-holes`. Half of the entities, in no order, have lost their
/// velocity; the time is divided by the number of those that have one. The floor asks an array for
/// each row. `sparse` keeps all of them where they were; `moved` is the same with an ordinary
/// component, whose entities have moved to another archetype, so that there is nothing to ask.
public final class IterateHoles implements Workload {

  @Override
  public String name() {
    return "iterate2-holes";
  }

  @Override
  public String question() {
    return "iterate2 over entities of which half, in no order, have lost their velocity";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("iterate2-holes", Measure.STEADY)
            .touching(n -> n / 2)
            .floor(Floor::new)
            .ours("sparse", n -> Iterating.holes(n, true))
            .ours("moved", n -> Iterating.holes(n, false)));
  }

  private static final class Floor implements Task {
    private final Vectors positions;
    private final Vectors velocities;
    private final boolean[] moving;

    Floor(int n) {
      positions = Vectors.positions(n);
      velocities = Vectors.velocities(n);
      moving = Layouts.holes(n);
    }

    @Override
    public void run() {
      float[] px = positions.x;
      float[] py = positions.y;
      float[] pz = positions.z;
      float[] vx = velocities.x;
      float[] vy = velocities.y;
      float[] vz = velocities.z;
      for (int i = 0; i < moving.length; i++) {
        if (moving[i]) {
          px[i] += vx[i] * DT;
          py[i] += vy[i] * DT;
          pz[i] += vz[i] * DT;
        }
      }
    }

    @Override
    public double checksum() {
      return positions.checksum();
    }
  }
}
