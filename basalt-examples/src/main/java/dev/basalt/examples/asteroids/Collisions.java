package dev.basalt.examples.asteroids;

import dev.basalt.Entity;
import dev.basalt.command.Commands;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.examples.asteroids.Components.Body;
import dev.basalt.examples.asteroids.Components.Bullet;
import dev.basalt.examples.asteroids.Components.Game;
import dev.basalt.examples.asteroids.Components.Position;
import dev.basalt.examples.asteroids.Components.Rock;
import dev.basalt.examples.asteroids.Components.RockHit;
import dev.basalt.examples.asteroids.Components.Ship;
import dev.basalt.examples.asteroids.Components.ShipLost;
import dev.basalt.game.RandomState;
import dev.basalt.query.Mut;
import dev.basalt.query.Query3;
import dev.basalt.query.Query4;
import dev.basalt.query.Resource;
import dev.basalt.system.Order;
import dev.basalt.system.Update;
import java.util.random.RandomGenerator;

/// Who meets whom, and what comes of it. The first two systems only tell, by events; the others act
/// on what they are told.
@Order(stage = "after-update", groups = "rules")
final class Collisions {

  static final float SMALLEST_ROCK = 10;
  static final float SHRINKING = 10;
  static final float APART = 5;

  private Collisions() {}

  /// Called for each bullet. A bullet hits one rock, and a rock is hit by one bullet.
  @Update
  static void bulletMeetsRock(
      Entity self,
      Bullet bullet,
      Position at,
      Query4<Entity, Mut<Rock>, Position, Body> rocks,
      Events<RockHit> hits,
      Commands commands) {
    rocks.eachWhile(
        (rock, kind, place, body) -> {
          if (kind.get().struck() || at.distance(place) > body.radius()) {
            return true;
          }
          kind.update(r -> new Rock(r.radius(), true));
          hits.send(rock, new RockHit(body.radius(), place));
          commands.despawn(self);
          return false;
        });
  }

  /// Called for each ship that can be hit.
  @Update
  @Order(after = "bulletMeetsRock")
  static void rockMeetsShip(
      Entity self,
      Ship ship,
      Position at,
      Body body,
      Query3<Rock, Position, Body> rocks,
      Events<ShipLost> losses) {
    boolean free =
        rocks.eachWhile(
            (rock, place, its) ->
                rock.struck() || at.distance(place) > its.radius() + body.radius());
    if (!free) {
      losses.send(self, new ShipLost());
    }
  }

  @Update
  @Order(after = "rockMeetsShip")
  static void breakRocks(
      EventReader<RockHit> hits, @Resource Mut<RandomState> state, Commands commands) {
    RandomGenerator random = RandomState.generator(state);
    hits.read(
        (rock, hit) -> {
          Actors.destroyRock(rock, commands);
          if (hit.radius() > SMALLEST_ROCK) {
            split(hit, APART, random, commands);
            split(hit, -APART, random, commands);
          }
        });
  }

  private static void split(RockHit hit, float offset, RandomGenerator random, Commands commands) {
    Position at = new Position(hit.at().x() + offset, hit.at().y() + offset, hit.at().angle());
    Actors.rock(at, hit.radius() - SHRINKING, random, commands);
  }

  @Update
  @Order(after = "rockMeetsShip")
  static void loseShips(EventReader<ShipLost> losses, Commands commands) {
    losses.read((ship, loss) -> Actors.destroyShip(ship, commands));
  }

  /// Score and lives follow from the same events.
  @Update
  @Order(after = {"breakRocks", "loseShips"})
  static void keepScore(
      EventReader<RockHit> hits, EventReader<ShipLost> losses, @Resource Mut<Game> game) {
    hits.read(hit -> game.update(Game::hit));
    losses.read(loss -> game.update(Game::shipLost));
  }
}
