package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.BulkTables;
import dev.basalt.benchmarks.floor.MovingTable;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.BulkChanging;
import dev.basalt.benchmarks.ours.BulkDestruction;
import dev.basalt.benchmarks.ours.Destruction;
import dev.basalt.benchmarks.shared.DestroyTask;
import dev.basalt.benchmarks.shared.Values;
import java.util.List;

/// What does it cost to change all entities that match a query?
///
/// Run it with `./basalt bench bulk-change`. In `bulk-change` all entities with a position get the
/// same velocity and lose it again; the figure is for the pair. The floor moves whole columns from
/// one table to another and tells each handle where its row is now. In `bulk-despawn` all entities
/// go; the floor makes each handle stale and forgets the rows. Far more than the floor means work
/// for each row that could be done once for all.
///
/// `query` changes all that match a query, `list` all of an `EntityList`, `one-by-one` calls the
/// methods of the world for each. The rivals have no bulk form; they change one entity after the
/// other.
public final class BulkChange implements Workload {

  @Override
  public String name() {
    return "bulk-change";
  }

  @Override
  public String question() {
    return "add a component to all entities and remove it again; despawn them all";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("bulk-change", Measure.STEADY)
            .taking(40)
            .floor(BulkTables::new)
            .ours("query", BulkChanging::query)
            .ours("list", BulkChanging::list)
            .ours("one-by-one", BulkChanging::oneByOne),
        Case.of("bulk-despawn", Measure.FRESH)
            .taking(60)
            .floor(Despawning::new)
            .ours("query", BulkDestruction::query)
            .ours("list", BulkDestruction::list)
            .ours("one-by-one", n -> new Destruction(Values.inOrder(n))));
  }

  private static final class Despawning extends DestroyTask {
    private final long[] handles;
    private MovingTable table = MovingTable.growing();

    Despawning(int n) {
      handles = new long[n];
    }

    @Override
    protected void fill() {
      table = MovingTable.filled(handles);
    }

    @Override
    public void run() {
      table.destroyAll();
    }

    @Override
    protected int count() {
      return table.size();
    }
  }
}
