package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Asking;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What does it cost to ask the world for the same query in every frame, instead of keeping it?
///
/// Run it with `./basalt bench ask-again`. Two terms and a filter, a thousand times; then the
/// number of entities, so that the query is used for something. The floor finds that number in a
/// hash map under a key that is made each time; the variant `kept` keeps the query. Much more than
/// a few look-ups means that asking matches again.
public final class AskAgain implements Workload {

  @Override
  public String name() {
    return "ask-again";
  }

  @Override
  public String question() {
    return "ask the world for a query that it has made before";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("ask-again", Measure.STEADY)
            .at(1_000)
            .per("query")
            .floor(Floor::new)
            .ours("again", Asking::again)
            .ours("kept", Asking::kept));
  }

  private static final class Floor implements Task {

    private final int times;
    private final Map<Key, Integer> counts = new HashMap<>(Map.of(key(), 1));
    private long sum;

    private record Key(Class<?> first, Class<?> second, Class<?> without) {}

    Floor(int times) {
      this.times = times;
    }

    private static Key key() {
      return new Key(Integer.class, Long.class, Float.class);
    }

    @Override
    public void run() {
      long total = 0;
      for (int i = 0; i < times; i++) {
        total += counts.getOrDefault(key(), 0);
      }
      sum = total;
    }

    @Override
    public double checksum() {
      return sum;
    }
  }
}
