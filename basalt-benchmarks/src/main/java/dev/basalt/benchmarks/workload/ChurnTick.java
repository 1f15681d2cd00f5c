package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.ChurnTable;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Churning;
import dev.basalt.benchmarks.shared.Churn;
import java.util.List;

/// What does it cost to change entities as programs do: at random, in many ways, on many
/// archetypes?
///
/// Run it with `./basalt bench churn`. See [Churn] for the entities and their changes. A tick runs
/// three queries, changes a twentieth of the entities, and runs the queries again; the figure is
/// the tick divided by the number of changes. In `churn-ops` the queries exist, but do not run. In
/// `churn-commands` systems run the queries, and another one records the changes.
///
/// The choice of what changes is in the figures, 2 to 4 ns of each. The floor is a table without
/// archetypes; its handles are checked too. Much more than twice the best rival means that a change
/// takes too many steps; a figure that grows with n by more than the rivals' does, that it touches
/// too much memory.
///
/// `world` uses the methods of the world and has its handles as numbers, `objects` has each as an
/// object of its own, `lookup` makes those changes through lookups that they can make.
public final class ChurnTick implements Workload {

  private static final int NANOS = 200;

  @Override
  public String name() {
    return "churn";
  }

  @Override
  public String question() {
    return "change a twentieth of entities of 12 archetypes at random, between queries";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        sized("churn-ops")
            .floor(n -> new ChurnTable(n, false))
            .ours("world", n -> Churning.world(n, false))
            .ours("objects", n -> Churning.objects(n, false))
            .ours("lookup", n -> Churning.lookup(n, false)),
        sized("churn")
            .floor(n -> new ChurnTable(n, true))
            .ours("world", n -> Churning.world(n, true))
            .ours("lookup", n -> Churning.lookup(n, true)),
        sized("churn-commands")
            .floor(n -> new ChurnTable(n, true))
            .ours("commands", Churning::commands));
  }

  private static Case sized(String name) {
    return Case.of(name, Measure.STEADY).touching(Churn::operations).per("op").taking(NANOS);
  }
}
