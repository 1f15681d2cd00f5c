package catcher;

import static catcher.Components.*;

import dev.basalt.World;
import dev.basalt.game.RandomState;
import dev.basalt.system.Schedule;

/// A world, and a schedule that runs the rules. It needs no window.
final class Game {

  final World world = World.create();
  final Schedule schedule = Schedule.create(world);

  Game(long seed) {
    Components.register(world);
    world.resources().set(RandomState.of(seed));
    world.resources().set(new Keys(0));
    world.resources().set(new Score(0, 0));
    world.spawn(new Basket(), new Position(WIDTH / 2, HEIGHT - 20));
    schedule.add(Rules.class);
  }

  /// Runs steps of a sixtieth of a second.
  void steps(int count) {
    for (int step = 0; step < count; step++) {
      schedule.update(1.0 / 60);
    }
  }

  Score score() {
    return world.resources().get(Score.class);
  }
}
