package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.PlacedTree;
import dev.basalt.benchmarks.shared.Trees;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/// What does it cost to work out where the nodes of a tree are in the world?
///
/// Run it with `./basalt bench hierarchy-transform`. Each run moves all nodes of a tree, or in the
/// cases `-few` one in a hundred, and works out the transforms in the world of all that have moved
/// with them: a place, a turn and a scale in the plane. The trees are ten chains, one root with all
/// others below it, and one with eight children per node. The floor has arrays sorted by depth, the
/// row of each parent, and a mark per row. Much more than twice the floor means that the way to the
/// parent's values is long, or that rows which have not moved cost as much as those that have.
public final class HierarchyTransform implements Workload {

  @Override
  public String name() {
    return "hierarchy-transform";
  }

  @Override
  public String question() {
    return "place all nodes of a tree, after all or 1 percent have moved";
  }

  @Override
  public List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (int step : new int[] {1, 100}) {
      String suffix = step == 1 ? "" : "-few";
      cases.add(of("hierarchy-deep" + suffix, Trees::deep, step));
      cases.add(of("hierarchy-flat" + suffix, Trees::flat, step));
      cases.add(of("hierarchy-mixed" + suffix, Trees::mixed, step));
    }
    return cases;
  }

  private static Case of(String name, IntFunction<int[]> tree, int step) {
    return Case.of(name, Measure.STEADY)
        .at(1_000, 100_000, 1_000_000)
        .floor(n -> new Floor(tree.apply(n), step))
        .ours("update", n -> PlacedTree.onOneThread(tree.apply(n), step))
        .ours("parallel", n -> PlacedTree.parallel(tree.apply(n), step));
  }

  /// The tree sorted by depth.
  private static final class Floor implements Task {
    private final int[] parents;
    private final int[] rows;
    private final int step;
    private final boolean[] moved;
    private final float[] x;
    private final float[] y;
    private final float[] ax;
    private final float[] ay;
    private final float[] wx;
    private final float[] wy;
    private final float[] wax;
    private final float[] way;
    private int frame;

    Floor(int[] tree, int step) {
      int n = tree.length;
      this.step = step;
      rows = rowsByDepth(tree);
      parents = new int[n];
      moved = new boolean[n];
      x = new float[n];
      y = new float[n];
      ax = new float[n];
      ay = new float[n];
      wx = new float[n];
      wy = new float[n];
      wax = new float[n];
      way = new float[n];
      for (int node = 0; node < n; node++) {
        int row = rows[node];
        parents[row] = tree[node] < 0 ? -1 : rows[tree[node]];
        x[row] = Trees.x(node);
        y[row] = 1;
        ax[row] = Trees.ax(node);
        ay[row] = Trees.ay(node);
      }
      Arrays.fill(moved, true);
      place();
    }

    private static int[] rowsByDepth(int[] tree) {
      int[] depths = new int[tree.length];
      int[] starts = new int[tree.length + 2];
      for (int node = 0; node < tree.length; node++) {
        depths[node] = tree[node] < 0 ? 0 : depths[tree[node]] + 1;
        starts[depths[node] + 1]++;
      }
      for (int depth = 0; depth < tree.length; depth++) {
        starts[depth + 1] += starts[depth];
      }
      int[] rows = new int[tree.length];
      for (int node = 0; node < tree.length; node++) {
        rows[node] = starts[depths[node]]++;
      }
      return rows;
    }

    @Override
    public void run() {
      frame++;
      if (step == 1) {
        for (int row = 0; row < x.length; row++) {
          y[row] = frame & 7;
          moved[row] = true;
        }
      } else {
        for (int node = 0; node < x.length; node += step) {
          y[rows[node]] = frame & 7;
          moved[rows[node]] = true;
        }
      }
      place();
    }

    private void place() {
      for (int row = 0; row < x.length; row++) {
        int parent = parents[row];
        if (parent < 0) {
          if (moved[row]) {
            wx[row] = x[row];
            wy[row] = y[row];
            wax[row] = ax[row];
            way[row] = ay[row];
          }
        } else if (moved[row] || moved[parent]) {
          moved[row] = true;
          wx[row] = wx[parent] + wax[parent] * x[row] - way[parent] * y[row];
          wy[row] = wy[parent] + way[parent] * x[row] + wax[parent] * y[row];
          wax[row] = wax[parent] * ax[row] - way[parent] * ay[row];
          way[row] = way[parent] * ax[row] + wax[parent] * ay[row];
        }
      }
      Arrays.fill(moved, false);
    }

    @Override
    public double checksum() {
      double sum = 0;
      for (int row : rows) {
        sum += wx[row] + 2.0 * wy[row];
      }
      return sum;
    }
  }
}
