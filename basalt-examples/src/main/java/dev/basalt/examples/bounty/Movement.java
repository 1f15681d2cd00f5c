package dev.basalt.examples.bounty;

import dev.basalt.examples.bounty.Components.Arena;
import dev.basalt.examples.bounty.Components.Place;
import dev.basalt.examples.bounty.Components.Steering;
import dev.basalt.query.Resource;
import dev.basalt.system.Order;
import dev.basalt.system.Time;
import dev.basalt.system.Update;

/// Collectors turn and drive, as they want.
@Order(
    groups = {"rules", "world"},
    after = "controller")
final class Movement {

  static final float SPEED = 25;

  /// 360 degrees in a second.
  static final float TURN = (float) (2 * Math.PI);

  private Movement() {}

  @Update
  static Place drive(Place place, Steering steering, @Resource Arena arena, @Resource Time time) {
    Place turned = place.turned(steering.turn() * TURN * time.dt());
    return steering.drive() ? arena.wrap(turned.ahead(SPEED * time.dt())) : turned;
  }
}
