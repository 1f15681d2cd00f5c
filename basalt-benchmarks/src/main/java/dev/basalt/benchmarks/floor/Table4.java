package dev.basalt.benchmarks.floor;

import static dev.basalt.benchmarks.shared.Values.value;
import static dev.basalt.benchmarks.shared.Values.weigh;

import java.util.Arrays;

/// The same with four components of three floats, for creating only.
public final class Table4 {

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
  private float[] ax;
  private float[] ay;
  private float[] az;
  private float[] fx;
  private float[] fy;
  private float[] fz;

  /// An empty table with room for some rows.
  public Table4(int capacity) {
    entities = new EntityTable(capacity);
    slots = new int[capacity];
    px = new float[capacity];
    py = new float[capacity];
    pz = new float[capacity];
    vx = new float[capacity];
    vy = new float[capacity];
    vz = new float[capacity];
    ax = new float[capacity];
    ay = new float[capacity];
    az = new float[capacity];
    fx = new float[capacity];
    fy = new float[capacity];
    fz = new float[capacity];
  }

  /// An empty table that grows as it fills.
  public static Table4 growing() {
    return new Table4(FIRST_CAPACITY);
  }

  /// A new entity with the values of the suite.
  public long create(int index) {
    int row = size++;
    if (row == px.length) {
      grow();
    }
    float f = value(index);
    px[row] = f;
    py[row] = 1;
    pz[row] = 2;
    vx[row] = 3;
    vy[row] = 4;
    vz[row] = f;
    ax[row] = 5;
    ay[row] = f;
    az[row] = 6;
    fx[row] = f;
    fy[row] = 7;
    fz[row] = 8;
    long handle = entities.create(row);
    slots[row] = (int) handle;
    return handle;
  }

  /// n new entities, column by column.
  public void createAll(int n) {
    for (int i = 0; i < n; i++) {
      slots[size + i] = (int) entities.create(size + i);
    }
    for (int i = 0; i < n; i++) {
      px[size + i] = value(i);
      vz[size + i] = value(i);
      ay[size + i] = value(i);
      fx[size + i] = value(i);
    }
    fill(py, n, 1);
    fill(pz, n, 2);
    fill(vx, n, 3);
    fill(vy, n, 4);
    fill(ax, n, 5);
    fill(az, n, 6);
    fill(fy, n, 7);
    fill(fz, n, 8);
    size += n;
  }

  private void fill(float[] column, int n, float value) {
    Arrays.fill(column, size, size + n, value);
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
    ax = Arrays.copyOf(ax, capacity);
    ay = Arrays.copyOf(ay, capacity);
    az = Arrays.copyOf(az, capacity);
    fx = Arrays.copyOf(fx, capacity);
    fy = Arrays.copyOf(fy, capacity);
    fz = Arrays.copyOf(fz, capacity);
  }

  /// The number of entities, and the sum over their fields.
  public double checksum() {
    double sum = size;
    for (int i = 0; i < size; i++) {
      sum += weigh(px[i], py[i], pz[i]) + 5 * weigh(vx[i], vy[i], vz[i]);
      sum += 7 * weigh(ax[i], ay[i], az[i]) + 11 * weigh(fx[i], fy[i], fz[i]);
    }
    return sum;
  }
}
