package dev.basalt.benchmarks;

import dev.basalt.benchmarks.harness.Allocation;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Priming;
import dev.basalt.benchmarks.harness.Task;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;

/// A first look at one side of a case, in this JVM and within seconds, for use while developing:
///
/// ```text
/// java -cp basalt-benchmarks/target/quick/basalt-benchmarks.jar \
///     dev.basalt.benchmarks.Look churn-ops world 10000
/// ```
///
/// It prints the processor time, the elapsed time and the bytes of each round, divided as in the
/// table, and the median of the processor time. That one changes least where others use the
/// machine, and counts the calling thread only. Ours and the floor do not take turns here, so
/// compare two versions of one side, each in several JVMs. Rivals need what
/// [dev.basalt.benchmarks.harness.Side#jvmArgs] says.
public final class Look {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int ROUNDS = 9;
  private static final int WARM_ROUNDS = 3;
  private static final long ROUND_NANOS = 500_000_000;

  private final Task task;
  private final double things;
  private long nanos;
  private long elapsed;
  private long runs;

  private Look(Task task, double things) {
    this.task = task;
    this.things = things;
  }

  /// Runs one side: `Look CASE SIDE N`.
  public static void main(String... args) {
    if (args.length != 3) {
      System.err.println("usage: Look CASE SIDE N");
      System.exit(2);
    }
    Case work = Catalogue.standard().caseNamed(args[0]);
    if (!work.measure().timed()) {
      throw new IllegalArgumentException(work.name() + " is not timed; use ./basalt bench");
    }
    int n = Integer.parseInt(args[2]);
    var side = Catalogue.standard().side(work, args[1]);
    Priming.of(side, n);
    try (Task task = side.start().apply(n)) {
      task.reset();
      new Look(task, work.entities().applyAsLong(n))
          .measure(work.measure() == Measure.FRESH, work.unit(n));
    }
    System.exit(0);
  }

  private void measure(boolean fresh, String unit) {
    double[] times = new double[ROUNDS];
    for (int i = -WARM_ROUNDS; i < ROUNDS; i++) {
      nanos = 0;
      elapsed = 0;
      runs = 0;
      long bytes = round(fresh);
      double time = nanos / (runs * things);
      print(i < 0 ? "warm-up" : "", time, elapsed / (runs * things), unit, bytes / (runs * things));
      if (i >= 0) {
        times[i] = time;
      }
    }
    Arrays.sort(times);
    System.out.printf(Locale.ROOT, "%-8s %10.2f %s%n", "median", times[ROUNDS / 2], unit);
  }

  /// Bytes that the runs of a round have allocated.
  private long round(boolean fresh) {
    long bytes = 0;
    while (elapsed < ROUND_NANOS) {
      if (fresh) {
        task.reset();
      }
      bytes += Allocation.of(this::run);
    }
    return bytes;
  }

  private void run() {
    long start = System.nanoTime();
    long startNanos = THREADS.getCurrentThreadCpuTime();
    task.run();
    nanos += THREADS.getCurrentThreadCpuTime() - startNanos;
    elapsed += System.nanoTime() - start;
    runs++;
  }

  private static void print(String what, double time, double elapsed, String unit, double bytes) {
    System.out.printf(
        Locale.ROOT,
        "%-8s %10.2f %s %10.2f elapsed %10.2f bytes%n",
        what,
        time,
        unit,
        elapsed,
        bytes);
  }
}
