package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.system.Parallelism;
import dev.basalt.system.Schedule;

/// Systems that do next to nothing: each counts one up, so they must not run at the same time. They
/// are too small for that.
public abstract class ManySystems implements Task {

  final int n;
  Schedule schedule;
  private int count;

  private ManySystems(int n) {
    this.n = n;
    this.schedule = Schedule.create(World.create());
  }

  /// One after the other.
  public static Task inOrder(int n) {
    var running = new Running(n);
    running.schedule.parallelism(Parallelism.NEVER);
    return running;
  }

  /// As the schedule sees fit.
  public static Task auto(int n) {
    return new Running(n);
  }

  /// One after the other, measured.
  public static Task profiled(int n) {
    var running = new Running(n);
    running.schedule.parallelism(Parallelism.NEVER);
    running.schedule.profiling(true);
    return running;
  }

  /// Registered and put in order.
  public static Task built(int n) {
    return new Built(n);
  }

  /// Registers all; every third one has a place.
  final void register() {
    for (int i = 0; i < n; i++) {
      var system = schedule.system("s" + i).run(() -> count++);
      if (i % 3 == 1) {
        system.after("s" + (i - 1));
      }
    }
  }

  @Override
  public void reset() {
    count = 0;
  }

  @Override
  public double checksum() {
    return count;
  }

  private static final class Running extends ManySystems {
    Running(int n) {
      super(n);
      register();
    }

    @Override
    public void run() {
      schedule.update(DT);
    }
  }

  private static final class Built extends ManySystems {
    Built(int n) {
      super(n);
    }

    @Override
    public void reset() {
      schedule = Schedule.create(World.create());
    }

    @Override
    public void run() {
      register();
      schedule.initialize();
    }

    @Override
    public double checksum() {
      return schedule.systems().size();
    }
  }
}
