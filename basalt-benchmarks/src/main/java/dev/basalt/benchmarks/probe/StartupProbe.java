package dev.basalt.benchmarks.probe;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.workload.SmallGame;
import dev.basalt.benchmarks.workload.Startup;

/// The program that a fresh JVM runs where its start is measured: `StartupProbe CASE SIDE N` prints
/// nanoseconds.
///
/// It knows its sides by name and makes them with plain `new`, so that nothing but the side itself
/// is loaded and linked.
public final class StartupProbe {

  private StartupProbe() {}

  /// Measures one side.
  public static void main(String... args) {
    int n = Integer.parseInt(args[2]);
    int runs = args[0].equals("small-game-ticks") ? SmallGame.TICKS : 1;
    long start = System.nanoTime();
    Task task = args[0].equals("startup") ? startup(args[1], n) : game(args[1], n);
    for (int i = 0; i < runs; i++) {
      task.run();
    }
    long end = System.nanoTime();
    System.out.println(end - start);
    System.exit(0);
  }

  private static Task startup(String side, int n) {
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

  private static Task game(String side, int n) {
    return switch (side) {
      case "floor" -> new SmallGame.Floor(n);
      case "systems" -> new dev.basalt.benchmarks.ours.SmallGame(n);
      case "Ashley" -> new dev.basalt.benchmarks.rival.ashley.SmallGame(n);
      default -> throw new IllegalArgumentException("small-game has no side called " + side);
    };
  }
}
