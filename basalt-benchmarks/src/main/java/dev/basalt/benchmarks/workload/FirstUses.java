package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Side;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.FirstUse;
import java.util.List;

/// What does a loop cost when it runs for the first time?
///
/// Run it with `./basalt bench first-use`. Ten entities with a component that is new are spawned,
/// and a query with a new lambda runs over them, in a JVM that does nothing else. `first-use` is
/// the first time that this happens in the JVM, `first-use-further` the average of the forty times
/// that come after the tenth. Loops are generated at once, which they otherwise are from the
/// thousandth row on; the variant `interpreted` generates nothing. More than a millisecond for a
/// further one would be felt at the start of a large program.
public final class FirstUses implements Workload {

  private static final int DONE = 10;
  private static final int FURTHER = 40;

  @Override
  public String name() {
    return "first-use";
  }

  @Override
  public String question() {
    return "the first run of a new lambda over a new component; the first in a JVM, and further"
        + " ones";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("first-use", Measure.FIRST_RUN)
            .at(1)
            .floor(Startup.Floor::new)
            .ours(Side.of("generated", FirstUse::first).in("-Dbasalt.codegen=eager"))
            .ours(Side.of("interpreted", FirstUse::first).in("-Dbasalt.codegen=false")),
        Case.of("first-use-further", Measure.FIRST_RUN)
            .at(DONE + FURTHER)
            .touching(n -> FURTHER)
            .per("loop")
            .floor(Startup.Floor::new)
            .ours(further("generated").in("-Dbasalt.codegen=eager"))
            .ours(further("interpreted").in("-Dbasalt.codegen=false")));
  }

  private static Side further(String name) {
    return Side.of(name, types -> FirstUse.further(DONE, types));
  }
}
