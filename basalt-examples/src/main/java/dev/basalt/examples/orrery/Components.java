package dev.basalt.examples.orrery;

/// What the parts of the orrery are made of, besides their transforms.
final class Components {

  private Components() {}

  /// What can be seen.
  ///
  /// @param radius in the world
  /// @param depth 0 for a star, 1 for a planet, and so on
  record Body(float radius, int depth) {}

  /// A circle about the parent. Both vectors have the length 1: to turn is to multiply them, as
  /// complex numbers.
  ///
  /// @param distance from the parent
  /// @param x where on the circle the part is
  /// @param y where on the circle the part is
  /// @param stepX by how much it turns in a tick
  /// @param stepY by how much it turns in a tick
  record Orbit(float distance, float x, float y, float stepX, float stepY) {

    static Orbit of(float distance, double angle, double step) {
      return new Orbit(
          distance,
          (float) StrictMath.cos(angle),
          (float) StrictMath.sin(angle),
          (float) StrictMath.cos(step),
          (float) StrictMath.sin(step));
    }

    /// One tick later. Its vector is brought back to the length 1, which rounding takes it from.
    Orbit turned() {
      float nextX = x * stepX - y * stepY;
      float nextY = y * stepX + x * stepY;
      float stretch = (3 - nextX * nextX - nextY * nextY) / 2;
      return new Orbit(distance, nextX * stretch, nextY * stretch, stepX, stepY);
    }
  }

  /// Travels from part to part.
  ///
  /// @param ticksLeft until it departs
  record Shuttle(int ticksLeft) {}
}
