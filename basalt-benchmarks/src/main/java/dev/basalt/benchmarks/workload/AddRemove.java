package dev.basalt.benchmarks.workload;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.benchmarks.floor.SparseVelocities;
import dev.basalt.benchmarks.floor.TaggedTables;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.AddAndRemove;
import dev.basalt.benchmarks.shared.AddRemoveTask;
import java.util.List;

/// What does it cost to give an entity one more component and to take it away again?
///
/// Run it with `./basalt bench add-remove`. The floor moves rows between two tables, which is what
/// an archetype store has to do. The figure is for the pair. Far more than the floor means that
/// finding the destination is not cached, or that the row goes through objects on its way. Ours
/// calls `World.add` and `World.remove` and has its handles in an `EntityList`, which keeps them as
/// numbers, like the floor and artemis-odb. The variant `lookup` goes through a `Lookup`, as
/// artemis-odb through a mapper; `objects` has each handle as an object of its own.
///
/// In `add-remove-sparse` the component is registered as one that comes and goes. The floor keeps
/// velocities apart and moves nothing else, as an entity component system with sparse sets does.
///
/// In `add-remove-observed`, so many observers are told of each addition and so many of each
/// removal; the first one of them costs more than the others, since the value is read for it.
/// `no-observer` must cost what `add-remove` costs.
public final class AddRemove implements Workload {

  @Override
  public String name() {
    return "add-remove";
  }

  @Override
  public String question() {
    return "add a component to each entity, then remove it from each; a query on it exists";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("add-remove", Measure.STEADY)
            .taking(40)
            .floor(Tables::new)
            .ours("world", AddAndRemove::new)
            .ours("lookup", AddAndRemove::byLookup)
            .ours("objects", AddAndRemove::objects),
        Case.of("add-remove-sparse", Measure.STEADY)
            .taking(40)
            .floor(Sparse::new)
            .ours("world", AddAndRemove::sparse)
            .ours("lookup", AddAndRemove::sparseByLookup)
            .ours("objects", AddAndRemove::sparseObjects),
        Case.of("add-remove-observed", Measure.STEADY)
            .at(100_000)
            .taking(150)
            .floor(Tables::new)
            .ours("no-observer", n -> new AddAndRemove(n, 0))
            .ours("1-observer", n -> new AddAndRemove(n, 1))
            .ours("10-observers", n -> new AddAndRemove(n, 10)));
  }

  private static final class Tables extends AddRemoveTask {
    private final long[] handles;
    private final TaggedTables tables;

    Tables(int n) {
      handles = new long[n];
      tables = new TaggedTables(handles);
    }

    @Override
    protected void add() {
      for (int i = 0; i < handles.length; i++) {
        tables.add(handles[i], 3, 4, value(i));
      }
    }

    @Override
    protected void remove() {
      for (long handle : handles) {
        tables.remove(handle);
      }
    }

    @Override
    protected double tally() {
      return tables.checksum();
    }
  }

  private static final class Sparse extends AddRemoveTask {
    private final long[] handles;
    private final SparseVelocities velocities;

    Sparse(int n) {
      handles = new long[n];
      velocities = new SparseVelocities(handles);
    }

    @Override
    protected void add() {
      for (int i = 0; i < handles.length; i++) {
        velocities.add(handles[i], 3, 4, value(i));
      }
    }

    @Override
    protected void remove() {
      for (long handle : handles) {
        velocities.remove(handle);
      }
    }

    @Override
    protected double tally() {
      return velocities.checksum();
    }
  }
}
