package dev.basalt.examples.pong;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.behaviour.Behaviours;
import dev.basalt.command.Commands;
import dev.basalt.event.EventReader;
import dev.basalt.examples.Options;
import dev.basalt.examples.arcade.About;
import dev.basalt.examples.arcade.Arcade;
import dev.basalt.examples.arcade.ArcadeExample;
import dev.basalt.examples.arcade.ArcadeGame;
import dev.basalt.examples.arcade.Phase;
import dev.basalt.examples.pong.Components.Box;
import dev.basalt.examples.pong.Components.Colour;
import dev.basalt.examples.pong.Components.Controls;
import dev.basalt.examples.pong.Components.Player;
import dev.basalt.examples.pong.Components.Score;
import dev.basalt.examples.pong.Components.Scored;
import dev.basalt.examples.pong.Components.Side;
import dev.basalt.examples.pong.Components.Velocity;
import dev.basalt.game.RandomState;
import dev.basalt.query.Mut;
import dev.basalt.query.Resource;
import dev.basalt.system.BehaviourPlugin;
import dev.basalt.system.Order;
import dev.basalt.system.Update;
import java.util.List;
import java.util.Set;

/// The game: paddles and a ball whose behaviours run while the game is played. Whoever plays sets
/// [Controls]. Who scores five times wins.
public final class Pong implements ArcadeGame<Controls> {

  static final int GOAL = 5;

  /// The command.
  public static final ArcadeExample<Pong> EXAMPLE =
      new ArcadeExample<>(
          "pong",
          "two paddles and a ball: the smallest whole game, with behaviours and states",
          Set.of(),
          36_000,
          Pong::new,
          Table::new);

  private static final Colour BLUE = new Colour(0x55aaff);
  private static final Colour ORANGE = new Colour(0xffaa44);
  private static final Colour WHITE = new Colour(0xffffff);

  private static final About<Controls> ABOUT =
      new About<>(
          "PONG",
          Controls.class,
          List.of("left", "right"),
          List.of("W, S: the left paddle", "up, down: the right paddle", "space: pause"));

  private final Arcade arcade;
  private final World world;
  private final Behaviours behaviours;

  Pong(Options options) {
    this(options.seed(), options.threads());
  }

  Pong(long seed, int threads) {
    arcade = new Arcade(seed, threads);
    world = arcade.world();
    behaviours = Behaviours.of(world);
    arcade.components(Box.class, Velocity.class, Colour.class, Player.class);
    arcade.resources(Score.class, Controls.class);
    arcade.pieces(world.query(Box.class));
    arcade.afterLoading(this::bind);
    world.resources().set(new Score(0, 0));
    world.resources().set(new Controls(0, 0));

    arcade.phases().onEnter(Phase.READY, "new round").exclusive(w -> newRound());
    arcade.schedule().install(new BehaviourPlugin());
    arcade.schedule().add(Computer.class);
    arcade.schedule().add(this);
  }

  private void newRound() {
    if (isDecided()) {
      world.resources().set(new Score(0, 0));
    }
    world.spawn(new Player(Side.LEFT), Paddle.start(Side.LEFT), BLUE);
    world.spawn(new Player(Side.RIGHT), Paddle.start(Side.RIGHT), ORANGE);
    Velocity serve = Ball.serve(RandomState.generator(world));
    world.spawn(new Box(0, 0, Ball.SIZE, Ball.SIZE), serve, WHITE);
    bind();
  }

  /// Gives everything its behaviour. Behaviours are objects of the program: no file contains them.
  private void bind() {
    for (Entity paddle : world.query(Player.class).entities()) {
      behaviours.add(paddle, Paddle::new);
    }
    for (Entity ball : world.query(Velocity.class).entities()) {
      behaviours.add(ball, Ball::new);
    }
  }

  /// Paddles and ball stand still unless the game is played.
  @Update
  @Order(stage = "input")
  void playOrPause(World all) {
    behaviours.playing(arcade.phases().is(Phase.PLAYING));
  }

  /// Whoever scores ends the round.
  @Update
  @Order(stage = "after-update", groups = "rules")
  void referee(EventReader<Scored> scores, @Resource Mut<Score> score, Commands commands) {
    scores.read(
        scored -> {
          score.update(s -> s.plus(scored.side()));
          arcade.phases().go(Phase.OVER, commands);
        });
  }

  Score score() {
    return world.resources().get(Score.class);
  }

  @Override
  public About<Controls> about() {
    return ABOUT;
  }

  @Override
  public Arcade arcade() {
    return arcade;
  }

  @Override
  public boolean isDecided() {
    return Math.max(score().left(), score().right()) >= GOAL;
  }

  @Override
  public String result() {
    Score score = score();
    String points = "%d to %d".formatted(score.left(), score.right());
    if (!isDecided()) {
      return points;
    }
    return (score.left() > score.right() ? "left wins, " : "right wins, ") + points;
  }
}
