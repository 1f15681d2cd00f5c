package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.StartupTask;
import dev.basalt.benchmarks.shared.Layouts;
import dev.basalt.benchmarks.shared.Values;
import java.util.List;

/// How long does a program take to its first frame, with 50 component types and 50 systems?
///
/// Run it with `./basalt bench startup`. Each type has ten entities of its own and a system that
/// counts their value up. Measured from entering `main` to the end of the first frame, in a JVM
/// that has just started; JVM start itself is left out. The variant `queries` goes without a
/// schedule. Loading and linking are paid here: more than a few milliseconds per system would be
/// felt by everyone who runs a test.
public final class Startup implements Workload {

  @Override
  public String name() {
    return "startup";
  }

  @Override
  public String question() {
    return "from main to the end of the first frame, with 50 component types and 50 systems";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("startup", Measure.STARTUP)
            .at(Layouts.STARTUP_TYPES)
            .touching(n -> 1)
            .floor(Floor::new)
            .ours("systems", StartupTask::systems)
            .ours("queries", StartupTask::queries));
  }

  /// Fifty arrays.
  public static final class Floor implements Task {
    private final float[][] tables;

    /// Makes and fills them.
    public Floor(int types) {
      tables = new float[types][Layouts.STARTUP_ENTITIES];
      int spawned = 0;
      for (float[] table : tables) {
        for (int i = 0; i < table.length; i++) {
          table[i] = Values.value(spawned++);
        }
      }
    }

    @Override
    public void run() {
      for (float[] table : tables) {
        for (int i = 0; i < table.length; i++) {
          table[i] += 1;
        }
      }
    }

    @Override
    public double checksum() {
      double sum = 0;
      for (float[] table : tables) {
        for (float value : table) {
          sum += value;
        }
      }
      return sum;
    }
  }
}
