package dev.basalt.benchmarks.workload;

import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Moving;
import dev.basalt.benchmarks.ours.Pollution;
import dev.basalt.benchmarks.ours.Tracking;
import java.util.Arrays;
import java.util.List;

/// How fast is the plainest system there is: position += velocity * dt for all?
///
/// Run it with `./basalt bench iterate2`. More than 1.05 times the floor in any variant means that
/// the loop does not compile to what one would write by hand: a call that is not inlined, a record
/// that is not taken apart, or a loop that is not vectorised. Variants say the same in other ways;
/// `polluted` runs `update` after 62 other queries and lambdas have been warmed up,
/// `polluted-after` warms those up when it is warm itself. If these two are slower than `update`,
/// loops share code that they must not share. `asked-elsewhere` runs in a world where somebody asks
/// what has changed of another component, which must cost nothing.
///
/// In `iterate2-ticks` somebody asks what has changed of the positions, so that each row is marked
/// when it is written; the floor fills an array of ticks, too.
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
            .ours("polluted-after", Pollution::after)
            .ours("asked-elsewhere", Tracking::elsewhere),
        Case.of("iterate2-ticks", Measure.STEADY)
            .floor(TickedFloor::new)
            .ours("update", Tracking::update)
            .ours("mut", Tracking::each));
  }

  /// The same loop, which also marks each row.
  private static final class TickedFloor implements Task {
    private final Vectors positions;
    private final Vectors velocities;
    private final long[] ticks;
    private long now;

    TickedFloor(int n) {
      positions = Vectors.positions(n);
      velocities = Vectors.velocities(n);
      ticks = new long[n];
    }

    @Override
    public void run() {
      now++;
      move(positions, velocities);
      Arrays.fill(ticks, now);
    }

    @Override
    public double checksum() {
      return positions.checksum();
    }
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
