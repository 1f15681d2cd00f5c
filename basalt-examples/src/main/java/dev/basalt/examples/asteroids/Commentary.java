package dev.basalt.examples.asteroids;

import dev.basalt.World;
import dev.basalt.examples.Output;

/// Says what happens, for those who do not see it.
final class Commentary {

  private final Asteroids asteroids;
  private final Output output;

  Commentary(Asteroids asteroids, Output output) {
    this.asteroids = asteroids;
    this.output = output;
    World world = asteroids.world();
    world.events(LevelBegun.class).listen(event -> say("level %d begins", event.level()));
    world
        .events(ShipLost.class)
        .listen(event -> say("a ship is lost, %d left", asteroids.game().lives()));
  }

  private void say(String format, Object... arguments) {
    output.print("  tick %,6d: %s", asteroids.ticks(), format.formatted(arguments));
  }

  /// Says how it ended.
  void end() {
    Game game = asteroids.game();
    output.print(
        "%s after %,d ticks: score %d, level %d, lives %d",
        game.isOver() ? "game over" : "still playing",
        asteroids.ticks(),
        game.score(),
        game.level(),
        game.lives());
    output.printHash(asteroids.world());
  }
}
