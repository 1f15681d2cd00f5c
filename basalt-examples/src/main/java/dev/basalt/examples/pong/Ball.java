package dev.basalt.examples.pong;

import static dev.basalt.query.Term.read;

import dev.basalt.behaviour.Behaviour;
import dev.basalt.examples.pong.Components.Bounced;
import dev.basalt.examples.pong.Components.Box;
import dev.basalt.examples.pong.Components.Colour;
import dev.basalt.examples.pong.Components.Player;
import dev.basalt.examples.pong.Components.Scored;
import dev.basalt.examples.pong.Components.Side;
import dev.basalt.examples.pong.Components.Velocity;
import java.util.random.RandomGenerator;

/// What the ball does: it flies, and these rules hold in this order.
///
/// 1. Past the right edge, the left player scores; past the left edge, the right one.
/// 2. At the top and bottom it bounces, and is put back onto the table.
/// 3. At a paddle it bounces, is put in front of it, takes its colour, and gets faster.
final class Ball extends Behaviour {

  static final float SIZE = 7;
  static final float SPEED = 100;
  static final float FASTER = 15;

  /// Along a diagonal, one of four.
  static Velocity serve(RandomGenerator random) {
    float each = SPEED / (float) Math.sqrt(2);
    return new Velocity(random.nextBoolean() ? each : -each, random.nextBoolean() ? each : -each);
  }

  @Override
  protected void onUpdate(double seconds) {
    Velocity v = get(Velocity.class);
    Box box = get(Box.class);
    box = box.at(box.x() + v.dx() * (float) seconds, box.y() + v.dy() * (float) seconds);
    set(box);
    score(box);
    bounceOffWalls(box);
    world().query(read(Box.class), read(Colour.class)).with(Player.class).each(this::bounceOff);
  }

  private void score(Box box) {
    if (box.left() > Components.WIDTH / 2) {
      send(new Scored(Side.LEFT));
    } else if (box.right() < -Components.WIDTH / 2) {
      send(new Scored(Side.RIGHT));
    }
  }

  private void bounceOffWalls(Box box) {
    float highest = (Components.HEIGHT - SIZE) / 2;
    if (Math.abs(box.y()) > highest) {
      Velocity v = get(Velocity.class);
      float away = -Math.signum(box.y());
      set(new Velocity(v.dx(), away * Math.abs(v.dy())));
      set(box.at(box.x(), -away * highest));
      send(new Bounced(false));
    }
  }

  private void bounceOff(Box paddle, Colour colour) {
    Box box = get(Box.class);
    if (box.touches(paddle)) {
      Velocity v = get(Velocity.class);
      float away = Math.signum(box.x() - paddle.x());
      float inFront = paddle.x() + away * (Paddle.WIDTH + SIZE) / 2;
      set(box.at(inFront, box.y()));
      set(new Velocity(away * Math.abs(v.dx()), v.dy()).faster(FASTER));
      set(colour);
      send(new Bounced(true));
    }
  }
}
