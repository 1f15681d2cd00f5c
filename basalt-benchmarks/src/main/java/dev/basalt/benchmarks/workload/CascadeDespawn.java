package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.MovingTable;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.CascadeDestruction;
import dev.basalt.benchmarks.shared.DestroyTask;
import dev.basalt.benchmarks.shared.SiblingLists;
import dev.basalt.benchmarks.shared.Trees;
import java.util.List;

/// What does it cost to despawn a tree with its root?
///
/// Run it with `./basalt bench cascade-despawn`. The floor goes through lists of children in
/// arrays, and ends one node after the other. The variant `unrelated` despawns a list of as many
/// entities without relations, which is what the cascade is to be compared with: more than twice of
/// that means that following and ending the links costs more than all the rest.
public final class CascadeDespawn implements Workload {

  @Override
  public String name() {
    return "cascade-despawn";
  }

  @Override
  public String question() {
    return "despawn a tree with its root";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("cascade-despawn", Measure.FRESH)
            .taking(60)
            .floor(n -> new Floor(Trees.mixed(n)))
            .ours("cascade", n -> CascadeDestruction.ofTree(Trees.mixed(n)))
            .ours("unrelated", n -> CascadeDestruction.ofList(Trees.mixed(n))));
  }

  private static final class Floor extends DestroyTask {
    private final int[] tree;
    private final long[] handles;
    private final int[] waiting;
    private SiblingLists lists;
    private MovingTable table = MovingTable.growing();

    Floor(int[] tree) {
      this.tree = tree;
      handles = new long[tree.length];
      waiting = new int[tree.length];
      lists = new SiblingLists(tree);
    }

    @Override
    protected void fill() {
      table = MovingTable.filled(handles);
      lists = new SiblingLists(tree);
    }

    @Override
    public void run() {
      int count = 1;
      waiting[0] = 0;
      for (int i = 0; i < count; i++) {
        int node = waiting[i];
        for (int child = lists.first[node]; child >= 0; child = lists.next[child]) {
          waiting[count++] = child;
        }
        table.destroy(handles[node]);
      }
    }

    @Override
    protected int count() {
      return table.size();
    }
  }
}
