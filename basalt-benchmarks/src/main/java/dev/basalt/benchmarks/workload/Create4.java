package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.Table4;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Creation4;
import java.util.List;
import java.util.function.Supplier;

/// What does it cost to create an entity with four components, one by one and in bulk?
///
/// Run it with `./basalt bench create4`. Read it next to `create2`: the difference is what a
/// component costs, and should be little more than its three stores.
public final class Create4 implements Workload {

  @Override
  public String name() {
    return "create4";
  }

  @Override
  public String question() {
    return "create entities with 4 components in an empty world, one by one and in bulk";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("create4", Measure.FRESH)
            .taking(60)
            .floor(n -> new OneByOne(n, Table4::growing))
            .floor("floor-presized", n -> new OneByOne(n, () -> new Table4(n)))
            .ours("spawn", Creation4::spawn)
            .ours("spawner", Creation4::spawner),
        Case.of("create4-bulk", Measure.FRESH)
            .floor(Bulk::new)
            .ours("indexed", Creation4::indexed));
  }

  private static final class OneByOne extends TableTask {
    private final Supplier<Table4> empty;

    OneByOne(int n, Supplier<Table4> empty) {
      super(n);
      this.empty = empty;
    }

    @Override
    public void run() {
      var filling = empty.get();
      for (int i = 0; i < n; i++) {
        filling.create(i);
      }
      table = filling;
    }
  }

  private static final class Bulk extends TableTask {
    Bulk(int n) {
      super(n);
    }

    @Override
    public void run() {
      table = new Table4(n);
      table.createAll(n);
    }
  }

  private abstract static class TableTask implements Task {
    final int n;
    Table4 table = new Table4(0);

    TableTask(int n) {
      this.n = n;
    }

    @Override
    public double checksum() {
      return table.checksum();
    }
  }
}
