package dev.basalt.examples.pong;

import dev.basalt.behaviour.Behaviour;
import dev.basalt.examples.pong.Components.Box;
import dev.basalt.examples.pong.Components.Controls;
import dev.basalt.examples.pong.Components.Player;
import dev.basalt.examples.pong.Components.Side;

/// What a paddle does: it goes up and down as its player wants, and stays inside.
final class Paddle extends Behaviour {

  static final float WIDTH = 10;
  static final float HEIGHT = 40;
  static final float FROM_SIDE = 10;
  static final float SPEED = 150;

  private static final float HIGHEST = (Components.HEIGHT - HEIGHT) / 2;

  /// Where a paddle is at the beginning.
  static Box start(Side side) {
    float x = Components.WIDTH / 2 - FROM_SIDE - WIDTH / 2;
    return new Box(side == Side.LEFT ? -x : x, 0, WIDTH, HEIGHT);
  }

  @Override
  protected void onUpdate(double seconds) {
    int direction = world().resources().get(Controls.class).of(get(Player.class).side());
    Box box = get(Box.class);
    float y = box.y() + direction * SPEED * (float) seconds;
    set(box.at(box.x(), Math.clamp(y, -HIGHEST, HIGHEST)));
  }
}
