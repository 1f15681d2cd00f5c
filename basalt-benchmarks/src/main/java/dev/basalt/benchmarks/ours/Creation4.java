package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.Spawner4;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Acceleration;
import dev.basalt.benchmarks.ours.Components.Force;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;

/// Entities with four components, in a world that is new in each run.
public abstract class Creation4 implements Task {

  final int n;
  World world = World.create();
  Spawner4<Position, Velocity, Acceleration, Force> spawner = typed(world);

  private Creation4(int n) {
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

  private static Spawner4<Position, Velocity, Acceleration, Force> typed(World world) {
    return world.spawner(Position.class, Velocity.class, Acceleration.class, Force.class);
  }

  @Override
  public void reset() {
    world = World.create();
  }

  @Override
  public double checksum() {
    return world.count()
        + Scene.total(world, Position.class, Position::weight)
        + 5 * Scene.total(world, Velocity.class, Velocity::weight)
        + 7 * Scene.total(world, Acceleration.class, Acceleration::weight)
        + 11 * Scene.total(world, Force.class, Force::weight);
  }

  private static final class OneByOne extends Creation4 {

    OneByOne(int n) {
      super(n);
    }

    @Override
    public void run() {
      for (int i = 0; i < n; i++) {
        float f = value(i);
        world.spawn(
            new Position(f, 1, 2),
            new Velocity(3, 4, f),
            new Acceleration(5, f, 6),
            new Force(f, 7, 8));
      }
    }
  }

  private abstract static class ThroughSpawner extends Creation4 {

    ThroughSpawner(int n) {
      super(n);
    }

    @Override
    public final void reset() {
      super.reset();
      spawner = typed(world);
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
        spawner.spawn(
            new Position(f, 1, 2),
            new Velocity(3, 4, f),
            new Acceleration(5, f, 6),
            new Force(f, 7, 8));
      }
    }
  }

  private static final class Indexed extends ThroughSpawner {

    Indexed(int n) {
      super(n);
    }

    @Override
    public void run() {
      spawner.spawn(
          n,
          i -> new Position(value(i), 1, 2),
          i -> new Velocity(3, 4, value(i)),
          i -> new Acceleration(5, value(i), 6),
          i -> new Force(value(i), 7, 8));
    }
  }
}
