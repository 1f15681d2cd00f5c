package dev.basalt.benchmarks.floor;

import static dev.basalt.benchmarks.shared.Values.value;
import static dev.basalt.benchmarks.shared.Values.weigh;

import java.util.Arrays;

/// Sixteen arrays for 4x4 matrices with columns a, b, c, d: at the start a turn about z and a small
/// shift.
public final class Matrices {

  /// The turn.
  public static final float COS = 0.8f;

  /// The turn.
  public static final float SIN = 0.6f;

  /// How the shift differs between entities.
  public static final float SHIFT = 1 / 1024f;

  /// The elements, row by row.
  public final float[] ax;

  public final float[] ay;
  public final float[] az;
  public final float[] aw;
  public final float[] bx;
  public final float[] by;
  public final float[] bz;
  public final float[] bw;
  public final float[] cx;
  public final float[] cy;
  public final float[] cz;
  public final float[] cw;
  public final float[] dx;
  public final float[] dy;
  public final float[] dz;
  public final float[] dw;

  /// Matrices of n entities.
  public Matrices(int n) {
    ax = filled(n, COS);
    ay = filled(n, SIN);
    az = filled(n, 0);
    aw = filled(n, 0);
    bx = filled(n, -SIN);
    by = filled(n, COS);
    bz = filled(n, 0);
    bw = filled(n, 0);
    cx = filled(n, 0);
    cy = filled(n, 0);
    cz = filled(n, 1);
    cw = filled(n, 0);
    dx = filled(n, 0);
    dy = filled(n, 0);
    dz = filled(n, 0);
    dw = filled(n, 1);
    for (int i = 0; i < n; i++) {
      dx[i] = value(i) * SHIFT;
    }
  }

  private static float[] filled(int n, float value) {
    float[] column = new float[n];
    Arrays.fill(column, value);
    return column;
  }

  /// The sum over all rows.
  public double checksum() {
    double sum = 0;
    for (int i = 0; i < ax.length; i++) {
      sum += weigh(dx[i], dy[i], dz[i]) + weigh(ax[i], by[i], cz[i]);
    }
    return sum;
  }
}
