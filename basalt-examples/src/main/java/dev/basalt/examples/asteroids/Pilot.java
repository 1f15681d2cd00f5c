package dev.basalt.examples.asteroids;

import dev.basalt.examples.asteroids.Components.Engine;
import dev.basalt.examples.asteroids.Components.Motion;
import dev.basalt.examples.asteroids.Components.Position;
import dev.basalt.examples.asteroids.Components.Rock;
import dev.basalt.query.Mut;
import dev.basalt.query.Query3;
import dev.basalt.query.Resource;
import dev.basalt.system.Order;
import dev.basalt.system.Update;

/// A simple computer player: turns to the nearest rock, and fires at where it will be.
final class Pilot {

  private static final float GOOD_AIM = 0.05f;

  private final Aim aim = new Aim();

  /// Called for the ship, if there is one; keys of a lost ship do nothing.
  @Update
  @Order(stage = "input")
  void steer(
      Engine engine,
      Position ship,
      Query3<Rock, Position, Motion> rocks,
      @Resource Mut<Keys> keys) {
    aim.begin(ship);
    rocks.each((rock, at, motion) -> aim.consider(at, motion, rock.radius()));
    keys.set(aim.keys());
  }

  /// The best target so far.
  private static final class Aim {
    private Position ship = Board.CENTRE;
    private float nearest;
    private float turn;

    void begin(Position newShip) {
      ship = newShip;
      nearest = Float.MAX_VALUE;
      turn = 0;
    }

    void consider(Position rock, Motion motion, float radius) {
      float distance = rock.distance(ship) - radius;
      if (distance < nearest) {
        nearest = distance;
        float seconds = distance / States.BULLET_SPEED;
        float dx = rock.x() + motion.dx() * seconds - ship.x();
        float dy = rock.y() + motion.dy() * seconds - ship.y();
        turn = Angles.normal(Angles.of(dx, dy) - ship.angle());
      }
    }

    Keys keys() {
      boolean aimed = Math.abs(turn) < GOOD_AIM;
      boolean inReach = nearest < States.BULLET_SPEED * States.BULLET_LIFE;
      return new Keys(!aimed && turn > 0, !aimed && turn < 0, !inReach, aimed && inReach);
    }
  }
}
