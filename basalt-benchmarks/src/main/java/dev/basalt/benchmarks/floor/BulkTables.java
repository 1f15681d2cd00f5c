package dev.basalt.benchmarks.floor;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.benchmarks.shared.AddRemoveTask;
import java.util.Arrays;

/// The floor of `bulk-change`: two packed tables, the second of which has a velocity. All rows move
/// from one to the other, column by column; then each handle is told where its row is.
public final class BulkTables extends AddRemoveTask {

  private static final int SECOND = 1 << 31;

  private final EntityTable entities;
  private final int[][] slots;
  private final float[][] px;
  private final float[][] py;
  private final float[][] pz;
  private final float[] vx;
  private final float[] vy;
  private final float[] vz;
  private final int[] size = new int[2];

  /// With n entities.
  public BulkTables(int n) {
    entities = new EntityTable(n);
    slots = new int[2][n];
    px = new float[2][n];
    py = new float[2][n];
    pz = new float[2][n];
    vx = new float[n];
    vy = new float[n];
    vz = new float[n];
    for (int i = 0; i < n; i++) {
      slots[0][i] = (int) entities.create(i);
      px[0][i] = value(i);
      py[0][i] = 1;
      pz[0][i] = 2;
    }
    size[0] = n;
  }

  @Override
  protected void add() {
    int first = size[1];
    int end = move(0, 1, SECOND);
    Arrays.fill(vx, first, end, 3);
    Arrays.fill(vy, first, end, 4);
    Arrays.fill(vz, first, end, value(0));
  }

  @Override
  protected void remove() {
    move(1, 0, 0);
  }

  /// Moves all rows of a table behind those of the other one; how many that has then.
  private int move(int from, int to, int mark) {
    int count = size[from];
    int first = size[to];
    System.arraycopy(px[from], 0, px[to], first, count);
    System.arraycopy(py[from], 0, py[to], first, count);
    System.arraycopy(pz[from], 0, pz[to], first, count);
    System.arraycopy(slots[from], 0, slots[to], first, count);
    for (int row = first; row < first + count; row++) {
      entities.rows[slots[to][row]] = row | mark;
    }
    size[from] = 0;
    size[to] = first + count;
    return first + count;
  }

  @Override
  protected double tally() {
    double sum = size[1];
    for (int i = 0; i < size[1]; i++) {
      sum += px[1][i] + vx[i] + 2 * vy[i] + 3 * vz[i];
    }
    return sum;
  }
}
