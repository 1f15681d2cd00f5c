package dev.basalt.benchmarks.probe;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.workload.Startup;

/// The program that a fresh JVM runs for `startup`: `StartupProbe SIDE N` prints nanoseconds.
///
/// It knows its sides by name and makes them with plain `new`, so that nothing but the side itself
/// is loaded and linked.
public final class StartupProbe {

  private StartupProbe() {}

  /// Measures one side.
  public static void main(String... args) {
    int n = Integer.parseInt(args[1]);
    long start = System.nanoTime();
    Task task = task(args[0], n);
    task.run();
    long end = System.nanoTime();
    System.out.println(end - start);
    System.exit(0);
  }

  private static Task task(String side, int n) {
    return switch (side) {
      case "floor" -> new Startup.Floor(n);
      case "systems" -> dev.basalt.benchmarks.ours.StartupTask.systems(n);
      case "queries" -> dev.basalt.benchmarks.ours.StartupTask.queries(n);
      case "artemis-odb" -> new dev.basalt.benchmarks.rival.artemis.StartupTask(n);
      case "Ashley" -> new dev.basalt.benchmarks.rival.ashley.StartupTask(n);
      case "Dominion" -> new dev.basalt.benchmarks.rival.dominion.StartupTask(n);
      case "Fleks" -> new dev.basalt.benchmarks.rival.fleks.StartupTask(n);
      default -> throw new IllegalArgumentException("startup has no side called " + side);
    };
  }
}
