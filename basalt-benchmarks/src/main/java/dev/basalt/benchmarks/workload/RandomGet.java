package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.MovingTable;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.ByHandle;
import dev.basalt.benchmarks.shared.Values;
import java.util.List;

/// What does it cost to read a component through a handle, in random order?
///
/// Run it with `./basalt bench random-get`. The floor checks the generation, finds the row and
/// reads x. At a million entities the figure is memory latency: a ratio well above one there means
/// more dependent loads on the way to the value than slot, row and value. Ours calls `World.get`
/// and has its handles in an `EntityList`, which keeps them as numbers, like the floor and like a
/// component that refers to other entities. The variant `lookup` reads through a lookup, `list`
/// through one of the list of handles, which remembers where the entities are, `list-after-change`
/// the same in a world that changes before each run. `objects` calls `World.get` with each handle
/// as an object of its own, anywhere in memory, which is one more cache miss.
public final class RandomGet implements Workload {

  @Override
  public String name() {
    return "random-get";
  }

  @Override
  public String question() {
    return "sum position.x over shuffled handles";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("random-get", Measure.STEADY)
            .floor(Floor::new)
            .ours("world", ByHandle::world)
            .ours("lookup", ByHandle::lookup)
            .ours("list", ByHandle::list)
            .ours("list-after-change", ByHandle::changed)
            .ours("objects", ByHandle::objects));
  }

  private static final class Floor implements Task {
    private final MovingTable table;
    private final long[] shuffled;
    private double sum;

    Floor(int n) {
      long[] handles = new long[n];
      table = MovingTable.filled(handles);
      shuffled = new long[n];
      int[] order = Values.shuffled(n);
      for (int i = 0; i < n; i++) {
        shuffled[i] = handles[order[i]];
      }
    }

    @Override
    public void run() {
      double total = 0;
      for (long handle : shuffled) {
        total += table.x(handle);
      }
      sum = total;
    }

    @Override
    public double checksum() {
      return sum;
    }
  }
}
