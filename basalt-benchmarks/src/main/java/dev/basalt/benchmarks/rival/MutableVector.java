package dev.basalt.benchmarks.rival;

import static dev.basalt.benchmarks.shared.Values.weigh;

/// Three floats, as components of rivals have them that are free to choose their superclass.
public abstract class MutableVector implements Starting {
  /// The fields.
  public float x;

  public float y;
  public float z;

  protected MutableVector() {}

  protected MutableVector(float x, float y, float z) {
    this.x = x;
    this.y = y;
    this.z = z;
  }

  /// Replaces all fields.
  public final void set(float newX, float newY, float newZ) {
    x = newX;
    y = newY;
    z = newZ;
  }

  /// Its share of a checksum.
  public final double weight() {
    return weigh(x, y, z);
  }
}
