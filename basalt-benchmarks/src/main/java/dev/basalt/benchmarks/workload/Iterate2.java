package dev.basalt.benchmarks.workload;

import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Moving;
import dev.basalt.benchmarks.ours.Pollution;
import java.util.List;

/// How fast is the plainest system there is: position += velocity * dt for all?
///
/// Run it with `./basalt bench iterate2`. More than 1.05 times the floor in any variant means that
/// the loop does not compile to what one would write by hand: a call that is not inlined, a record
/// that is not taken apart, or a loop that is not vectorised. Variants say the same in other ways;
/// `polluted` runs `update` after 62 other queries and lambdas have been warmed up,
/// `polluted-after` warms those up when it is warm itself. If these two are slower than `update`,
/// loops share code that they must not share.
public final class Iterate2 implements Workload {

  @Override
  public String name() {
    return "iterate2";
  }

  @Override
  public String question() {
    return "position += velocity * dt for all entities";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("iterate2", Measure.STEADY)
            .floor(Floor::new)
            .ours("update", Moving::update)
            .ours("mut", Moving::each)
            .ours("nested", Moving::nested)
            .ours("captured", Moving::captured)
            .ours("node", Moving::node)
            .ours("chunks", Moving::chunks)
            .ours("polluted", Pollution::before)
            .ours("polluted-after", Pollution::after));
  }

  /// One loop over six arrays.
  static final class Floor implements Task {
    private final Vectors positions;
    private final Vectors velocities;

    Floor(int n) {
      positions = Vectors.positions(n);
      velocities = Vectors.velocities(n);
    }

    @Override
    public void run() {
      move(positions, velocities);
    }

    @Override
    public double checksum() {
      return positions.checksum();
    }
  }

  /// Moves positions by velocities.
  static void move(Vectors positions, Vectors velocities) {
    float[] px = positions.x;
    float[] py = positions.y;
    float[] pz = positions.z;
    float[] vx = velocities.x;
    float[] vy = velocities.y;
    float[] vz = velocities.z;
    for (int i = 0; i < px.length; i++) {
      px[i] += vx[i] * DT;
      py[i] += vy[i] * DT;
      pz[i] += vz[i] * DT;
    }
  }
}
