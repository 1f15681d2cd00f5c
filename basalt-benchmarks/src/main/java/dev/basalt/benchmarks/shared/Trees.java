package dev.basalt.benchmarks.shared;

import java.util.Random;

/// Trees that all sides share, as the parent of each node; -1 for a root. A parent has a smaller
/// number than its children.
public final class Trees {

  /// How many chains a deep tree has.
  private static final int CHAINS = 10;

  private static final int FAN_OUT = 8;

  private Trees() {}

  /// Ten chains side by side, so that a node out of ten is in each depth.
  public static int[] deep(int n) {
    int[] parents = new int[n];
    for (int i = 0; i < n; i++) {
      parents[i] = i < CHAINS ? -1 : i - CHAINS;
    }
    return parents;
  }

  /// One root; all others are its children.
  public static int[] flat(int n) {
    int[] parents = new int[n];
    parents[0] = -1;
    return parents;
  }

  /// One root; eight children each on average, some with none and some with many.
  public static int[] mixed(int n) {
    var random = new Random(42);
    int[] parents = new int[n];
    parents[0] = -1;
    for (int i = 1; i < n; i++) {
      int about = i / FAN_OUT;
      parents[i] = Math.max(0, about - random.nextInt(FAN_OUT) * about / 100);
    }
    return parents;
  }

  /// The x of a node's place relative to its parent, before the first frame.
  public static float x(int node) {
    return (node & 15) * 0.125f;
  }

  /// The x axis of a node: every 16th is turned a little.
  public static float ax(int node) {
    return (node & 15) == 0 ? 0.96875f : 1;
  }

  /// The y of the x axis of a node.
  public static float ay(int node) {
    return (node & 15) == 0 ? 0.25f : 0;
  }
}
