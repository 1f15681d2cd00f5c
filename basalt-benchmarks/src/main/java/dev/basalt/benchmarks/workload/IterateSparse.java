package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Iterating;
import dev.basalt.benchmarks.shared.Layouts;
import java.util.ArrayList;
import java.util.List;

/// What do archetypes cost that a query does not match, and those that it matches piecemeal?
///
/// Run it with `./basalt bench iterate2-sparse`. Half of the entities are in eight archetypes that
/// do not match, half of the others in eight small ones that do; the time is divided by the number
/// of entities that match. A ratio well above that of `iterate2` means that running a query looks
/// at archetypes it should have sorted out before, or that entering an archetype is slow.
public final class IterateSparse implements Workload {

  @Override
  public String name() {
    return "iterate2-sparse";
  }

  @Override
  public String question() {
    return "iterate2 with half of the entities in 8 other archetypes, a quarter in 8 that match";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("iterate2-sparse", Measure.STEADY)
            .touching(Layouts::sparseMatches)
            .floor(Floor::new)
            .ours("update", Iterating::sparse));
  }

  private static final class Floor implements Task {
    private final List<Vectors> idle = new ArrayList<>();
    private final List<Vectors> positions = new ArrayList<>();
    private final List<Vectors> velocities = new ArrayList<>();
    private int spawned;

    Floor(int n) {
      Layouts.sparse(n, (moving, letter, count) -> add(moving, count));
    }

    private void add(boolean moving, int count) {
      var places = Vectors.positions(spawned, count);
      if (moving) {
        positions.add(places);
        velocities.add(Vectors.velocities(spawned, count));
      } else {
        idle.add(places);
      }
      spawned += count;
    }

    @Override
    public void run() {
      for (int i = 0; i < positions.size(); i++) {
        Iterate2.move(positions.get(i), velocities.get(i));
      }
    }

    @Override
    public double checksum() {
      return total(positions) + total(idle);
    }

    private static double total(List<Vectors> all) {
      return all.stream().mapToDouble(Vectors::checksum).sum();
    }
  }
}
