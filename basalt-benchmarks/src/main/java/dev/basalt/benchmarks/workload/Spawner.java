package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Creation;
import java.util.List;

/// What does it cost to create an entity through the typed spawner?
///
/// Run it with `./basalt bench spawner`. The work is that of `create2`, with the same floors; more
/// than the half of what `world.spawn(...)` takes there means that the spawner does not avoid what
/// it is there to avoid: the argument array, the lookup of the archetype, and the records.
public final class Spawner implements Workload {

  @Override
  public String name() {
    return "spawner";
  }

  @Override
  public String question() {
    return "create2 through the typed spawner";
  }

  @Override
  public List<Case> cases() {
    return List.of(Create2.oneByOne("spawner").ours("spawner", Creation::spawner));
  }
}
