package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.query.Term.write;

import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.shared.Layouts;
import dev.basalt.benchmarks.shared.Values;
import dev.basalt.query.WriteQuery1;
import dev.basalt.system.Schedule;
import java.util.ArrayList;
import java.util.List;

/// The first frame.
public abstract class StartupTask implements Task, Counters.Taker {

  final World world = World.create();
  private final int types;
  private int taken;

  private StartupTask(int types) {
    this.types = types;
  }

  /// Of a schedule.
  public static Task systems(int types) {
    var task = new Systems(types);
    Counters.all(task);
    return task;
  }

  /// Of queries that are run by hand.
  public static Task queries(int types) {
    var task = new Queries(types);
    Counters.all(task);
    return task;
  }

  @Override
  public final <L extends Record> void take(Class<L> type, WriteQuery1.Update<L> body) {
    if (taken == types) {
      return;
    }
    for (int i = 0; i < Layouts.STARTUP_ENTITIES; i++) {
      world.spawn(Letters.make(taken, Values.value(taken * Layouts.STARTUP_ENTITIES + i)));
    }
    taken++;
    add(type, body);
  }

  /// Adds a system.
  abstract <L extends Record> void add(Class<L> type, WriteQuery1.Update<L> body);

  @Override
  public final double checksum() {
    return Population.letterSum(world);
  }

  private static final class Systems extends StartupTask {

    private final Schedule schedule = Schedule.create(world);

    Systems(int types) {
      super(types);
    }

    @Override
    <L extends Record> void add(Class<L> type, WriteQuery1.Update<L> body) {
      schedule.system(type.getSimpleName()).update(world.query(write(type)), body);
    }

    @Override
    public void run() {
      schedule.update(DT);
    }
  }

  private static final class Queries extends StartupTask {

    private final List<Runnable> systems = new ArrayList<>();

    Queries(int types) {
      super(types);
    }

    @Override
    <L extends Record> void add(Class<L> type, WriteQuery1.Update<L> body) {
      var all = world.query(write(type));
      systems.add(() -> all.update(body));
    }

    @Override
    public void run() {
      systems.forEach(Runnable::run);
    }
  }
}
