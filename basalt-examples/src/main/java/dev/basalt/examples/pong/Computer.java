package dev.basalt.examples.pong;

import dev.basalt.examples.arcade.PlayTime;
import dev.basalt.examples.arcade.Seats;
import dev.basalt.examples.pong.Components.Box;
import dev.basalt.examples.pong.Components.Controls;
import dev.basalt.examples.pong.Components.Player;
import dev.basalt.examples.pong.Components.Side;
import dev.basalt.examples.pong.Components.Velocity;
import dev.basalt.game.RandomState;
import dev.basalt.query.Mut;
import dev.basalt.query.Query2;
import dev.basalt.query.Resource;
import dev.basalt.query.Row2;
import dev.basalt.system.Order;
import dev.basalt.system.Update;

/// A simple computer player: follows the ball when it comes, and goes back to the middle otherwise.
/// Every second it aims with another part of the paddle, so it misses now and then.
@Order(stage = "input", groups = "rules")
final class Computer {

  /// How much of the paddle it aims with; with more than 1 it may miss.
  private static final float CARELESSNESS = 1.15f;

  private static final int STEPS_PER_AIM = 60;

  /// Nearer than this is near enough.
  private static final float NEAR = 3;

  private Computer() {}

  /// Called for each paddle; those of people are left alone.
  @Update
  static void play(
      Player player,
      Box paddle,
      Query2<Velocity, Box> balls,
      @Resource Seats seats,
      @Resource RandomState random,
      @Resource PlayTime time,
      @Resource Mut<Controls> controls) {
    Side side = player.side();
    Row2<Velocity, Box> ball = balls.findFirst();
    if (ball != null && !seats.isTaken(side.ordinal())) {
      boolean comes = side == Side.LEFT ? ball.a().dx() < 0 : ball.a().dx() > 0;
      float goal = comes ? ball.b().y() + aim(side, random, time) : 0;
      float way = goal - paddle.y();
      int direction = Math.abs(way) < NEAR ? 0 : (int) Math.signum(way);
      controls.update(c -> c.with(side, direction));
    }
  }

  /// Where on the paddle the ball shall hit it.
  private static float aim(Side side, RandomState random, PlayTime time) {
    long second = time.steps() / STEPS_PER_AIM;
    float chance = random.at(second, side.ordinal()).nextFloat() - 0.5f;
    return chance * (Paddle.HEIGHT + Ball.SIZE) * CARELESSNESS;
  }
}
