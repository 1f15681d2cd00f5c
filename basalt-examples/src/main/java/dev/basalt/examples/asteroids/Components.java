package dev.basalt.examples.asteroids;

/// What ships, rocks and bullets are made of.
///
/// | | always | while playing or alive | when destroyed |
/// |---|---|---|---|
/// | ship | `Ship`, `Position` | `Motion`, `Body`, `Engine`, `Gun` | `DeathThroes` |
/// | rock | `Rock`, `Position` | `Motion`, `Body` | `DeathThroes` |
/// | bullet | `Bullet`, `Position`, `Motion` | | |
///
/// No system asks which state something is in: what is destroyed has no `Motion`, so nothing moves
/// it, and no `Body`, so nothing can hit it.
final class Components {

  private Components() {}

  /// A place on the board, and a direction in radians: 0 is to the right, and it grows to the left.
  record Position(float x, float y, float angle) {

    float distance(Position other) {
      float dx = x - other.x;
      float dy = y - other.y;
      return (float) Math.sqrt(dx * dx + dy * dy);
    }

    /// So far ahead, in the direction of the angle.
    Position ahead(float distance) {
      return new Position(
          x + distance * Angles.cos(angle), y + distance * Angles.sin(angle), angle);
    }

    Position turned(float radians) {
      return new Position(x, y, angle + radians);
    }
  }

  /// Speed along both axes and about itself, per second; and how much speed is lost in a second.
  record Motion(float dx, float dy, float spin, float damping) {

    /// A speed in a direction.
    static Motion along(float angle, float speed) {
      return new Motion(speed * Angles.cos(angle), speed * Angles.sin(angle), 0, 0);
    }

    Motion plus(float angle, float speed) {
      return new Motion(
          dx + speed * Angles.cos(angle), dy + speed * Angles.sin(angle), spin, damping);
    }
  }

  /// What can collide.
  record Body(float radius) {}

  record Ship() {}

  /// What pilots steer: how fast it turns, in radians per second, and how fast it gets faster.
  record Engine(float turn, float acceleration) {}

  /// Can fire again after so many seconds.
  record Gun(float cooldown) {}

  /// Flies on for so many seconds.
  record Bullet(float left) {}

  /// @param struck whether a bullet has hit it in this tick; it cannot be hit twice
  record Rock(float radius, boolean struck) {}

  /// Is seen for so many seconds more.
  record DeathThroes(float left) {}
}
