package catcher;

import dev.basalt.World;
import dev.basalt.component.Registration;

/// What there is in the game. The sky is 320 wide and 240 high; y grows downwards.
final class Components {

  static final float WIDTH = 320;
  static final float HEIGHT = 240;

  private Components() {}

  record Position(float x, float y) {}

  record Velocity(float dx, float dy) {}

  record Star() {}

  record Basket() {}

  // Resources: values that belong to no entity.

  /// What is pressed: -1 is left, 1 is right.
  record Keys(int direction) {}

  record Score(int caught, int missed) {}

  /// Names for saved games: they stay when a class is renamed.
  static void register(World world) {
    world.register(Registration.of(Position.class).named("position"));
    world.register(Registration.of(Velocity.class).named("velocity"));
    world.register(Registration.of(Star.class).named("star"));
    world.register(Registration.of(Basket.class).named("basket"));
  }
}
