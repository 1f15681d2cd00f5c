package dev.basalt.examples.bounty;

import dev.basalt.examples.bounty.Components.Place;
import java.util.random.RandomGenerator;

/// Where things are: a square whose origin is in the middle.
final class Level {

  /// From the middle to each side.
  static final float HALF = 75;

  /// From the middle to the sides of the square in which bounties appear.
  static final float BOUNTY_HALF = 56.25f;

  static final int PLAYERS = 16;
  static final int BOUNTIES = 12;
  static final float SECONDS = 90;

  private Level() {}

  /// Where a player's collector appears, looking at the middle; its stash is there, too.
  static Place start(int player) {
    double angle = 2 * Math.PI * player / PLAYERS;
    return new Place(
        HALF * (float) StrictMath.cos(angle),
        HALF * (float) StrictMath.sin(angle),
        (float) StrictMath.IEEEremainder(angle + Math.PI, 2 * Math.PI));
  }

  static Place bountyPlace(RandomGenerator random) {
    return new Place(
        (2 * random.nextFloat() - 1) * BOUNTY_HALF, (2 * random.nextFloat() - 1) * BOUNTY_HALF, 0);
  }

  /// Who meets a wall comes in at the other side.
  static Place wrap(Place place) {
    return new Place(wrap(place.x()), wrap(place.y()), place.angle());
  }

  private static float wrap(float value) {
    if (value > HALF) {
      return value - 2 * HALF;
    }
    return value < -HALF ? value + 2 * HALF : value;
  }
}
