package dev.basalt.examples.asteroids;

/// How the game stands. A resource: it belongs to no entity.
///
/// @param level the level, from 1; 0 before the first
/// @param score how many rocks were hit
/// @param lives how many ships there still are, the one in play included
/// @param seed decides all that is random
record Game(int level, int score, int lives, long seed) {

  static final int LIVES = 3;

  static Game start(long seed) {
    return new Game(0, 0, LIVES, seed);
  }

  boolean isOver() {
    return lives == 0;
  }

  Game nextLevel() {
    return new Game(level + 1, score, lives, seed);
  }

  Game hit() {
    return new Game(level, score + 1, lives, seed);
  }

  Game shipLost() {
    return new Game(level, score, lives - 1, seed);
  }
}
