package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.Inversion;
import dev.basalt.benchmarks.floor.TwoThreads;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Turning;
import dev.basalt.benchmarks.shared.Values;
import java.util.List;

/// How well does much arithmetic on few entities run, on one thread and on two?
///
/// Run it with `./basalt bench heavy`. 1,000 entities; each inverts its 4x4 matrix 100 times and
/// transforms its position. `heavy-control` is arithmetic without any memory, on one thread and (as
/// `floor-two-threads`) on two: how much faster it gets is what the machine can give. If ours gains
/// less than 90 percent of that from `heavy` to `heavy-parallel`, threads wait for each other. All
/// sides but the floor invert in place: others in the object, ours through the cursor. The variants
/// `locals` keep the matrix in local variables while they invert, as the floor does. `carried` has
/// a record that the inner loop hands on from turn to turn, which the JIT makes on the heap.
public final class Heavy implements Workload {

  @Override
  public String name() {
    return "heavy";
  }

  @Override
  public String question() {
    return "invert a 4x4 matrix 100 times and transform the position, on one thread and on two";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("heavy", Measure.STEADY)
            .at(1_000)
            .taking(2_500)
            .floor(Sequential::new)
            .ours("each", Turning::heavy)
            .ours("carried", Turning::heavyCarried)
            .ours("locals", Turning::heavyInLocals),
        Case.of("heavy-parallel", Measure.STEADY)
            .at(1_000)
            .taking(2_500)
            .floor(Parallel::new)
            .ours("parallel", Turning::parallel)
            .ours("locals", Turning::parallelInLocals),
        Case.of("heavy-control", Measure.STEADY)
            .at(1_000)
            .taking(2_500)
            .floor(Control::new)
            .floor("floor-two-threads", ParallelControl::new));
  }

  private static class Sequential implements Task {
    final int n;
    final Inversion inversion;

    Sequential(int n) {
      this.n = n;
      inversion = new Inversion(n, Values.INVERSIONS);
    }

    @Override
    public void run() {
      inversion.run(0, n);
    }

    @Override
    public double checksum() {
      return inversion.checksum();
    }
  }

  private static final class Parallel extends Sequential {
    private final TwoThreads threads = new TwoThreads();

    Parallel(int n) {
      super(n);
    }

    @Override
    public void run() {
      threads.run(n, inversion::run);
    }

    @Override
    public void close() {
      threads.close();
    }
  }

  /// A dependent chain of multiplications and additions, with nothing to read or write on the way.
  private static class Control implements Task {
    private static final int STEPS = 1_000;

    final int n;
    private volatile float result;

    Control(int n) {
      this.n = n;
    }

    @Override
    public void run() {
      chain(0, n);
    }

    final void chain(int from, int to) {
      float x = 1;
      for (int i = from; i < to; i++) {
        for (int k = 0; k < STEPS; k++) {
          x = x * 0.999f + 0.5f;
        }
      }
      result = x;
    }

    @Override
    public double checksum() {
      return Math.round(result);
    }
  }

  private static final class ParallelControl extends Control {
    private final TwoThreads threads = new TwoThreads();

    ParallelControl(int n) {
      super(n);
    }

    @Override
    public void run() {
      threads.run(n, this::chain);
    }

    @Override
    public void close() {
      threads.close();
    }
  }
}
