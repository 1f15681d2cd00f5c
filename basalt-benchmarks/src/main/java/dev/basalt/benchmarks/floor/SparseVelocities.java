package dev.basalt.benchmarks.floor;

import static dev.basalt.benchmarks.shared.Values.value;

import java.util.Arrays;

/// Velocities apart from everything else: packed arrays, and an array that leads from a slot to the
/// place there. Adding or removing one moves nothing but velocities.
public final class SparseVelocities {

  private static final int ABSENT = -1;

  private final EntityTable entities;
  private final int[] places;
  private final int[] slots;
  private final float[] vx;
  private final float[] vy;
  private final float[] vz;
  private int size;

  /// n entities without a velocity, and their handles.
  public SparseVelocities(long[] handles) {
    int n = handles.length;
    entities = new EntityTable(n);
    places = new int[n];
    Arrays.fill(places, ABSENT);
    slots = new int[n];
    vx = new float[n];
    vy = new float[n];
    vz = new float[n];
    for (int i = 0; i < n; i++) {
      handles[i] = entities.create(i);
    }
  }

  /// Gives an entity a velocity.
  public void add(long handle, float x, float y, float z) {
    int slot = entities.slot(handle);
    int place = size++;
    places[slot] = place;
    slots[place] = slot;
    vx[place] = x;
    vy[place] = y;
    vz[place] = z;
  }

  /// Takes an entity's velocity away.
  public void remove(long handle) {
    int slot = entities.slot(handle);
    int place = places[slot];
    int last = --size;
    vx[place] = vx[last];
    vy[place] = vy[last];
    vz[place] = vz[last];
    int moved = slots[last];
    slots[place] = moved;
    places[moved] = place;
    places[slot] = ABSENT;
  }

  /// The number of velocities, and the sum over them and what their entities' positions start with.
  public double checksum() {
    double sum = size;
    for (int i = 0; i < size; i++) {
      int index = slots[i];
      sum += value(index) + vx[i] + 2 * vy[i] + 3 * vz[i];
    }
    return sum;
  }
}
