package dev.basalt.benchmarks.floor;

/// Inverts matrices many times over and transforms a position by the result, in local variables.
public final class Inversion {

  private final Matrices matrices;
  private final Vectors positions;
  private final int times;

  /// An inversion of n matrices, each a number of times.
  public Inversion(int n, int times) {
    this.times = times;
    matrices = new Matrices(n);
    positions = Vectors.positions(n);
  }

  /// Works on the rows of a range.
  public void run(int from, int to) {
    for (int i = from; i < to; i++) {
      invert(matrices, i, times);
      apply(i);
    }
  }

  /// By cross products of the columns: s = a x b, t = c x d, and so on.
  private static void invert(Matrices m, int i, int times) {
    float ax = m.ax[i];
    float ay = m.ay[i];
    float az = m.az[i];
    float aw = m.aw[i];
    float bx = m.bx[i];
    float by = m.by[i];
    float bz = m.bz[i];
    float bw = m.bw[i];
    float cx = m.cx[i];
    float cy = m.cy[i];
    float cz = m.cz[i];
    float cw = m.cw[i];
    float dx = m.dx[i];
    float dy = m.dy[i];
    float dz = m.dz[i];
    float dw = m.dw[i];
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
    m.ax[i] = ax;
    m.ay[i] = ay;
    m.az[i] = az;
    m.aw[i] = aw;
    m.bx[i] = bx;
    m.by[i] = by;
    m.bz[i] = bz;
    m.bw[i] = bw;
    m.cx[i] = cx;
    m.cy[i] = cy;
    m.cz[i] = cz;
    m.cw[i] = cw;
    m.dx[i] = dx;
    m.dy[i] = dy;
    m.dz[i] = dz;
    m.dw[i] = dw;
  }

  private void apply(int i) {
    float x = positions.x[i];
    float y = positions.y[i];
    float z = positions.z[i];
    Matrices m = matrices;
    positions.x[i] = m.ax[i] * x + m.bx[i] * y + m.cx[i] * z + m.dx[i];
    positions.y[i] = m.ay[i] * x + m.by[i] * y + m.cy[i] * z + m.dy[i];
    positions.z[i] = m.az[i] * x + m.bz[i] * y + m.cz[i] * z + m.dz[i];
  }

  /// The sum over all rows.
  public double checksum() {
    return matrices.checksum() + positions.checksum();
  }
}
