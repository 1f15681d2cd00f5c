package dev.basalt.benchmarks.ours;

import static dev.basalt.query.Term.write;

import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.shared.Layouts;
import dev.basalt.benchmarks.shared.Values;
import dev.basalt.query.WriteQuery1;
import java.util.ArrayList;
import java.util.List;

/// Loops that run for the first time, each with a component and a body of its own.
public final class FirstUse implements Task, Counters.Taker {

  private final int done;
  private final int types;
  private final List<Runnable> pending = new ArrayList<>();
  private final World world = World.create();
  private int taken;

  private FirstUse(int done, int types) {
    this.done = done;
    this.types = types;
    Counters.all(this);
    pending.subList(0, done).forEach(Runnable::run);
  }

  /// Nothing of the kind has happened in this JVM; not even a component is known.
  public static Task first(int types) {
    return new FirstUse(0, types);
  }

  /// Some have run already.
  public static Task further(int done, int types) {
    return new FirstUse(done, types);
  }

  @Override
  public <L extends Record> void take(Class<L> type, WriteQuery1.Update<L> body) {
    if (taken == types) {
      return;
    }
    int letter = taken++;
    pending.add(
        () -> {
          for (int i = 0; i < Layouts.STARTUP_ENTITIES; i++) {
            int index = letter * Layouts.STARTUP_ENTITIES + i;
            world.spawn(Letters.make(letter, Values.value(index)));
          }
          world.query(write(type)).update(body);
        });
  }

  @Override
  public void run() {
    pending.subList(done, types).forEach(Runnable::run);
  }

  @Override
  public double checksum() {
    return Population.letterSum(world);
  }
}
