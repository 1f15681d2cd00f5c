package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.MovingTable;
import dev.basalt.benchmarks.floor.SmallTables;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Population;
import dev.basalt.benchmarks.shared.Layouts;
import dev.basalt.benchmarks.shared.Values;
import java.util.List;

/// How much heap does a world hold: a million entities, few of many kinds, and ten thousand kinds?
///
/// Run it with `./basalt bench memory`. Each side is set up in a JVM of its own and the heap
/// counted after a collection. `memory` is bytes per entity, of which 24 are payload;
/// `memory-small` (200 entities in 40 archetypes) and `memory-archetypes` (10,000 archetypes of one
/// entity) are bytes in all. More than 48, 1 MB and 64 MB mean that chunks start too large, or that
/// an archetype carries too much with it.
public final class Memory implements Workload {

  @Override
  public String name() {
    return "memory";
  }

  @Override
  public String question() {
    return "heap held by a million entities, by 40 small archetypes, by 10,000 archetypes";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("memory", Measure.HEAP)
            .at(1_000_000)
            .floor(Moving::new)
            .ours("spawner", Population::moving),
        Case.of("memory-small", Measure.HEAP)
            .at(200)
            .touching(n -> 1)
            .floor(n -> new Mixed(new SmallTables(n, Layouts.SMALL)))
            .ours("spawn", n -> Population.mixed(n, Layouts.SMALL)),
        Case.of("memory-archetypes", Measure.HEAP)
            .at(10_000)
            .touching(n -> 1)
            .floor(n -> new Mixed(new SmallTables(n, n)))
            .ours("spawn", n -> Population.mixed(n, n)));
  }

  /// Nothing to run: what counts is what the task holds.
  private static final class Moving implements Task {
    private final MovingTable table = MovingTable.growing();

    Moving(int n) {
      for (int i = 0; i < n; i++) {
        float f = Values.value(i);
        table.create(f, 1, 2, 3, 4, f);
      }
    }

    @Override
    public void run() {}

    @Override
    public double checksum() {
      return table.checksum();
    }
  }

  private record Mixed(SmallTables tables) implements Task {
    @Override
    public void run() {}

    @Override
    public double checksum() {
      return tables.checksum();
    }
  }
}
