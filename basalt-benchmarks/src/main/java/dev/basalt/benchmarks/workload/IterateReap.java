package dev.basalt.benchmarks.workload;

import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Reaping;
import java.util.List;

/// What does a loop cost that despawns now and then?
///
/// Run it with `./basalt bench iterate-reap`. As `iterate2`, and one row in a thousand is despawned
/// by a command; as many are spawned after the loop. Bytes per run of 24 for each row mean that the
/// handle, which only the few need, is made for all.
public final class IterateReap implements Workload {

  private static final int ONE_IN = 1_000;

  /// The health of an entity: none for those that are despawned.
  public static float points(int entity) {
    return entity % ONE_IN == 0 ? 0 : 1;
  }

  @Override
  public String name() {
    return "iterate-reap";
  }

  @Override
  public String question() {
    return "iterate2, and one entity in a thousand is despawned and replaced";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("iterate-reap", Measure.STEADY)
            .floor(Floor::new)
            .ours("each", Reaping::each)
            .ours("term", Reaping::term)
            .ours("node", Reaping::node));
  }

  /// Arrays, where the last row fills a hole.
  private static final class Floor implements Task {
    private final Vectors positions;
    private final Vectors velocities;
    private final float[] health;
    private final int[] dead;
    private int count;

    Floor(int n) {
      positions = Vectors.positions(n);
      velocities = Vectors.velocities(n);
      health = new float[n];
      for (int i = 0; i < n; i++) {
        health[i] = points(i);
      }
      dead = new int[n];
    }

    @Override
    public void run() {
      move();
      int rows = health.length;
      while (count > 0) {
        rows--;
        copy(rows, dead[--count]);
      }
      for (int row = rows; row < health.length; row++) {
        positions.set(row, 0, 1, 2);
        velocities.set(row, 3, 4, 0);
        health[row] = 0;
      }
    }

    private void move() {
      float[] px = positions.x;
      float[] py = positions.y;
      float[] pz = positions.z;
      float[] vx = velocities.x;
      float[] vy = velocities.y;
      float[] vz = velocities.z;
      float[] points = health;
      for (int i = 0; i < px.length; i++) {
        px[i] += vx[i] * DT;
        py[i] += vy[i] * DT;
        pz[i] += vz[i] * DT;
        if (points[i] <= 0) {
          bury(i);
        }
      }
    }

    private void bury(int row) {
      dead[count++] = row;
    }

    private void copy(int from, int to) {
      positions.set(to, positions.x[from], positions.y[from], positions.z[from]);
      velocities.set(to, velocities.x[from], velocities.y[from], velocities.z[from]);
      health[to] = health[from];
    }

    @Override
    public double checksum() {
      return positions.checksum();
    }
  }
}
