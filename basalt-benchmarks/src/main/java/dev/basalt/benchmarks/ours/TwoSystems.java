package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.query.Term.write;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Letters.L1;
import dev.basalt.benchmarks.ours.Letters.L2;
import dev.basalt.benchmarks.shared.Values;
import dev.basalt.system.Parallelism;
import dev.basalt.system.Schedule;

/// Two systems of much arithmetic on different components.
public final class TwoSystems {

  private static final int THREADS = 2;

  private TwoSystems() {}

  /// As the schedule sees fit, with two threads.
  public static Task onTwoThreads(int n) {
    return task(n, Parallelism.AUTO);
  }

  /// One after the other.
  public static Task onOneThread(int n) {
    return task(n, Parallelism.NEVER);
  }

  private static Task task(int n, Parallelism parallelism) {
    var scene =
        new Scene()
            .spawn(n, f -> new Record[] {new L1(f), new L2(f + 1)})
            .sum(L1.class, L1::value)
            .sum(L2.class, letter -> 2 * letter.value());
    var world = scene.world;
    world.threads(THREADS);
    var schedule = Schedule.create(world);
    schedule.parallelism(parallelism);
    schedule
        .system("a")
        .update(world.query(write(L1.class)), letter -> new L1(Values.chain(letter.value())));
    schedule
        .system("b")
        .update(world.query(write(L2.class)), letter -> new L2(Values.chain(letter.value())));
    return scene.running(() -> schedule.update(DT));
  }
}
