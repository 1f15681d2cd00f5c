package dev.basalt.benchmarks.workload;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Iterating;
import dev.basalt.benchmarks.shared.Layouts;
import java.util.List;

/// How fast is a query whose entities are spread over 26 archetypes?
///
/// Run it with `./basalt bench frag`. n is the number of entities in each. With 20 the figure is
/// what entering an archetype costs, with 1,000 it must be that of a plain loop: anything more
/// means work per archetype that grows with its rows.
public final class Frag implements Workload {

  @Override
  public String name() {
    return "frag";
  }

  @Override
  public String question() {
    return "value *= 2 in 26 archetypes of 20 and of 1,000 entities";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("frag", Measure.STEADY)
            .at(20, 1_000)
            .touching(n -> (long) n * Layouts.FRAGMENTS)
            .floor(Floor::new)
            .ours("update", Iterating::frag));
  }

  private static final class Floor implements Task {
    private final float[][] tables;

    Floor(int n) {
      tables = new float[Layouts.FRAGMENTS][n];
      int spawned = 0;
      for (float[] table : tables) {
        for (int i = 0; i < n; i++) {
          table[i] = value(spawned++) + 1;
        }
      }
    }

    @Override
    public void run() {
      for (float[] table : tables) {
        for (int i = 0; i < table.length; i++) {
          table[i] *= 2;
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
