package dev.basalt.examples.asteroids;

import dev.basalt.examples.arcade.Seats;
import dev.basalt.examples.asteroids.Components.Controls;
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
@Order(stage = "input", groups = "rules")
final class Pilot {

  private static final float GOOD_AIM = 0.05f;

  private Pilot() {}

  /// Called for the ship, if there is one; a lost ship has no engine.
  @Update
  static void steer(
      Engine engine,
      Position ship,
      Query3<Rock, Position, Motion> rocks,
      @Resource Seats seats,
      @Resource Mut<Controls> controls) {
    if (!seats.first()) {
      Aim aim = new Aim(ship);
      rocks.each((rock, at, motion) -> aim.consider(at, motion, rock.radius()));
      controls.set(aim.controls());
    }
  }

  /// The best target so far.
  private static final class Aim {
    private final Position ship;
    private float nearest = Float.MAX_VALUE;
    private float turn;

    Aim(Position ship) {
      this.ship = ship;
    }

    void consider(Position rock, Motion motion, float radius) {
      float distance = rock.distance(ship) - radius;
      if (distance < nearest) {
        nearest = distance;
        float seconds = distance / Actors.BULLET_SPEED;
        float dx = rock.x() + motion.dx() * seconds - ship.x();
        float dy = rock.y() + motion.dy() * seconds - ship.y();
        turn = Angles.normal(Angles.of(dx, dy) - ship.angle());
      }
    }

    Controls controls() {
      boolean aimed = Math.abs(turn) < GOOD_AIM;
      boolean inReach = nearest < Actors.BULLET_SPEED * Actors.BULLET_LIFE;
      return new Controls(!aimed && turn > 0, !aimed && turn < 0, !inReach, aimed && inReach);
    }
  }
}
