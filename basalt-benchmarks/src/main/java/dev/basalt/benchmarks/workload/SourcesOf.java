package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.SourceSums;
import dev.basalt.benchmarks.shared.SiblingLists;
import dev.basalt.benchmarks.shared.Trees;
import java.util.List;

/// What does it cost to go through the sources of a target?
///
/// Run it with `./basalt bench sources-of`. In a tree with eight children per node, each run goes
/// through the children of every node, and adds up their slots. The floor follows lists in arrays.
/// Ours asks for the first and the next one; the variant `for-each` hands them to a function, and
/// `list` makes a list for each node.
public final class SourcesOf implements Workload {

  @Override
  public String name() {
    return "sources-of";
  }

  @Override
  public String question() {
    return "go through the children of every node of a tree";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("sources-of", Measure.STEADY)
            .floor(n -> new Floor(Trees.mixed(n)))
            .ours("first-next", n -> SourceSums.oneByOne(Trees.mixed(n)))
            .ours("for-each", n -> SourceSums.forEach(Trees.mixed(n)))
            .ours("list", n -> SourceSums.list(Trees.mixed(n))));
  }

  private static final class Floor implements Task {
    private final SiblingLists lists;
    private final int nodes;
    private double sum;

    Floor(int[] tree) {
      lists = new SiblingLists(tree);
      nodes = tree.length;
    }

    @Override
    public void run() {
      double total = 0;
      for (int node = 0; node < nodes; node++) {
        for (int child = lists.first[node]; child >= 0; child = lists.next[child]) {
          total += child;
        }
      }
      sum = total;
    }

    @Override
    public double checksum() {
      return sum;
    }
  }
}
