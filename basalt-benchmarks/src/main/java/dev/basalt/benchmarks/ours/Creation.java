package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.Spawner2;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;

/// Entities with two components, in a world that is new in each run. A program asks for a spawner
/// once, so that belongs to the set-up.
public abstract class Creation implements Task {

  final int n;
  World world = World.create();
  Spawner2<Position, Velocity> spawner = world.spawner(Position.class, Velocity.class);

  private Creation(int n) {
    this.n = n;
  }

  /// One by one through `spawn`.
  public static Task spawn(int n) {
    return new OneByOne(n);
  }

  /// One by one through the typed spawner.
  public static Task spawner(int n) {
    return new Typed(n);
  }

  /// All at once, from functions of the index.
  public static Task indexed(int n) {
    return new Indexed(n);
  }

  /// All at once, all the same.
  public static Task equal(int n) {
    return new Equal(n);
  }

  @Override
  public void reset() {
    world = World.create();
  }

  @Override
  public double checksum() {
    return world.count()
        + Scene.total(world, Position.class, Position::weight)
        + 5 * Scene.total(world, Velocity.class, Velocity::weight);
  }

  private static final class OneByOne extends Creation {

    OneByOne(int n) {
      super(n);
    }

    @Override
    public void run() {
      for (int i = 0; i < n; i++) {
        float f = value(i);
        world.spawn(new Position(f, 1, 2), new Velocity(3, 4, f));
      }
    }
  }

  private abstract static class ThroughSpawner extends Creation {

    ThroughSpawner(int n) {
      super(n);
    }

    @Override
    public final void reset() {
      super.reset();
      spawner = world.spawner(Position.class, Velocity.class);
    }
  }

  private static final class Typed extends ThroughSpawner {

    Typed(int n) {
      super(n);
    }

    @Override
    public void run() {
      for (int i = 0; i < n; i++) {
        float f = value(i);
        spawner.spawn(new Position(f, 1, 2), new Velocity(3, 4, f));
      }
    }
  }

  private static final class Indexed extends ThroughSpawner {

    Indexed(int n) {
      super(n);
    }

    @Override
    public void run() {
      spawner.spawn(n, i -> new Position(value(i), 1, 2), i -> new Velocity(3, 4, value(i)));
    }
  }

  private static final class Equal extends ThroughSpawner {

    Equal(int n) {
      super(n);
    }

    @Override
    public void run() {
      spawner.spawn(n, new Position(0, 1, 2), new Velocity(3, 4, 0));
    }
  }
}
