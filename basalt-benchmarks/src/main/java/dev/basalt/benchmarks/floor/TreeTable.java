package dev.basalt.benchmarks.floor;

import static dev.basalt.benchmarks.shared.Values.weigh;

import java.util.Arrays;

/// Trees of entities by hand: handles, positions, parents, and the list of the children of each, in
/// arrays that have the right size from the start.
public final class TreeTable {

  private static final int NONE = -1;

  private final EntityTable entities;
  private int size;
  private final int[] slots;
  private final float[] px;
  private final float[] py;
  private final float[] pz;
  private final int[] parents;
  private final int[] nexts;
  private final int[] firsts;
  private final int[] lasts;

  /// An empty table with room for some rows.
  public TreeTable(int capacity) {
    entities = new EntityTable(capacity);
    slots = new int[capacity];
    px = new float[capacity];
    py = new float[capacity];
    pz = new float[capacity];
    parents = new int[capacity];
    nexts = new int[capacity];
    firsts = new int[capacity];
    lasts = new int[capacity];
    Arrays.fill(firsts, NONE);
    Arrays.fill(lasts, NONE);
  }

  /// A tree of a root and its children, the k-th of them at height k.
  public void createTree(int children) {
    int root = create(0, NONE);
    for (int i = 1; i <= children; i++) {
      create(i, root);
    }
  }

  private int create(int height, int parent) {
    int row = size++;
    px[row] = height;
    py[row] = 1;
    pz[row] = 2;
    parents[row] = parent;
    nexts[row] = NONE;
    slots[row] = (int) entities.create(row);
    if (parent != NONE) {
      link(row, parent);
    }
    return row;
  }

  private void link(int row, int parent) {
    if (lasts[parent] == NONE) {
      firsts[parent] = row;
    } else {
      nexts[lasts[parent]] = row;
    }
    lasts[parent] = row;
  }

  /// How many children there are, and the sum over all positions.
  public double checksum() {
    double sum = 0;
    for (int row = 0; row < size; row++) {
      sum += weigh(px[row], py[row], pz[row]) + (parents[row] == NONE ? 0 : 1);
    }
    return sum;
  }
}
