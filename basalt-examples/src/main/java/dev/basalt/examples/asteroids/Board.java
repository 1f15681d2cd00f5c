package dev.basalt.examples.asteroids;

import dev.basalt.examples.asteroids.Components.Position;

/// Where the game takes place. What leaves it on one side comes back on the other.
final class Board {

  static final float WIDTH = 800;
  static final float HEIGHT = 600;
  static final Position CENTRE = new Position(WIDTH / 2, HEIGHT / 2, 0);

  private Board() {}

  static Position wrap(Position position) {
    return new Position(wrap(position.x(), WIDTH), wrap(position.y(), HEIGHT), position.angle());
  }

  private static float wrap(float value, float size) {
    if (value < 0) {
      return value + size;
    }
    return value >= size ? value - size : value;
  }
}
