package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.MovingTable;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Destruction;
import dev.basalt.benchmarks.shared.DestroyTask;
import dev.basalt.benchmarks.shared.Values;
import java.util.List;

/// What does it cost to destroy entities one by one, in the order of creation and in random order?
///
/// Run it with `./basalt bench destroy`. The floor moves the last row into the hole and makes the
/// handle stale. A cost that grows with the number of entities means a search; much more than twice
/// the floor in random order, more memory touched per entity than its row and its slot.
///
/// Ours has its handles in an `EntityList`, which keeps them as numbers, like the floor and
/// artemis-odb. The variant `objects` has each as an object of its own.
public final class Destroy implements Workload {

  @Override
  public String name() {
    return "destroy";
  }

  @Override
  public String question() {
    return "destroy all entities one by one, in creation order and shuffled";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("destroy", Measure.FRESH)
            .taking(60)
            .floor(n -> new Floor(Values.inOrder(n)))
            .ours("despawn", n -> new Destruction(Values.inOrder(n)))
            .ours("objects", n -> Destruction.objects(Values.inOrder(n))),
        Case.of("destroy-shuffled", Measure.FRESH)
            .taking(60)
            .floor(n -> new Floor(Values.shuffled(n)))
            .ours("despawn", n -> new Destruction(Values.shuffled(n)))
            .ours("objects", n -> Destruction.objects(Values.shuffled(n))));
  }

  private static final class Floor extends DestroyTask {
    private final int[] order;
    private final long[] doomed;
    private MovingTable table = MovingTable.growing();

    Floor(int[] order) {
      this.order = order;
      doomed = new long[order.length];
    }

    @Override
    protected void fill() {
      long[] handles = new long[order.length];
      table = MovingTable.filled(handles);
      for (int i = 0; i < order.length; i++) {
        doomed[i] = handles[order[i]];
      }
    }

    @Override
    public void run() {
      for (long handle : doomed) {
        table.destroy(handle);
      }
    }

    @Override
    protected int count() {
      return table.size();
    }
  }
}
