package dev.basalt.benchmarks.rival;

import static dev.basalt.benchmarks.shared.Values.weigh;

import dev.basalt.benchmarks.floor.Matrices;

/// A mutable 4x4 matrix with columns a, b, c, d, as components of rivals hold it.
public final class MutableMatrix {
  /// The elements.
  public float ax;

  public float ay;
  public float az;
  public float aw;
  public float bx;
  public float by;
  public float bz;
  public float bw;
  public float cx;
  public float cy;
  public float cz;
  public float cw;
  public float dx;
  public float dy;
  public float dz;
  public float dw;

  /// The matrix that all sides start with: a turn about z and a small shift.
  public void start(float f) {
    ax = Matrices.COS;
    ay = Matrices.SIN;
    bx = -Matrices.SIN;
    by = Matrices.COS;
    cz = 1;
    dx = f * Matrices.SHIFT;
    dw = 1;
  }

  /// Replaces this matrix by its inverse, by cross products of its columns.
  public void invert() {
    float sx = ay * bz - az * by;
    float sy = az * bx - ax * bz;
    float sz = ax * by - ay * bx;
    float tx = cy * dz - cz * dy;
    float ty = cz * dx - cx * dz;
    float tz = cx * dy - cy * dx;
    float ux = ax * bw - bx * aw;
    float uy = ay * bw - by * aw;
    float uz = az * bw - bz * aw;
    float vx = cx * dw - dx * cw;
    float vy = cy * dw - dy * cw;
    float vz = cz * dw - dz * cw;
    float scale = 1 / (sx * vx + sy * vy + sz * vz + tx * ux + ty * uy + tz * uz);
    sx *= scale;
    sy *= scale;
    sz *= scale;
    tx *= scale;
    ty *= scale;
    tz *= scale;
    ux *= scale;
    uy *= scale;
    uz *= scale;
    vx *= scale;
    vy *= scale;
    vz *= scale;
    setRows(
        by * vz - bz * vy + tx * bw,
        bz * vx - bx * vz + ty * bw,
        bx * vy - by * vx + tz * bw,
        -(bx * tx + by * ty + bz * tz),
        vy * az - vz * ay - tx * aw,
        vz * ax - vx * az - ty * aw,
        vx * ay - vy * ax - tz * aw,
        ax * tx + ay * ty + az * tz,
        dy * uz - dz * uy + sx * dw,
        dz * ux - dx * uz + sy * dw,
        dx * uy - dy * ux + sz * dw,
        -(dx * sx + dy * sy + dz * sz),
        uy * cz - uz * cy - sx * cw,
        uz * cx - ux * cz - sy * cw,
        ux * cy - uy * cx - sz * cw,
        cx * sx + cy * sy + cz * sz);
  }

  private void setRows(
      float xa,
      float xb,
      float xc,
      float xd,
      float ya,
      float yb,
      float yc,
      float yd,
      float za,
      float zb,
      float zc,
      float zd,
      float wa,
      float wb,
      float wc,
      float wd) {
    ax = xa;
    ay = ya;
    az = za;
    aw = wa;
    bx = xb;
    by = yb;
    bz = zb;
    bw = wb;
    cx = xc;
    cy = yc;
    cz = zc;
    cw = wc;
    dx = xd;
    dy = yd;
    dz = zd;
    dw = wd;
  }

  /// The x of a point after the transformation; y and z likewise.
  public float applyX(float x, float y, float z) {
    return ax * x + bx * y + cx * z + dx;
  }

  public float applyY(float x, float y, float z) {
    return ay * x + by * y + cy * z + dy;
  }

  public float applyZ(float x, float y, float z) {
    return az * x + bz * y + cz * z + dz;
  }

  /// Its last column, as a checksum.
  public double weight() {
    return weigh(dx, dy, dz) + weigh(ax, by, cz);
  }
}
