package dev.basalt.benchmarks.workload;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.benchmarks.floor.MovingTable;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Creation;
import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/// What does it cost to create an entity with two components, one by one and in bulk?
///
/// Run it with `./basalt bench create2`. The floor grows its arrays as it goes, since it cannot
/// know how many will come; `floor-presized` and the floors of `create2-bulk` (values from a
/// function of the index) and `create2-equal` (the same values for all) know. More than twice the
/// floor one by one means that work is repeated for each entity that belongs to the archetype:
/// finding it, checking types, boxing arguments.
public final class Create2 implements Workload {

  @Override
  public String name() {
    return "create2";
  }

  @Override
  public String question() {
    return "create entities with 2 components in an empty world, one by one and in bulk";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        oneByOne("create2").ours("spawn", Creation::spawn),
        Case.of("create2-bulk", Measure.FRESH)
            .floor(n -> new Bulk(n, MovingTable::createAll))
            .ours("indexed", Creation::indexed),
        Case.of("create2-equal", Measure.FRESH)
            .floor(n -> new Bulk(n, MovingTable::createEqual))
            .ours("equal", Creation::equal));
  }

  /// Entity by entity.
  static Case oneByOne(String name) {
    return Case.of(name, Measure.FRESH)
        .taking(40)
        .floor(n -> new OneByOne(n, MovingTable::growing))
        .floor("floor-presized", n -> new OneByOne(n, () -> new MovingTable(n)));
  }

  private static final class OneByOne extends TableTask {
    private final Supplier<MovingTable> empty;

    OneByOne(int n, Supplier<MovingTable> empty) {
      super(n);
      this.empty = empty;
    }

    @Override
    public void run() {
      var filling = empty.get();
      for (int i = 0; i < n; i++) {
        float f = value(i);
        filling.create(f, 1, 2, 3, 4, f);
      }
      table = filling;
    }
  }

  private static final class Bulk extends TableTask {
    private final ObjIntConsumer<MovingTable> filling;

    Bulk(int n, ObjIntConsumer<MovingTable> filling) {
      super(n);
      this.filling = filling;
    }

    @Override
    public void run() {
      table = new MovingTable(n);
      filling.accept(table, n);
    }
  }

  /// Making the arrays is part of the work, as it is for a world.
  private abstract static class TableTask implements Task {
    final int n;
    MovingTable table = new MovingTable(0);

    TableTask(int n) {
      this.n = n;
    }

    @Override
    public double checksum() {
      return table.checksum();
    }
  }
}
