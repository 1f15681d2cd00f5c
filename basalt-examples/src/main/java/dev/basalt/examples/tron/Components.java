package dev.basalt.examples.tron;

/// What there is in the arena.
final class Components {

  private Components() {}

  /// Who rides.
  enum Rider {
    BLUE,
    ORANGE;

    Rider other() {
      return this == BLUE ? ORANGE : BLUE;
    }
  }

  enum Direction {
    UP(0, 1),
    RIGHT(1, 0),
    DOWN(0, -1),
    LEFT(-1, 0);

    private final int dx;
    private final int dy;

    Direction(int dx, int dy) {
      this.dx = dx;
      this.dy = dy;
    }

    Direction opposite() {
      return values()[(ordinal() + 2) % 4];
    }

    Direction turned(int quarters) {
      return values()[Math.floorMod(ordinal() + quarters, 4)];
    }
  }

  /// A square of the arena.
  record Cell(int x, int y) {

    Cell next(Direction direction) {
      return new Cell(x + direction.dx, y + direction.dy);
    }
  }

  record Cycle(Rider rider, Direction heading) {

    /// Turns, but never back.
    Cycle turned(Direction wish) {
      return wish == heading.opposite() ? this : new Cycle(rider, wish);
    }
  }

  /// This cycle has met a wall: seen by the rest of the step in which it has.
  record Lost() {}

  /// A piece of wall.
  record Segment(Rider rider) {}

  // ---- resources

  /// Where the riders want to go.
  record Controls(Direction blue, Direction orange) {

    static final Controls INWARDS = new Controls(Direction.RIGHT, Direction.LEFT);

    Direction of(Rider rider) {
      return rider == Rider.BLUE ? blue : orange;
    }

    Controls with(Rider rider, Direction direction) {
      return rider == Rider.BLUE ? new Controls(direction, orange) : new Controls(blue, direction);
    }
  }

  /// How many rounds have ended how.
  record Score(int blue, int orange, int draws) {}

  // ---- events

  /// A cycle has met a wall.
  record Crashed(Rider rider) {}
}
