package dev.basalt.benchmarks.shared;

import java.util.Arrays;

/// The floor of relations: parents, and their children as lists that are linked through arrays.
/// Only links, no handles and no checks.
public final class SiblingLists {

  /// The first child of each node, or -1.
  public final int[] first;

  /// The next sibling of each node, or -1.
  public final int[] next;

  private final int[] last;
  private final int[] previous;
  private final int[] parents;

  /// The lists of a tree.
  ///
  /// @param tree the parent of each node, or -1
  public SiblingLists(int[] tree) {
    first = empty(tree.length);
    last = empty(tree.length);
    next = empty(tree.length);
    previous = empty(tree.length);
    parents = empty(tree.length);
    for (int node = 0; node < tree.length; node++) {
      if (tree[node] >= 0) {
        link(node, tree[node]);
      }
    }
  }

  private static int[] empty(int length) {
    int[] list = new int[length];
    Arrays.fill(list, -1);
    return list;
  }

  private void link(int node, int parent) {
    parents[node] = parent;
    previous[node] = last[parent];
    next[node] = -1;
    if (last[parent] < 0) {
      first[parent] = node;
    } else {
      next[last[parent]] = node;
    }
    last[parent] = node;
  }

  /// Gives a node another parent.
  public void move(int node, int parent) {
    int old = parents[node];
    if (previous[node] < 0) {
      first[old] = next[node];
    } else {
      next[previous[node]] = next[node];
    }
    if (next[node] < 0) {
      last[old] = previous[node];
    } else {
      previous[next[node]] = previous[node];
    }
    link(node, parent);
  }

  /// The parent of a node, or -1.
  public int parent(int node) {
    return parents[node];
  }
}
