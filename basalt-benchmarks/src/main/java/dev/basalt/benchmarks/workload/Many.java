package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Matching;
import dev.basalt.benchmarks.shared.Layouts;
import java.util.List;

/// Do a thousand queries and ten thousand archetypes stay cheap?
///
/// Run it with `./basalt bench many`. `many-archetypes`: 10,000 entities come, each of a new
/// archetype, to a world with 1,000 queries; time per archetype. `many-queries`: 1,000 queries come
/// to a world with 10,000 archetypes; time per query. The floor of both tests bit masks of every
/// query against every archetype, which is as good as it gets without an index, and keeps nothing
/// else. `many-unmatched` is `iterate2` in a world with 10,000 archetypes that do not match: if it
/// is slower than `iterate2`, running a query searches.
public final class Many implements Workload {

  @Override
  public String name() {
    return "many";
  }

  @Override
  public String question() {
    return "1,000 queries meet 10,000 archetypes, one after the other; iterate2 among 10,000"
        + " archetypes";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("many-archetypes", Measure.FRESH)
            .at(10_000)
            .per("archetype")
            .taking(1_500)
            .floor(Floor::new)
            .ours("spawn", n -> Matching.archetypes(n, Layouts.demands())),
        Case.of("many-queries", Measure.FRESH)
            .at(10_000)
            .touching(n -> Layouts.QUERIES)
            .per("query")
            .taking(15_000)
            .floor(Floor::new)
            .ours("query", n -> Matching.queries(n, Layouts.demands())),
        Case.of("many-unmatched", Measure.STEADY)
            .at(10_000)
            .floor(Iterate2.Floor::new)
            .ours("update", n -> Matching.unmatched(n, Layouts.MANY)));
  }

  private static final class Floor implements Task {

    private final int[] archetypes;
    private final int[] queries =
        Layouts.demands().stream().mapToInt(Layouts.Letters::bits).toArray();
    private long matches;

    Floor(int n) {
      archetypes = new int[n];
      for (int i = 0; i < n; i++) {
        archetypes[i] = i + 1;
      }
    }

    @Override
    public void run() {
      long found = 0;
      for (int query : queries) {
        for (int archetype : archetypes) {
          found += (archetype & query) == query ? 1 : 0;
        }
      }
      matches = found;
    }

    @Override
    public double checksum() {
      return matches;
    }
  }
}
