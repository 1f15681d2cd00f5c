package dev.basalt.benchmarks.shared;

import java.util.Random;

/// Numbers that all sides share, so that they do the same work on the same values.
///
/// With f = [#value] of the entity's index, components start as `Position(f, 1, 2)`, `Velocity(3,
/// 4, f)`, `Acceleration(5, f, 6)`, `Force(f, 7, 8)` and `Spin(9, f, 10)`: no two fields agree, so
/// mixing them up shows in the checksum.
public final class Values {

  /// Length of a frame in seconds.
  public static final float DT = 1 / 60f;

  /// Inversions of a matrix in `heavy`.
  public static final int INVERSIONS = 100;

  private static final int LINKS = 200;

  private Values() {}

  /// A chain of multiplications and additions, each of which waits for the one before.
  public static float chain(float value) {
    float x = value;
    for (int i = 0; i < LINKS; i++) {
      x = x * 0.999f + 0.5f;
    }
    return x;
  }

  /// The value by which the components of entities differ.
  public static float value(int index) {
    return index & 1023;
  }

  /// The checksum of one vector: its fields, told apart by weights.
  public static double weigh(float x, float y, float z) {
    return x + 2.0 * y + 3.0 * z;
  }

  /// The numbers from 0 to n - 1.
  public static int[] inOrder(int n) {
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      order[i] = i;
    }
    return order;
  }

  /// The numbers from 0 to n - 1 in an order that is random but always the same.
  public static int[] shuffled(int n) {
    int[] order = new int[n];
    var random = new Random(42);
    for (int i = 1; i < n; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }
}
