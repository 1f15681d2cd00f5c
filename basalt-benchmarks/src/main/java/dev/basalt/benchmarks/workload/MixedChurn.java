package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.MixedTable;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.MixedChurning;
import dev.basalt.benchmarks.shared.Mix;
import java.util.List;

/// Does the cost of spawning and despawning grow with the number of entities, where they are of
/// thousands of archetypes?
///
/// Run it with `./basalt bench mixed-churn`. Each entity has any of twelve components, so there are
/// up to 4,095 archetypes. A run replaces a quarter of the entities, picked at random, by others.
/// The figure is for one despawn and one spawn. The floor has no archetypes. From one size to the
/// next, all sides get slower, since they touch more memory; ours must not by more than the rivals.
///
/// Dominion does not take part, since each archetype takes a chunk of 4,096 rows; nor does Ashley,
/// which searches an array for each entity that goes.
public final class MixedChurn implements Workload {

  private static final int NANOS = 500;

  @Override
  public String name() {
    return "mixed-churn";
  }

  @Override
  public String question() {
    return "replace a quarter of entities that have any of twelve components";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("mixed-churn", Measure.STEADY)
            .at(16_384, 65_536, 262_144)
            .touching(Mix::replaced)
            .taking(NANOS)
            .floor(MixedTable::new)
            .ours("world", MixedChurning::new));
  }
}
