package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.Recording;
import dev.basalt.benchmarks.floor.SpawningTables;
import dev.basalt.benchmarks.floor.TaggedTables;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.AddByCommand;
import dev.basalt.benchmarks.ours.SpawnByCommand;
import dev.basalt.benchmarks.shared.AddRemoveTask;
import java.util.List;

/// What does it cost to change the structure of the world from inside of a loop over it?
///
/// Run it with `./basalt bench commands`. Nothing may move under a loop, so changes wait until it
/// has ended. The floor writes down whom they are for and what they bring, in arrays that have room
/// for all, and makes them after the loop. Others are systems that change entities in the way that
/// their library allows there; the figure has the loops, the recording and the changes in it.
///
/// `commands-add-remove`: a loop over all positions gives each entity a velocity that depends on
/// its position, a second one over all velocities takes them away; the figure is for the pair. What
/// it takes longer than `add-remove` is what recording costs. More than about the difference of the
/// two floors means that commands go through objects, or that they are applied one by one, so that
/// changes of one kind do not become runs. The variant `parallel` records on two threads, each
/// range of rows for itself; it should not take longer than on one.
///
/// `commands-spawn`: a loop over all positions spawns an entity with a velocity for each, which the
/// loop itself does not see; a second one over all velocities despawns those. Far more than the
/// floor means that handles are given out, or spawns applied, one by one.
public final class CommandsApplied implements Workload {

  @Override
  public String name() {
    return "commands";
  }

  @Override
  public String question() {
    return "from inside of a loop, add and remove a component, spawn and despawn, for each entity";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("commands-add-remove", Measure.STEADY)
            .taking(80)
            .floor(AddRemove::new)
            .ours("commands", AddByCommand::new)
            .ours("parallel", AddByCommand::parallel),
        Case.of("commands-spawn", Measure.STEADY)
            .taking(80)
            .floor(Spawn::new)
            .ours("commands", SpawnByCommand::new));
  }

  private static final class AddRemove extends AddRemoveTask {
    private final TaggedTables tables;
    private final Recording recording;

    AddRemove(int n) {
      tables = new TaggedTables(new long[n]);
      recording = new Recording(n);
    }

    @Override
    protected void add() {
      tables.addAll(recording);
    }

    @Override
    protected void remove() {
      tables.removeAll(recording);
    }

    @Override
    protected double tally() {
      return tables.checksum();
    }
  }

  private static final class Spawn extends AddRemoveTask {
    private final SpawningTables tables;
    private final Recording recording;

    Spawn(int n) {
      tables = new SpawningTables(n);
      recording = new Recording(n);
    }

    @Override
    protected void add() {
      tables.spawnAll(recording);
    }

    @Override
    protected void remove() {
      tables.despawnAll(recording);
    }

    @Override
    protected double tally() {
      return tables.checksum();
    }
  }
}
