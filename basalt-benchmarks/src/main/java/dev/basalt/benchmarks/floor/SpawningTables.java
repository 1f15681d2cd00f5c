package dev.basalt.benchmarks.floor;

import static dev.basalt.benchmarks.shared.Values.value;
import static dev.basalt.benchmarks.shared.Values.weigh;

/// Two packed tables, one of entities with a position, one of entities with a velocity, which come
/// and go. Handles are shared.
public final class SpawningTables {

  private final EntityTable entities;
  private final float[] px;
  private final int[] slots;
  private final float[] vx;
  private final float[] vy;
  private final float[] vz;
  private int size;

  /// n entities with a position, and room for as many with a velocity.
  public SpawningTables(int n) {
    entities = new EntityTable(2 * n);
    px = new float[n];
    slots = new int[n];
    vx = new float[n];
    vy = new float[n];
    vz = new float[n];
    for (int row = 0; row < n; row++) {
      entities.create(row);
      px[row] = value(row);
    }
  }

  /// Goes over the positions and records a velocity for each; then makes entities of them.
  public void spawnAll(Recording recording) {
    for (float x : px) {
      recording.record(3, 4, x);
    }
    for (int i = 0; i < recording.size; i++) {
      spawn(recording.vx[i], recording.vy[i], recording.vz[i]);
    }
    recording.size = 0;
  }

  /// Goes over the velocities and records their entities; then ends those.
  public void despawnAll(Recording recording) {
    for (int row = 0; row < size; row++) {
      recording.record(entities.handle(slots[row]));
    }
    for (int i = 0; i < recording.size; i++) {
      despawn(recording.handles[i]);
    }
    recording.size = 0;
  }

  private void spawn(float x, float y, float z) {
    int row = size++;
    vx[row] = x;
    vy[row] = y;
    vz[row] = z;
    slots[row] = (int) entities.create(row);
  }

  private void despawn(long handle) {
    int slot = entities.slot(handle);
    int row = entities.rows[slot];
    int last = --size;
    vx[row] = vx[last];
    vy[row] = vy[last];
    vz[row] = vz[last];
    entities.destroy(slot, row, slots, last);
  }

  /// The number of velocities, and the sum over them.
  public double checksum() {
    double sum = size;
    for (int i = 0; i < size; i++) {
      sum += weigh(vx[i], vy[i], vz[i]);
    }
    return sum;
  }
}
