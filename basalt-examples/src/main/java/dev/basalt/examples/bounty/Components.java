package dev.basalt.examples.bounty;

import dev.basalt.Entity;
import dev.basalt.game.Countdown;
import java.util.random.RandomGenerator;

/// What there is on the field.
///
/// | | has |
/// |---|---|
/// | player | `Player`, `Home`; while its collector is dead `Absent` |
/// | collector | `Collector`, `Place`, `Steering`, `Mind`, `Body`, `Home`, `ChildOf` its player |
/// | stash | `Stash`, `Place`, `Body`, `ChildOf` its player |
/// | bounty | `Bounty`, `Place`, `Body`, `Lifetime` |
/// | a bounty that is to come | `Regrowth` |
/// | two that touch each other | `Contact` |
/// | the game | `Clock` |
final class Components {

  private Components() {}

  /// Where something is, and where it looks, in radians.
  record Place(float x, float y, float angle) {

    float distance(Place other) {
      float dx = x - other.x;
      float dy = y - other.y;
      return (float) Math.sqrt(dx * dx + dy * dy);
    }

    /// In which direction something is, relative to where this looks: from -pi to pi.
    float bearing(Place other) {
      double direction = StrictMath.atan2(other.y - y, other.x - x);
      return (float) StrictMath.IEEEremainder(direction - angle, 2 * Math.PI);
    }

    Place turned(float radians) {
      return new Place(x, y, (float) StrictMath.IEEEremainder(angle + radians, 2 * Math.PI));
    }

    Place ahead(float distance) {
      return new Place(
          x + distance * (float) StrictMath.cos(angle),
          y + distance * (float) StrictMath.sin(angle),
          angle);
    }
  }

  /// What can touch and be touched.
  record Body(float radius) {

    boolean touches(Place at, Place other, Body its) {
      return at.distance(other) <= radius + its.radius;
    }
  }

  record Player(int number) {}

  /// Where a collector appears, and where its stash is.
  record Home(Place place) {}

  /// The player's collector is dead, for so long.
  record Absent(float left) implements Countdown<Absent> {
    @Override
    public Absent withLeft(float newLeft) {
      return new Absent(newLeft);
    }
  }

  /// @param pocket what it carries
  record Collector(int number, int pocket) {

    static final int POCKET = 100;

    Collector plus(int value) {
      return new Collector(number, Math.min(POCKET, pocket + value));
    }

    Collector emptied() {
      return new Collector(number, 0);
    }
  }

  /// What a collector wants to do now: turn by -1 to 1 of what it can, drive or not.
  record Steering(float turn, boolean drive) {}

  /// @param value what has been brought here
  record Stash(int number, int value) {

    static final int FULL = 250;

    Stash plus(int pocket) {
      return new Stash(number, Math.min(FULL, value + pocket));
    }
  }

  record Bounty(int value) {}

  /// A bounty lives so long.
  record Lifetime(float left) implements Countdown<Lifetime> {
    @Override
    public Lifetime withLeft(float newLeft) {
      return new Lifetime(newLeft);
    }
  }

  /// A bounty comes back after so long.
  record Regrowth(float left) implements Countdown<Regrowth> {
    @Override
    public Regrowth withLeft(float newLeft) {
      return new Regrowth(newLeft);
    }
  }

  /// How long the game goes on.
  record Clock(float left) implements Countdown<Clock> {
    @Override
    public Clock withLeft(float newLeft) {
      return new Clock(newLeft);
    }
  }

  /// Two that touch each other.
  ///
  /// @param step the last step in which they did
  record Contact(Entity one, Entity other, long step) {}

  // ---- resources

  /// The square in which all this takes place; its origin is in the middle.
  ///
  /// @param half from the middle to each side, in metres
  /// @param bountyHalf from the middle to each side of the square in which bounties appear
  /// @param bounties how many there are
  /// @param seconds how long the game goes on
  record Arena(float half, float bountyHalf, int bounties, float seconds) {

    Place bountyPlace(RandomGenerator random) {
      return new Place(
          (2 * random.nextFloat() - 1) * bountyHalf, (2 * random.nextFloat() - 1) * bountyHalf, 0);
    }

    /// Who meets a wall comes in at the other side.
    Place wrap(Place place) {
      return new Place(wrap(place.x()), wrap(place.y()), place.angle());
    }

    private float wrap(float value) {
      if (value > half) {
        return value - 2 * half;
      }
      return value < -half ? value + 2 * half : value;
    }
  }

  /// What the person at the keys presses, if there is one: how the collector of player 0 is
  /// steered.
  record Controls(int turn, boolean drive) {}

  /// Who has won; -1 while nobody has.
  record Winner(int number) {}
}
