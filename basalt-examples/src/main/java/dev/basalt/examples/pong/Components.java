package dev.basalt.examples.pong;

/// What there is on the table. Its origin is in the middle.
final class Components {

  static final float WIDTH = 280;
  static final float HEIGHT = 200;

  private Components() {}

  /// Who plays on which side.
  enum Side {
    LEFT,
    RIGHT
  }

  /// A rectangle: where its centre is, and how large it is.
  record Box(float x, float y, float width, float height) {

    float left() {
      return x - width / 2;
    }

    float right() {
      return x + width / 2;
    }

    float bottom() {
      return y - height / 2;
    }

    float top() {
      return y + height / 2;
    }

    boolean touches(Box other) {
      return left() < other.right()
          && other.left() < right()
          && bottom() < other.top()
          && other.bottom() < top();
    }

    Box at(float newX, float newY) {
      return new Box(newX, newY, width, height);
    }
  }

  /// How fast something moves, per second.
  record Velocity(float dx, float dy) {

    /// In the same direction, faster.
    Velocity faster(float more) {
      float factor = 1 + more / (float) Math.sqrt(dx * dx + dy * dy);
      return new Velocity(dx * factor, dy * factor);
    }
  }

  record Colour(int rgb) {}

  record Player(Side side) {}

  // ---- resources

  /// What is pressed: 1 is up, -1 is down.
  record Controls(int left, int right) {

    int of(Side side) {
      return side == Side.LEFT ? left : right;
    }

    Controls with(Side side, int direction) {
      return side == Side.LEFT ? new Controls(direction, right) : new Controls(left, direction);
    }
  }

  /// Rounds that were won.
  record Score(int left, int right) {

    Score plus(Side side) {
      return side == Side.LEFT ? new Score(left + 1, right) : new Score(left, right + 1);
    }
  }

  // ---- events

  /// The ball has met a paddle or a wall.
  record Bounced(boolean paddle) {}

  /// A player has won the round.
  record Scored(Side side) {}
}
