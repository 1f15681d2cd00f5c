package dev.basalt.system;

import dev.basalt.Entity;

/// Components and resources of the tests in this package.
final class Samples {

  private Samples() {}

  record Position(float x, float y) {
    Position plus(Velocity v, float dt) {
      return new Position(x + v.dx() * dt, y + v.dy() * dt);
    }
  }

  record Velocity(float dx, float dy) {}

  record Health(int points) {}

  record Damage(int points) {}

  record Frozen() {}

  record Ghost(Entity of) {}

  record Score(int points) {}
}
