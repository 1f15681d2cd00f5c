package dev.basalt.benchmarks.floor;

import static dev.basalt.benchmarks.shared.Values.value;
import static dev.basalt.benchmarks.shared.Values.weigh;

/// Three arrays for a component of three floats, filled with its starting values.
public final class Vectors {

  /// The fields, row by row.
  public final float[] x;

  public final float[] y;
  public final float[] z;

  private Vectors(int n) {
    x = new float[n];
    y = new float[n];
    z = new float[n];
  }

  /// Positions of n entities, counted from a first one.
  public static Vectors positions(int first, int n) {
    var all = new Vectors(n);
    for (int i = 0; i < n; i++) {
      all.set(i, value(first + i), 1, 2);
    }
    return all;
  }

  /// Positions of n entities.
  public static Vectors positions(int n) {
    return positions(0, n);
  }

  /// Velocities of n entities, counted from a first one.
  public static Vectors velocities(int first, int n) {
    var all = new Vectors(n);
    for (int i = 0; i < n; i++) {
      all.set(i, 3, 4, value(first + i));
    }
    return all;
  }

  /// Velocities of n entities.
  public static Vectors velocities(int n) {
    return velocities(0, n);
  }

  /// Accelerations of n entities.
  public static Vectors accelerations(int n) {
    var all = new Vectors(n);
    for (int i = 0; i < n; i++) {
      all.set(i, 5, value(i), 6);
    }
    return all;
  }

  /// Forces on n entities.
  public static Vectors forces(int n) {
    var all = new Vectors(n);
    for (int i = 0; i < n; i++) {
      all.set(i, value(i), 7, 8);
    }
    return all;
  }

  /// Spins of n entities.
  public static Vectors spins(int n) {
    var all = new Vectors(n);
    for (int i = 0; i < n; i++) {
      all.set(i, 9, value(i), 10);
    }
    return all;
  }

  /// Replaces a row.
  public void set(int row, float newX, float newY, float newZ) {
    x[row] = newX;
    y[row] = newY;
    z[row] = newZ;
  }

  /// New arrays with the same values.
  public Vectors copy() {
    var copy = new Vectors(x.length);
    copy.copyFrom(this);
    return copy;
  }

  /// Takes over all rows of others.
  public void copyFrom(Vectors other) {
    System.arraycopy(other.x, 0, x, 0, x.length);
    System.arraycopy(other.y, 0, y, 0, y.length);
    System.arraycopy(other.z, 0, z, 0, z.length);
  }

  /// The sum over all rows.
  public double checksum() {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += weigh(x[i], y[i], z[i]);
    }
    return sum;
  }
}
