package dev.basalt.benchmarks.floor;

import static dev.basalt.benchmarks.shared.Values.value;

/// Two packed tables, one of entities with a position, one of those with a velocity too. Adding or
/// removing the velocity moves a row from one to the other, as an archetype store does.
public final class TaggedTables {

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

  /// n entities with a position, and their handles.
  public TaggedTables(long[] handles) {
    int n = handles.length;
    entities = new EntityTable(n);
    slots = new int[2][n];
    px = new float[2][n];
    py = new float[2][n];
    pz = new float[2][n];
    vx = new float[n];
    vy = new float[n];
    vz = new float[n];
    for (int i = 0; i < n; i++) {
      int row = size[0]++;
      handles[i] = entities.create(row);
      slots[0][row] = (int) handles[i];
      px[0][row] = value(i);
      py[0][row] = 1;
      pz[0][row] = 2;
    }
  }

  /// Gives an entity a velocity.
  public void add(long handle, float x, float y, float z) {
    int slot = entities.slot(handle);
    int row = entities.rows[slot];
    int to = move(0, row, 1, slot);
    vx[to] = x;
    vy[to] = y;
    vz[to] = z;
    entities.rows[slot] = to | SECOND;
    close(0, row, 0);
  }

  /// Takes an entity's velocity away.
  public void remove(long handle) {
    int slot = entities.slot(handle);
    int row = entities.rows[slot] & ~SECOND;
    entities.rows[slot] = move(1, row, 0, slot);
    int last = size[1] - 1;
    vx[row] = vx[last];
    vy[row] = vy[last];
    vz[row] = vz[last];
    close(1, row, SECOND);
  }

  /// Goes over the entities without a velocity and records one for each; then adds them.
  public void addAll(Recording recording) {
    for (int row = 0; row < size[0]; row++) {
      recording.record(entities.handle(slots[0][row]), 3, 4, px[0][row]);
    }
    for (int i = 0; i < recording.size; i++) {
      add(recording.handles[i], recording.vx[i], recording.vy[i], recording.vz[i]);
    }
    recording.size = 0;
  }

  /// Goes over the entities with a velocity and records each; then takes their velocities away.
  public void removeAll(Recording recording) {
    for (int row = 0; row < size[1]; row++) {
      recording.record(entities.handle(slots[1][row]));
    }
    for (int i = 0; i < recording.size; i++) {
      remove(recording.handles[i]);
    }
    recording.size = 0;
  }

  /// Copies a row to the end of the other table.
  private int move(int from, int row, int to, int slot) {
    int end = size[to]++;
    px[to][end] = px[from][row];
    py[to][end] = py[from][row];
    pz[to][end] = pz[from][row];
    slots[to][end] = slot;
    return end;
  }

  /// Fills a hole with the last row.
  private void close(int table, int row, int mark) {
    int last = --size[table];
    px[table][row] = px[table][last];
    py[table][row] = py[table][last];
    pz[table][row] = pz[table][last];
    int moved = slots[table][last];
    slots[table][row] = moved;
    if (last != row) {
      entities.rows[moved] = row | mark;
    }
  }

  /// The number of entities that have a velocity, and the sum over those.
  public double checksum() {
    double sum = size[1];
    for (int i = 0; i < size[1]; i++) {
      sum += px[1][i] + vx[i] + 2 * vy[i] + 3 * vz[i];
    }
    return sum;
  }
}
