package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.Layouts;
import java.util.function.ToDoubleFunction;

/// Worlds that are only there, without handles to what is in them.
public final class Population implements Task {

  private final World world;
  private final ToDoubleFunction<World> sum;

  private Population(World world, ToDoubleFunction<World> sum) {
    this.world = world;
    this.sum = sum;
  }

  /// n moving entities, spawned one by one.
  public static Task moving(int n) {
    var world = World.create();
    var spawner = world.spawner(Position.class, Velocity.class);
    for (int i = 0; i < n; i++) {
      spawner.spawn(Position.start(value(i)), Velocity.start(value(i)));
    }
    return new Population(world, Population::movingSum);
  }

  /// n entities of a number of archetypes.
  public static Task mixed(int n, int archetypes) {
    var world = World.create();
    fill(world, n, archetypes);
    return new Population(world, Population::letterSum);
  }

  /// Spawns n entities of a number of archetypes.
  static void fill(World world, int n, int archetypes) {
    Layouts.mixed(n, archetypes, letters -> world.spawn(records(letters, value(world.count()))));
  }

  private static Record[] records(Layouts.Letters letters, float f) {
    Record[] records = new Record[Integer.bitCount(letters.bits())];
    int place = 0;
    for (int rest = letters.bits(); rest != 0; rest &= rest - 1) {
      records[place] = Letters.make(Integer.numberOfTrailingZeros(rest), f + place);
      place++;
    }
    return records;
  }

  private static double movingSum(World world) {
    return world.count()
        + Scene.total(world, Position.class, Position::weight)
        + 5 * Scene.total(world, Velocity.class, Velocity::weight);
  }

  static double letterSum(World world) {
    double sum = 0;
    for (var type : Letters.ALL) {
      sum += Scene.total(world, type, Letters.Letter::value);
    }
    return sum;
  }

  @Override
  public void run() {}

  @Override
  public double checksum() {
    return sum.applyAsDouble(world);
  }
}
