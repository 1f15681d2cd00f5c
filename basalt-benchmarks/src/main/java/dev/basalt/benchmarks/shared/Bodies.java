package dev.basalt.benchmarks.shared;

/// Arithmetic that all sides of a workload share, as small functions that the JIT inlines.
public final class Bodies {

  private static final float EDGE = 512;

  private Bodies() {}

  /// Whether a position has left the area, see [IterateBranchy].
  public static boolean outside(float x) {
    return x > EDGE;
  }

  /// Where a position comes in again that has left the area.
  public static float wrapped(float x) {
    return x - 2 * EDGE;
  }

  /// The value, if it is a number that can be a coordinate, see [IterateValidating].
  public static float checked(float value) {
    if (!(Math.abs(value) <= Float.MAX_VALUE)) {
      throw new IllegalArgumentException("not a coordinate: " + value);
    }
    return value;
  }

  /// A long chain of steps on one coordinate, see [LargeBody].
  public static float steps(float start, float speed) {
    float x = start;
    x = x * 0.51f + speed + 1;
    x = x * 0.52f + speed + 1;
    x = x * 0.53f + speed + 1;
    x = x * 0.54f + speed + 1;
    x = x * 0.55f + speed + 1;
    x = x * 0.56f + speed + 1;
    x = x * 0.57f + speed + 1;
    x = x * 0.58f + speed + 1;
    x = x * 0.59f + speed + 1;
    x = x * 0.60f + speed + 1;
    x = x * 0.61f + speed + 1;
    x = x * 0.62f + speed + 1;
    return x;
  }
}
