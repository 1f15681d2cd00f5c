package dev.basalt.blackbox.shared;

/// A public component of an exported package: needs nothing.
public record Position(float x, float y) {

  /// The sum of two positions.
  public Position plus(Position other) {
    return new Position(x + other.x, y + other.y);
  }
}
