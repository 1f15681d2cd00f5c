package dev.basalt.benchmarks.probe;

import dev.basalt.benchmarks.Catalogue;
import dev.basalt.benchmarks.harness.Allocation;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Side;
import dev.basalt.benchmarks.harness.Task;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;

/// The program that a fresh JVM runs: `Probe CASE SIDE N SECONDS` prints bytes, or nanoseconds, and
/// warms up no longer than that where it does.
public final class Probe {

  private static final int FIRST_SIZE = 200;
  private static final int WARM_RUNS = 8_000;
  private static final int COUNTED_ROUNDS = 3;
  private static final int COUNTED_RUNS = 200;

  private Probe() {}

  /// Measures one side of a case.
  public static void main(String... args) {
    var work = Catalogue.standard().caseNamed(args[0]);
    var side = Catalogue.standard().side(work, args[1]);
    int n = Integer.parseInt(args[2]);
    int warmSeconds = Integer.parseInt(args[3]);
    System.out.println(figure(work.measure(), side, n, warmSeconds));
    System.exit(0);
  }

  private static double figure(Measure measure, Side side, int n, int warmSeconds) {
    return switch (measure) {
      case HEAP -> heap(side, n);
      case FIRST_RUN -> firstRun(side, n);
      case ALLOCATION -> allocation(side, n, warmSeconds);
      case STEADY, FRESH, STARTUP ->
          throw new IllegalArgumentException(measure + " is not measured here");
    };
  }

  /// How long counting the allocation takes, about.
  static double allocationSeconds(Case work, int n, int warmSeconds) {
    double run = work.seconds(n);
    return Math.min(warmSeconds, WARM_RUNS * run) + COUNTED_ROUNDS * COUNTED_RUNS * run;
  }

  private static long firstRun(Side side, int n) {
    Task task = side.start().apply(n);
    long start = System.nanoTime();
    task.run();
    return System.nanoTime() - start;
  }

  /// Heap that a task holds. A small one is made and dropped before, so that what a library keeps
  /// once and for all is not counted.
  private static long heap(Side side, int n) {
    side.start().apply(Math.min(n, FIRST_SIZE)).close();
    long before = used();
    Task task = side.start().apply(n);
    try {
      return used() - before;
    } finally {
      Reference.reachabilityFence(task);
    }
  }

  private static long used() {
    for (int i = 0; i < 4; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static double allocation(Side side, int n, int warmSeconds) {
    long end = System.nanoTime() + warmSeconds * 1_000_000_000L;
    try (Task task = side.start().apply(n)) {
      task.reset();
      for (int i = 0; i < WARM_RUNS && System.nanoTime() < end; i++) {
        task.run();
      }
      long bytes = Long.MAX_VALUE;
      for (int round = 0; round < COUNTED_ROUNDS; round++) {
        bytes = Math.min(bytes, Allocation.of(() -> repeat(task)));
      }
      return (double) bytes / COUNTED_RUNS;
    }
  }

  private static void repeat(Task task) {
    for (int i = 0; i < COUNTED_RUNS; i++) {
      task.run();
    }
  }
}
