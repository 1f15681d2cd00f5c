package dev.basalt.examples.asteroids;

import dev.basalt.Entity;
import dev.basalt.command.Commands;
import dev.basalt.examples.asteroids.Components.Bullet;
import dev.basalt.examples.asteroids.Components.DeathThroes;
import dev.basalt.examples.asteroids.Components.Engine;
import dev.basalt.examples.asteroids.Components.Gun;
import dev.basalt.examples.asteroids.Components.Motion;
import dev.basalt.examples.asteroids.Components.Position;
import dev.basalt.query.Mut;
import dev.basalt.query.Resource;
import dev.basalt.system.Order;
import dev.basalt.system.Threads;
import dev.basalt.system.Time;
import dev.basalt.system.Update;

/// What ships, bullets and rocks do by themselves. Each method is called for all entities that have
/// what it asks for.
final class Flight {

  static final float MUZZLE = 8;
  static final float SECONDS_BETWEEN_SHOTS = 0.3f;

  private Flight() {}

  @Update
  static void steer(
      Mut<Position> position,
      Mut<Motion> motion,
      Engine engine,
      @Resource Keys keys,
      @Resource Time time) {
    float turn = (keys.left() ? 1 : 0) - (keys.right() ? 1 : 0);
    position.update(p -> p.turned(turn * engine.turn() * time.dt()));
    if (keys.thrust()) {
      float push = engine.acceleration() * time.dt();
      motion.update(m -> m.plus(position.get().angle(), push));
    }
  }

  @Update
  static Gun fire(
      Gun gun, Position position, @Resource Keys keys, @Resource Time time, Commands commands) {
    float cooldown = Math.max(0, gun.cooldown() - time.dt());
    if (!keys.fire() || cooldown > 0) {
      return new Gun(cooldown);
    }
    States.newBullet(position.ahead(MUZZLE), commands);
    return new Gun(SECONDS_BETWEEN_SHOTS);
  }

  @Update
  static Bullet age(Bullet bullet, Entity self, @Resource Time time, Commands commands) {
    if (bullet.left() <= time.dt()) {
      commands.despawn(self);
    }
    return new Bullet(bullet.left() - time.dt());
  }

  @Update
  static DeathThroes fade(DeathThroes throes, Entity self, @Resource Time time, Commands commands) {
    if (throes.left() <= time.dt()) {
      commands.despawn(self);
    }
    return new DeathThroes(throes.left() - time.dt());
  }

  @Update
  @Order(after = {"steer", "fire", "age", "fade"})
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
