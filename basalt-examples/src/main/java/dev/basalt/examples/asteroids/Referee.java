package dev.basalt.examples.asteroids;

import dev.basalt.command.Commands;
import dev.basalt.event.Events;
import dev.basalt.examples.asteroids.Components.Body;
import dev.basalt.examples.asteroids.Components.Position;
import dev.basalt.examples.asteroids.Components.Rock;
import dev.basalt.examples.asteroids.Components.Ship;
import dev.basalt.query.Mut;
import dev.basalt.query.Query2;
import dev.basalt.query.Query3;
import dev.basalt.query.Resource;
import dev.basalt.system.Order;
import dev.basalt.system.Time;
import dev.basalt.system.Update;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// Watches over the game: new ships, new levels. Runs before everything else.
@Order(stage = "before-update")
final class Referee {

  /// No rock may be so near when a ship appears.
  static final float SAFE_START = 50;

  /// No rock appears so near to the ship.
  static final float SAFE_ROCK = 80;

  private Referee() {}

  @Update
  static void newShip(
      Query2<Ship, Position> ships,
      Query3<Rock, Position, Body> rocks,
      @Resource Game game,
      Commands commands) {
    if (!game.isOver() && ships.isEmpty() && isClear(rocks)) {
      States.newShip(commands);
    }
  }

  private static boolean isClear(Query3<Rock, Position, Body> rocks) {
    return rocks.eachWhile(
        (rock, at, body) -> at.distance(Board.CENTRE) > body.radius() + SAFE_START);
  }

  @Update
  @Order(after = "newShip")
  static void newLevel(
      Query2<Ship, Position> ships,
      Query3<Rock, Position, Body> rocks,
      @Resource Mut<Game> game,
      @Resource Time time,
      Events<LevelBegun> levels,
      Commands commands) {
    if (game.get().isOver() || !rocks.isEmpty()) {
      return;
    }
    game.update(Game::nextLevel);
    var ship = ships.findFirst();
    Position taken = ship == null ? Board.CENTRE : ship.b();
    RandomGenerator random = new SplittableRandom(game.get().seed() + time.tick());
    for (int i = 0; i < 2 + game.get().level(); i++) {
      States.newRock(placeAwayFrom(taken, random), States.LARGEST_ROCK, random, commands);
    }
    levels.send(new LevelBegun(game.get().level()));
  }

  private static Position placeAwayFrom(Position taken, RandomGenerator random) {
    Position place;
    do {
      place = new Position(random.nextFloat() * Board.WIDTH, random.nextFloat() * Board.HEIGHT, 0);
    } while (place.distance(taken) <= SAFE_ROCK);
    return place;
  }
}
