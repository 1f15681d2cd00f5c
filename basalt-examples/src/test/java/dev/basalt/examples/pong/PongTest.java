package dev.basalt.examples.pong;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.examples.arcade.Phase;
import dev.basalt.examples.arcade.Seats;
import dev.basalt.examples.pong.Components.Box;
import dev.basalt.examples.pong.Components.Colour;
import dev.basalt.examples.pong.Components.Controls;
import dev.basalt.examples.pong.Components.Player;
import dev.basalt.examples.pong.Components.Score;
import dev.basalt.examples.pong.Components.Side;
import dev.basalt.examples.pong.Components.Velocity;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The rules, one by one.
class PongTest {

  private final Pong pong = new Pong(1, 1);
  private final World world = pong.arcade().world();
  private Entity ball = Entity.NONE;

  private void tick() {
    pong.arcade().schedule().update(1.0 / 60);
  }

  private void ticks(int count) {
    for (int i = 0; i < count; i++) {
      tick();
    }
  }

  @BeforeEach
  void begin() {
    pong.arcade().seats(new Seats(true, true));
    tick();
    ball = world.query(Velocity.class).single().entity();
    put(0, 0, 0, 0);
    tick();
  }

  private void put(float x, float y, float dx, float dy) {
    world.set(ball, new Box(x, y, Ball.SIZE, Ball.SIZE), new Velocity(dx, dy));
  }

  private Entity paddle(Side side) {
    return world.query(Player.class).stream()
        .filter(row -> row.a().side() == side)
        .findFirst()
        .orElseThrow()
        .entity();
  }

  private Box box(Entity entity) {
    return world.get(entity, Box.class);
  }

  @Test
  void start_paddlesTenFromTheSides() {
    assertThat(box(paddle(Side.LEFT))).isEqualTo(new Box(-125, 0, 10, 40));
    assertThat(box(paddle(Side.RIGHT))).isEqualTo(new Box(125, 0, 10, 40));
    assertThat(pong.arcade().phases().now()).isEqualTo(Phase.PLAYING);
  }

  @Test
  void serve_fourDiagonalsAtTheSameSpeed() {
    for (long seed = 0; seed < 20; seed++) {
      Velocity v = Ball.serve(new java.util.SplittableRandom(seed));
      assertThat(Math.hypot(v.dx(), v.dy())).isCloseTo(100, within(0.01));
      assertThat(Math.abs(v.dx())).isEqualTo(Math.abs(v.dy()));
    }
  }

  @Test
  void paddle_moves150PerSecondAndStaysInside() {
    world.resources().set(new Controls(1, -1));
    tick();
    assertThat(box(paddle(Side.LEFT)).y()).isCloseTo(2.5f, within(0.001f));
    assertThat(box(paddle(Side.RIGHT)).y()).isCloseTo(-2.5f, within(0.001f));
    ticks(60);
    assertThat(box(paddle(Side.LEFT)).top()).isEqualTo(100);
    assertThat(box(paddle(Side.RIGHT)).bottom()).isEqualTo(-100);
  }

  @Test
  void ball_atTheTop_bouncesAndIsPutBack() {
    put(0, 96, 30, 120);
    tick();
    assertThat(box(ball).top()).isEqualTo(100);
    assertThat(world.get(ball, Velocity.class)).isEqualTo(new Velocity(30, -120));
  }

  @Test
  void ball_atAPaddle_bouncesInItsColourAndFaster() {
    put(117, 5, 80, 60);
    tick();
    assertThat(box(ball).right()).isEqualTo(120);
    Velocity v = world.get(ball, Velocity.class);
    assertThat(v.dx()).isNegative();
    assertThat(Math.hypot(v.dx(), v.dy())).isCloseTo(115, within(0.01));
    assertThat(world.get(ball, Colour.class))
        .isEqualTo(world.get(paddle(Side.RIGHT), Colour.class));
  }

  @Test
  void ball_besideAPaddle_fliesPast() {
    put(115, 60, 80, 0);
    tick();
    assertThat(world.get(ball, Velocity.class)).isEqualTo(new Velocity(80, 0));
  }

  @Test
  void ball_pastTheRightEdge_leftScoresAndTheRoundIsOver() {
    put(143.4f, 80, 80, 0);
    tick();
    assertThat(pong.score()).isEqualTo(new Score(1, 0));
    tick();
    assertThat(pong.arcade().phases().now()).isEqualTo(Phase.OVER);
    tick();
    assertThat(pong.score()).isEqualTo(new Score(1, 0));
  }

  @Test
  void ball_pastTheLeftEdge_rightScores() {
    put(-143.4f, 80, -80, 0);
    tick();
    assertThat(pong.score()).isEqualTo(new Score(0, 1));
  }

  @Test
  void again_newBallAndPaddles_scoreStays() {
    put(-143.4f, 80, -80, 0);
    tick();
    tick();
    pong.arcade().phases().go(Phase.READY);
    tick();
    tick();
    assertThat(world.query(Box.class).count()).isEqualTo(3);
    assertThat(world.alive(ball)).isFalse();
    assertThat(pong.score()).isEqualTo(new Score(0, 1));
    assertThat(pong.result()).isEqualTo("0 to 1");
  }

  @Test
  void again_afterFivePoints_scoreBeginsAnew() {
    world.resources().set(new Score(4, 2));
    put(143.4f, 80, 80, 0);
    tick();
    assertThat(pong.isDecided()).isTrue();
    assertThat(pong.result()).isEqualTo("left wins, 5 to 2");
    tick();
    pong.arcade().phases().go(Phase.READY);
    tick();
    assertThat(pong.score()).isEqualTo(new Score(0, 0));
  }

  /// The computer follows the ball; the paddles of people wait for keys.
  @ParameterizedTest
  @CsvSource({"true, true", "true, false", "false, true", "false, false"})
  void seats_computerHasThePaddlesOfNobody(boolean left, boolean right) {
    pong.arcade().seats(new Seats(left, right));
    put(0, 50, -100, 0);
    ticks(30);
    assertThat(box(paddle(Side.LEFT)).y() > 20).isNotEqualTo(left);
    put(0, 50, 100, 0);
    ticks(30);
    assertThat(box(paddle(Side.RIGHT)).y() > 20).isNotEqualTo(right);
  }
}
