package dev.basalt.examples.asteroids;

import dev.basalt.command.Commands;
import dev.basalt.event.Events;
import dev.basalt.examples.asteroids.Components.Controls;
import dev.basalt.examples.asteroids.Components.Engine;
import dev.basalt.examples.asteroids.Components.Fired;
import dev.basalt.examples.asteroids.Components.Gun;
import dev.basalt.examples.asteroids.Components.Motion;
import dev.basalt.examples.asteroids.Components.Position;
import dev.basalt.game.Cooldown;
import dev.basalt.query.Mut;
import dev.basalt.query.Resource;
import dev.basalt.system.Order;
import dev.basalt.system.Threads;
import dev.basalt.system.Time;
import dev.basalt.system.Update;

/// How ships, bullets and rocks move. Each method is called for all entities that have what it asks
/// for.
@Order(groups = "rules")
final class Flight {

  static final float MUZZLE = 8;

  private Flight() {}

  @Update
  static void steer(
      Mut<Position> position,
      Mut<Motion> motion,
      Engine engine,
      @Resource Controls controls,
      @Resource Time time) {
    float turn = (controls.left() ? 1 : 0) - (controls.right() ? 1 : 0);
    position.update(p -> p.turned(turn * engine.turn() * time.dt()));
    if (controls.thrust()) {
      float push = engine.acceleration() * time.dt();
      motion.update(m -> m.plus(position.get().angle(), push));
    }
  }

  @Update
  static Gun fire(
      Gun gun,
      Position position,
      @Resource Controls controls,
      @Resource Time time,
      Events<Fired> shots,
      Commands commands) {
    Cooldown reload = gun.reload().after(time.dt());
    if (!controls.fire() || !reload.isReady()) {
      return new Gun(reload);
    }
    Actors.bullet(position.ahead(MUZZLE), commands);
    shots.send(new Fired());
    return new Gun(reload.restarted());
  }

  @Update
  @Order(after = {"steer", "fire"})
  @Threads(Threads.Use.SEVERAL)
  static Position move(Position position, Motion motion, @Resource Time time) {
    float dt = time.dt();
    return Board.wrap(
        new Position(
            position.x() + motion.dx() * dt,
            position.y() + motion.dy() * dt,
            position.angle() + motion.spin() * dt));
  }

  /// Nothing but a ship is damped, so most have nothing to lose.
  @Update
  @Order(after = "move")
  static Motion slowDown(Motion motion, @Resource Time time) {
    float speed = (float) Math.sqrt(motion.dx() * motion.dx() + motion.dy() * motion.dy());
    float loss = motion.damping() * time.dt();
    float kept = speed > loss ? (speed - loss) / speed : motion.damping() > 0 ? 0 : 1;
    return new Motion(motion.dx() * kept, motion.dy() * kept, motion.spin(), motion.damping());
  }
}
