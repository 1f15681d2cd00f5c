package dev.basalt.benchmarks.ours;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Payload;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import java.util.function.IntSupplier;

/// Asks for a query again and again, and how many entities it finds.
public final class Asking implements Task {

  private final int times;
  private final IntSupplier question;
  private long sum;

  private Asking(int times, IntSupplier question) {
    this.times = times;
    this.question = question;
  }

  /// Asks the world for the query each time.
  public static Task again(int times) {
    var world = Scene.of(1, 2).world;
    return new Asking(
        times,
        () ->
            world
                .query(write(Position.class), read(Velocity.class))
                .without(Payload.class)
                .count());
  }

  /// Keeps the query.
  public static Task kept(int times) {
    var world = Scene.of(1, 2).world;
    var query = world.query(write(Position.class), read(Velocity.class)).without(Payload.class);
    return new Asking(times, query::count);
  }

  @Override
  public void run() {
    long total = 0;
    for (int i = 0; i < times; i++) {
      total += question.getAsInt();
    }
    sum = total;
  }

  @Override
  public double checksum() {
    return sum;
  }
}
