package dev.basalt.examples.pong;

import static dev.basalt.query.Term.read;

import dev.basalt.World;
import dev.basalt.examples.arcade.Arcade;
import dev.basalt.examples.arcade.Phase;
import dev.basalt.examples.arcade.PlayTime;
import dev.basalt.examples.pong.Components.Box;
import dev.basalt.examples.pong.Components.Controls;
import dev.basalt.examples.pong.Components.Player;
import dev.basalt.examples.pong.Components.Side;
import dev.basalt.examples.pong.Components.Velocity;
import dev.basalt.game.RandomState;
import dev.basalt.query.Query2;
import dev.basalt.query.Row2;
import dev.basalt.system.Stage;
import org.jspecify.annotations.Nullable;

/// A simple computer player: follows the ball when it comes, and goes back to the middle else. It
/// aims at another part of its paddle each second, and so it misses now and then.
final class Computer {

  private static final float CARELESS = 1.15f;
  private static final int STEPS_PER_AIM = 60;

  private final Side side;

  Computer(Side side) {
    this.side = side;
  }

  void join(Arcade arcade) {
    World world = arcade.world();
    Query2<Velocity, Box> balls = world.query(read(Velocity.class), read(Box.class));
    Query2<Player, Box> paddles = world.query(read(Player.class), read(Box.class));
    arcade
        .phases()
        .during(Phase.PLAYING, "computer " + side)
        .in(Stage.INPUT)
        .uses(balls, paddles)
        .readsResource(RandomState.class, PlayTime.class)
        .writesResource(Controls.class)
        .run(() -> play(world, balls.findFirst(), own(paddles)));
  }

  private @Nullable Box own(Query2<Player, Box> paddles) {
    Box[] found = {null};
    paddles.each(
        (player, box) -> {
          if (player.side() == side) {
            found[0] = box;
          }
        });
    return found[0];
  }

  private void play(World world, @Nullable Row2<Velocity, Box> ball, @Nullable Box paddle) {
    if (ball == null || paddle == null) {
      return;
    }
    boolean comes = side == Side.LEFT ? ball.a().dx() < 0 : ball.a().dx() > 0;
    float aim = comes ? ball.b().y() + offset(world) : 0;
    float away = aim - paddle.y();
    int direction = Math.abs(away) < 3 ? 0 : (int) Math.signum(away);
    world.resources().update(Controls.class, controls -> controls.with(side, direction));
  }

  private float offset(World world) {
    long second = world.resources().get(PlayTime.class).steps() / STEPS_PER_AIM;
    float random =
        world.resources().get(RandomState.class).at(second, side.ordinal()).nextFloat() - 0.5f;
    return random * (Paddle.HEIGHT + Ball.SIZE) * CARELESS;
  }
}
