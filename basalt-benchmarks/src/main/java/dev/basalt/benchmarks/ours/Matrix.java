package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.weigh;

import dev.basalt.benchmarks.floor.Matrices;
import dev.basalt.benchmarks.ours.Components.Position;

/// A 4x4 matrix with columns a, b, c, d.
public record Matrix(
    float ax,
    float ay,
    float az,
    float aw,
    float bx,
    float by,
    float bz,
    float bw,
    float cx,
    float cy,
    float cz,
    float cw,
    float dx,
    float dy,
    float dz,
    float dw) {

  /// The matrix that all sides start with: a turn about z and a small shift.
  static Matrix start(float f) {
    return new Matrix(
        Matrices.COS,
        Matrices.SIN,
        0,
        0,
        -Matrices.SIN,
        Matrices.COS,
        0,
        0,
        0,
        0,
        1,
        0,
        f * Matrices.SHIFT,
        0,
        0,
        1);
  }

  /// The inverse, by cross products of the columns.
  Matrix inverse() {
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
    return new Matrix(
        by * vz - bz * vy + tx * bw,
        vy * az - vz * ay - tx * aw,
        dy * uz - dz * uy + sx * dw,
        uy * cz - uz * cy - sx * cw,
        bz * vx - bx * vz + ty * bw,
        vz * ax - vx * az - ty * aw,
        dz * ux - dx * uz + sy * dw,
        uz * cx - ux * cz - sy * cw,
        bx * vy - by * vx + tz * bw,
        vx * ay - vy * ax - tz * aw,
        dx * uy - dy * ux + sz * dw,
        ux * cy - uy * cx - sz * cw,
        -(bx * tx + by * ty + bz * tz),
        ax * tx + ay * ty + az * tz,
        -(dx * sx + dy * sy + dz * sz),
        cx * sx + cy * sy + cz * sz);
  }

  /// The inverse of the inverse, and so on, a number of times. In local variables: a record that is
  /// carried from one turn of a loop to the next is one that the JIT makes on the heap.
  Matrix inverse(int times) {
    float ax = this.ax;
    float ay = this.ay;
    float az = this.az;
    float aw = this.aw;
    float bx = this.bx;
    float by = this.by;
    float bz = this.bz;
    float bw = this.bw;
    float cx = this.cx;
    float cy = this.cy;
    float cz = this.cz;
    float cw = this.cw;
    float dx = this.dx;
    float dy = this.dy;
    float dz = this.dz;
    float dw = this.dw;
    for (int k = 0; k < times; k++) {
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
      float xa = by * vz - bz * vy + tx * bw;
      float xb = bz * vx - bx * vz + ty * bw;
      float xc = bx * vy - by * vx + tz * bw;
      float xd = -(bx * tx + by * ty + bz * tz);
      float ya = vy * az - vz * ay - tx * aw;
      float yb = vz * ax - vx * az - ty * aw;
      float yc = vx * ay - vy * ax - tz * aw;
      float yd = ax * tx + ay * ty + az * tz;
      float za = dy * uz - dz * uy + sx * dw;
      float zb = dz * ux - dx * uz + sy * dw;
      float zc = dx * uy - dy * ux + sz * dw;
      float zd = -(dx * sx + dy * sy + dz * sz);
      float wa = uy * cz - uz * cy - sx * cw;
      float wb = uz * cx - ux * cz - sy * cw;
      float wc = ux * cy - uy * cx - sz * cw;
      float wd = cx * sx + cy * sy + cz * sz;
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
    return new Matrix(ax, ay, az, aw, bx, by, bz, bw, cx, cy, cz, cw, dx, dy, dz, dw);
  }

  /// Where a position is after the transformation.
  Position apply(Position p) {
    return new Position(
        ax * p.x() + bx * p.y() + cx * p.z() + dx,
        ay * p.x() + by * p.y() + cy * p.z() + dy,
        az * p.x() + bz * p.y() + cz * p.z() + dz);
  }

  /// The same matrix with another last column.
  Matrix withShift(Position p) {
    return new Matrix(ax, ay, az, aw, bx, by, bz, bw, cx, cy, cz, cw, p.x(), p.y(), p.z(), 1);
  }

  double weight() {
    return weigh(dx, dy, dz) + weigh(ax, by, cz);
  }
}
