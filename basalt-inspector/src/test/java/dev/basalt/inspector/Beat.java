package dev.basalt.inspector;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.World;
import dev.basalt.inspector.Samples.Position;
import dev.basalt.inspector.Samples.Vec;
import dev.basalt.inspector.Samples.Velocity;
import dev.basalt.system.Schedule;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;

/// Many entities that move, 60 steps a second on a thread of their own; each step is timed.
final class Beat implements AutoCloseable {

  private static final long INTERVAL = 1_000_000_000L / 60;
  private static final int KEPT = 60 * 600;

  private final int rows;
  private final Thread thread;
  private final ConcurrentLinkedQueue<FutureTask<?>> orders = new ConcurrentLinkedQueue<>();
  private final long[] nanos = new long[KEPT];
  private volatile int steps;
  private volatile boolean stopped;

  /// Times of some steps, in milliseconds.
  record Times(int steps, double median, double p99, double max) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%,d steps, median %.3f ms, p99 %.3f ms, max %.3f ms",
          steps,
          median,
          p99,
          max);
    }
  }

  Beat(int rows) {
    this.rows = rows;
    this.thread = Thread.ofPlatform().name("world").start(this::run);
  }

  private World world;
  private Schedule schedule;

  private void run() {
    world = World.create();
    schedule = Schedule.create(world);
    var moving = world.query(write(Position.class), read(Velocity.class));
    schedule
        .system("move")
        .update(
            moving,
            (p, v) -> new Position(new Vec(p.at().x() + v.dx(), p.at().y() + v.dy()), p.angle()));
    for (int i = 0; i < rows; i++) {
      world.spawn(Samples.position(i, -i), new Velocity(1, 0.5f));
    }
    long next = System.nanoTime();
    while (!stopped) {
      for (FutureTask<?> order = orders.poll(); order != null; order = orders.poll()) {
        order.run();
      }
      long start = System.nanoTime();
      schedule.update(1.0 / 60);
      nanos[steps % KEPT] = System.nanoTime() - start;
      steps = steps + 1;
      next = Math.max(next + INTERVAL, System.nanoTime() - INTERVAL);
      LockSupport.parkNanos(next - System.nanoTime());
    }
    world.close();
  }

  /// Has the thread of the world do something between two steps.
  <T> T inWorld(Callable<T> question) throws Exception {
    FutureTask<T> order = new FutureTask<>(question);
    orders.add(order);
    return order.get();
  }

  World world() {
    return world;
  }

  Schedule schedule() {
    return schedule;
  }

  int steps() {
    return steps;
  }

  /// How long the steps took since a number of steps.
  Times since(int first) {
    int count = Math.min(KEPT, steps - first);
    long[] some = new long[count];
    for (int i = 0; i < count; i++) {
      some[i] = nanos[(first + i) % KEPT];
    }
    Arrays.sort(some);
    return new Times(
        count, some[count / 2] / 1e6, some[count * 99 / 100] / 1e6, some[count - 1] / 1e6);
  }

  @Override
  public void close() {
    stopped = true;
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
