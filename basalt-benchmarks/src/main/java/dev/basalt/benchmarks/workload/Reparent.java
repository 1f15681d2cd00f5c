package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Reparenting;
import dev.basalt.benchmarks.shared.SiblingLists;
import java.util.List;

/// What does it cost to give entities another parent?
///
/// Run it with `./basalt bench reparent`. There is a parent for every hundred children; each run
/// moves every child to the next parent. The floor relinks lists of siblings in arrays, and checks
/// nothing; ours checks both handles and the rules of the relation, writes the component, and keeps
/// what an error would have to take back. A cost that grows with the children of a parent means a
/// search.
public final class Reparent implements Workload {

  /// How many children a parent has on average.
  private static final int CHILDREN = 100;

  @Override
  public String name() {
    return "reparent";
  }

  @Override
  public String question() {
    return "give every child another parent";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("reparent", Measure.STEADY)
            .floor(n -> new Floor(tree(n), n / CHILDREN))
            .ours("set", n -> new Reparenting(tree(n), n / CHILDREN)));
  }

  private static int[] tree(int n) {
    int[] tree = new int[n];
    for (int i = 0; i < n; i++) {
      tree[i] = i < n / CHILDREN ? -1 : i % (n / CHILDREN);
    }
    return tree;
  }

  private static final class Floor implements Task {
    private final SiblingLists lists;
    private final int parents;
    private final int nodes;
    private int frame;

    Floor(int[] tree, int parents) {
      lists = new SiblingLists(tree);
      this.parents = parents;
      nodes = tree.length;
    }

    @Override
    public void run() {
      frame++;
      for (int node = parents; node < nodes; node++) {
        lists.move(node, (node + frame) % parents);
      }
    }

    @Override
    public double checksum() {
      double sum = 0;
      for (int node = parents; node < nodes; node++) {
        sum += (double) node * lists.parent(node);
      }
      return sum;
    }
  }
}
