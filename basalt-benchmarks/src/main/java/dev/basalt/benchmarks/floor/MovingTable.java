package dev.basalt.benchmarks.floor;

import static dev.basalt.benchmarks.shared.Values.value;
import static dev.basalt.benchmarks.shared.Values.weigh;

import java.util.Arrays;

/// Entities with a position and a velocity, packed: one array per field, one that leads from a row
/// back to its slot, and handles. Removing a row moves the last one into the hole.
public final class MovingTable {

  private static final int FIRST_CAPACITY = 16;

  private final EntityTable entities;
  private int size;
  private int[] slots;
  private float[] px;
  private float[] py;
  private float[] pz;
  private float[] vx;
  private float[] vy;
  private float[] vz;

  /// An empty table with room for some rows.
  public MovingTable(int capacity) {
    entities = new EntityTable(capacity);
    slots = new int[capacity];
    px = new float[capacity];
    py = new float[capacity];
    pz = new float[capacity];
    vx = new float[capacity];
    vy = new float[capacity];
    vz = new float[capacity];
  }

  /// An empty table that grows as it fills.
  public static MovingTable growing() {
    return new MovingTable(FIRST_CAPACITY);
  }

  /// A full table, and the handles of its rows.
  public static MovingTable filled(long[] handles) {
    var table = new MovingTable(handles.length);
    for (int i = 0; i < handles.length; i++) {
      float f = value(i);
      handles[i] = table.create(f, 1, 2, 3, 4, f);
    }
    return table;
  }

  /// A new entity.
  public long create(float x, float y, float z, float dx, float dy, float dz) {
    int row = size++;
    if (row == px.length) {
      grow();
    }
    px[row] = x;
    py[row] = y;
    pz[row] = z;
    vx[row] = dx;
    vy[row] = dy;
    vz[row] = dz;
    long handle = entities.create(row);
    slots[row] = (int) handle;
    return handle;
  }

  /// n new entities with the values of the suite, column by column.
  public void createAll(int n) {
    createHandles(n);
    for (int i = 0; i < n; i++) {
      px[size + i] = value(i);
      vz[size + i] = value(i);
    }
    fillOthers(n);
    size += n;
  }

  /// n new entities that all have the values of the first one, column by column.
  public void createEqual(int n) {
    createHandles(n);
    Arrays.fill(px, size, size + n, value(0));
    Arrays.fill(vz, size, size + n, value(0));
    fillOthers(n);
    size += n;
  }

  private void createHandles(int n) {
    for (int i = 0; i < n; i++) {
      slots[size + i] = (int) entities.create(size + i);
    }
  }

  private void fillOthers(int n) {
    Arrays.fill(py, size, size + n, 1);
    Arrays.fill(pz, size, size + n, 2);
    Arrays.fill(vx, size, size + n, 3);
    Arrays.fill(vy, size, size + n, 4);
  }

  private void grow() {
    int capacity = px.length * 2;
    slots = Arrays.copyOf(slots, capacity);
    px = Arrays.copyOf(px, capacity);
    py = Arrays.copyOf(py, capacity);
    pz = Arrays.copyOf(pz, capacity);
    vx = Arrays.copyOf(vx, capacity);
    vy = Arrays.copyOf(vy, capacity);
    vz = Arrays.copyOf(vz, capacity);
  }

  /// Ends an entity.
  public void destroy(long handle) {
    int slot = entities.slot(handle);
    int row = entities.rows[slot];
    int last = --size;
    px[row] = px[last];
    py[row] = py[last];
    pz[row] = pz[last];
    vx[row] = vx[last];
    vy[row] = vy[last];
    vz[row] = vz[last];
    entities.destroy(slot, row, slots, last);
  }

  /// Ends all entities.
  public void destroyAll() {
    for (int row = 0; row < size; row++) {
      entities.destroy(slots[row]);
    }
    size = 0;
  }

  /// The x of an entity's position.
  public float x(long handle) {
    return px[entities.rows[entities.slot(handle)]];
  }

  /// Moves every entity by its velocity.
  public void move(float dt) {
    float[] x = px;
    float[] y = py;
    float[] z = pz;
    float[] dx = vx;
    float[] dy = vy;
    float[] dz = vz;
    int n = size;
    for (int i = 0; i < n; i++) {
      x[i] += dx[i] * dt;
      y[i] += dy[i] * dt;
      z[i] += dz[i] * dt;
    }
  }

  /// The number of entities.
  public int size() {
    return size;
  }

  /// The number of entities, and the sum over their fields.
  public double checksum() {
    double sum = size;
    for (int i = 0; i < size; i++) {
      sum += weigh(px[i], py[i], pz[i]) + 5 * weigh(vx[i], vy[i], vz[i]);
    }
    return sum;
  }
}
