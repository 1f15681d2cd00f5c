package dev.basalt.examples.asteroids;

import dev.basalt.World;
import dev.basalt.system.Parallelism;
import dev.basalt.system.Schedule;

/// The game: a world, its systems and their order. Whoever steers sets [Keys].
final class Asteroids {

  private final World world = World.create();
  private final Schedule schedule = Schedule.create(world);
  private final long firstTick = world.tick();

  /// @param seed decides all that is random
  /// @param threads how many threads are used; the game is the same
  Asteroids(long seed, int threads) {
    world.threads(threads);
    world.resources().set(Game.start(seed));
    world.resources().set(Keys.NONE);
    schedule.add(Referee.class);
    schedule.add(Flight.class);
    schedule.add(Collisions.class);
    schedule.parallelism(threads > 1 ? Parallelism.AUTO : Parallelism.NEVER);
  }

  World world() {
    return world;
  }

  Schedule schedule() {
    return schedule;
  }

  /// How many ticks were played.
  long ticks() {
    return world.tick() - firstTick;
  }

  Game game() {
    return world.resources().get(Game.class);
  }
}
