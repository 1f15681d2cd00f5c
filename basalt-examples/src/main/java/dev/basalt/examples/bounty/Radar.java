package dev.basalt.examples.bounty;

import dev.basalt.examples.bounty.Components.Place;
import org.jspecify.annotations.Nullable;

/// What a collector sees: 120 degrees ahead, 25 metres far.
final class Radar {

  static final float RANGE = 25;
  static final float HALF_ANGLE = (float) Math.toRadians(60);

  /// How long the box ahead is in which other collectors are in the way. It is as wide as two of
  /// them.
  static final float BOX = 18.75f;

  private final Place eye;
  private @Nullable Place nearest;
  private float distance = RANGE;

  Radar(Place eye) {
    this.eye = eye;
  }

  /// Takes notice of something, if it can be seen and is nearer than what was seen before.
  void notice(Place thing) {
    float its = eye.distance(thing);
    if (its <= distance && Math.abs(eye.bearing(thing)) <= HALF_ANGLE) {
      distance = its;
      nearest = thing;
    }
  }

  @Nullable Place nearest() {
    return nearest;
  }

  /// Whether something is in the box ahead: to the left (1), to the right (-1), or not (0).
  static int inTheWay(Place eye, Place other) {
    float its = eye.distance(other);
    if (its == 0) {
      return 0;
    }
    float bearing = eye.bearing(other);
    float ahead = its * (float) StrictMath.cos(bearing);
    float aside = its * (float) StrictMath.sin(bearing);
    boolean inside = ahead > 0 && ahead <= BOX && Math.abs(aside) <= 2 * Actors.COLLECTOR_RADIUS;
    if (!inside) {
      return 0;
    }
    return aside >= 0 ? 1 : -1;
  }
}
