package dev.basalt.benchmarks.floor;

/// Changes that wait until a loop has ended: the handles that they are for and the velocities that
/// they bring, where there are such.
public final class Recording {

  final long[] handles;
  final float[] vx;
  final float[] vy;
  final float[] vz;
  int size;

  /// With room for so many changes.
  public Recording(int capacity) {
    handles = new long[capacity];
    vx = new float[capacity];
    vy = new float[capacity];
    vz = new float[capacity];
  }

  /// Something will happen to an entity.
  void record(long handle) {
    handles[size++] = handle;
  }

  /// An entity will get a velocity.
  void record(long handle, float x, float y, float z) {
    handles[size] = handle;
    record(x, y, z);
  }

  /// There will be an entity with a velocity.
  void record(float x, float y, float z) {
    vx[size] = x;
    vy[size] = y;
    vz[size] = z;
    size++;
  }
}
