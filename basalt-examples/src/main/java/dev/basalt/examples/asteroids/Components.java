package dev.basalt.examples.asteroids;

import dev.basalt.game.Cooldown;
import dev.basalt.game.Countdown;

/// What there is, and what can happen.
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

  record Gun(Cooldown reload) {}

  /// Flies on for so many seconds.
  record Bullet(float left) implements Countdown<Bullet> {
    @Override
    public Bullet withLeft(float newLeft) {
      return new Bullet(newLeft);
    }
  }

  /// @param struck whether a bullet has hit it in this tick; it cannot be hit twice
  record Rock(float radius, boolean struck) {}

  /// Is seen for so many seconds more.
  record DeathThroes(float left) implements Countdown<DeathThroes> {
    @Override
    public DeathThroes withLeft(float newLeft) {
      return new DeathThroes(newLeft);
    }
  }

  // ---- resources

  /// What is pressed.
  record Controls(boolean left, boolean right, boolean thrust, boolean fire) {

    static final Controls NONE = new Controls(false, false, false, false);
  }

  /// How the game stands.
  ///
  /// @param level from 1; 0 before the first
  /// @param score how many rocks were hit
  /// @param lives how many ships there still are, the one in play included
  record Game(int level, int score, int lives) {

    static final Game START = new Game(0, 0, 3);

    Game nextLevel() {
      return new Game(level + 1, score, lives);
    }

    Game hit() {
      return new Game(level, score + 1, lives);
    }

    Game shipLost() {
      return new Game(level, score, lives - 1);
    }
  }

  // ---- events

  record LevelBegun(int level) {}

  record Fired() {}

  /// A bullet has hit a rock of this size, here. Sent to the rock.
  record RockHit(float radius, Position at) {}

  /// A rock has met a ship. Sent to the ship.
  record ShipLost() {}
}
