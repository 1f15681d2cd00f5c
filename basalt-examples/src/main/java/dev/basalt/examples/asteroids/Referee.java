package dev.basalt.examples.asteroids;

import dev.basalt.command.Commands;
import dev.basalt.event.Events;
import dev.basalt.examples.arcade.Phase;
import dev.basalt.examples.asteroids.Components.Body;
import dev.basalt.examples.asteroids.Components.Game;
import dev.basalt.examples.asteroids.Components.LevelBegun;
import dev.basalt.examples.asteroids.Components.Position;
import dev.basalt.examples.asteroids.Components.Rock;
import dev.basalt.examples.asteroids.Components.Ship;
import dev.basalt.game.RandomState;
import dev.basalt.game.States;
import dev.basalt.query.Mut;
import dev.basalt.query.Query2;
import dev.basalt.query.Query3;
import dev.basalt.query.Resource;
import dev.basalt.query.Row2;
import dev.basalt.system.Order;
import dev.basalt.system.Update;
import java.util.random.RandomGenerator;

/// Watches over the game: new ships, new levels, the end. Runs before everything else.
@Order(stage = "before-update", groups = "rules", before = "countdowns")
final class Referee {

  /// No rock may be so near when a ship appears.
  static final float SAFE_START = 50;

  /// No rock appears so near to the ship.
  static final float SAFE_ROCK = 80;

  private final States<Phase> phases;

  Referee(States<Phase> phases) {
    this.phases = phases;
  }

  /// The game is over when the last ship has faded.
  @Update
  void end(Query2<Ship, Position> ships, @Resource Game game, Commands commands) {
    if (game.lives() == 0 && ships.isEmpty()) {
      phases.go(Phase.OVER, commands);
    }
  }

  @Update
  static void newShip(
      Query2<Ship, Position> ships,
      Query3<Rock, Position, Body> rocks,
      @Resource Game game,
      Commands commands) {
    if (game.lives() > 0 && ships.isEmpty() && isClear(rocks)) {
      Actors.ship(commands);
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
      @Resource Mut<RandomState> state,
      Events<LevelBegun> levels,
      Commands commands) {
    if (game.get().lives() == 0 || !rocks.isEmpty()) {
      return;
    }
    game.update(Game::nextLevel);
    Row2<Ship, Position> ship = ships.findFirst();
    Position taken = ship == null ? Board.CENTRE : ship.b();
    RandomGenerator random = RandomState.generator(state);
    for (int i = 0; i < 2 + game.get().level(); i++) {
      Actors.rock(placeAwayFrom(taken, random), Actors.LARGEST_ROCK, random, commands);
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
