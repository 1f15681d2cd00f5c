package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.TwoThreads;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.ManySystems;
import dev.basalt.benchmarks.ours.TwoSystems;
import dev.basalt.benchmarks.shared.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What does a schedule cost by itself, and what do two systems gain from two threads?
///
/// Run it with `./basalt bench systems`. `systems-empty` runs a thousand systems that count one up;
/// the floor calls as many lambdas. More than 100 ns for a system would be felt in a game that has
/// hundreds. `systems-build` registers a thousand systems, every third of them in an order, and
/// puts them in order; the floor puts as many objects into a list and a map. More than a second
/// would be felt at every start. `systems-parallel` runs two systems of much arithmetic, which
/// touch different components, beside each other, the floor the same by hand on two threads;
/// `floor-one-thread` and the variant `one-thread` say what two threads gain. If ours gains less
/// than 90 percent of what the floor does, the schedule stands in the way.
public final class Systems implements Workload {

  @Override
  public String name() {
    return "systems";
  }

  @Override
  public String question() {
    return "a thousand empty systems, building them, and two large ones on two threads";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("systems-empty", Measure.STEADY)
            .at(1_000)
            .per("system")
            .floor(Calls::new)
            .ours("in-order", ManySystems::inOrder)
            .ours("auto", ManySystems::auto)
            .ours("profiled", ManySystems::profiled),
        Case.of("systems-build", Measure.FRESH)
            .at(1_000)
            .taking(20_000)
            .per("system")
            .floor(Registrations::new)
            .ours("build", ManySystems::built),
        Case.of("systems-parallel", Measure.STEADY)
            .at(1_000)
            .touching(n -> 2L * n)
            .taking(200)
            .floor(Arithmetic::onTwoThreads)
            .floor("floor-one-thread", Arithmetic::onOneThread)
            .ours("two-threads", TwoSystems::onTwoThreads)
            .ours("one-thread", TwoSystems::onOneThread));
  }

  private static final class Calls implements Task {
    private final Runnable[] bodies;
    private int count;

    Calls(int n) {
      bodies = new Runnable[n];
      for (int i = 0; i < n; i++) {
        bodies[i] = () -> count++;
      }
    }

    @Override
    public void reset() {
      count = 0;
    }

    @Override
    public void run() {
      for (Runnable body : bodies) {
        body.run();
      }
    }

    @Override
    public double checksum() {
      return count;
    }
  }

  private static final class Registrations implements Task {
    private final int n;
    private final List<Runnable> bodies = new ArrayList<>();
    private final Map<String, Runnable> names = new HashMap<>();

    Registrations(int n) {
      this.n = n;
    }

    @Override
    public void reset() {
      bodies.clear();
      names.clear();
    }

    @Override
    public void run() {
      for (int i = 0; i < n; i++) {
        Runnable body = () -> {};
        bodies.add(body);
        names.put("s" + i, body);
      }
    }

    @Override
    public double checksum() {
      return names.size();
    }
  }

  private static final class Arithmetic implements Task {
    private final float[] a;
    private final float[] b;
    private final TwoThreads threads;
    private final boolean two;

    private Arithmetic(int n, boolean two) {
      this.two = two;
      this.threads = new TwoThreads();
      a = new float[n];
      b = new float[n];
      for (int i = 0; i < n; i++) {
        a[i] = Values.value(i);
        b[i] = Values.value(i) + 1;
      }
    }

    static Task onTwoThreads(int n) {
      return new Arithmetic(n, true);
    }

    static Task onOneThread(int n) {
      return new Arithmetic(n, false);
    }

    @Override
    public void run() {
      if (two) {
        threads.run(2, (from, to) -> chains(from == 0 ? a : b));
      } else {
        chains(a);
        chains(b);
      }
    }

    private static void chains(float[] values) {
      for (int i = 0; i < values.length; i++) {
        values[i] = Values.chain(values[i]);
      }
    }

    @Override
    public double checksum() {
      double sum = 0;
      for (int i = 0; i < a.length; i++) {
        sum += a[i] + 2.0 * b[i];
      }
      return sum;
    }

    @Override
    public void close() {
      threads.close();
    }
  }
}
