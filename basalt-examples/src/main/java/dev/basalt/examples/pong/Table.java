package dev.basalt.examples.pong;

import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import dev.basalt.World;
import dev.basalt.examples.arcade.Canvas;
import dev.basalt.examples.arcade.GameView;
import dev.basalt.examples.arcade.Seats;
import dev.basalt.examples.arcade.Speaker;
import dev.basalt.examples.arcade.Tone;
import dev.basalt.examples.pong.Components.Bounced;
import dev.basalt.examples.pong.Components.Box;
import dev.basalt.examples.pong.Components.Colour;
import dev.basalt.examples.pong.Components.Controls;
import dev.basalt.examples.pong.Components.Score;
import dev.basalt.examples.pong.Components.Scored;
import dev.basalt.examples.pong.Components.Side;
import dev.basalt.query.Mut;
import dev.basalt.query.Resource;
import dev.basalt.system.Order;
import dev.basalt.system.Render;
import dev.basalt.system.Update;

/// Draws the table, reads the keys, makes the sounds.
final class Table implements GameView {

  private static final int DASHES = 20;

  private final Canvas canvas =
      new Canvas(
          -Components.WIDTH / 2, -Components.HEIGHT / 2, Components.WIDTH, Components.HEIGHT);
  private final World world;

  Table(Pong pong) {
    world = pong.arcade().world();
  }

  @Override
  public Canvas canvas() {
    return canvas;
  }

  @Override
  public int pauseKey() {
    return Keys.SPACE;
  }

  @Update
  @Order(stage = "input", groups = "rules")
  void keys(@Resource Mut<Controls> controls, @Resource Seats seats) {
    if (seats.first()) {
      controls.update(c -> c.with(Side.LEFT, canvas.keys().between(Keys.S, Keys.W)));
    }
    if (seats.second()) {
      controls.update(c -> c.with(Side.RIGHT, canvas.keys().between(Keys.DOWN, Keys.UP)));
    }
  }

  @Render
  void net() {
    ShapeRenderer shapes = canvas.shapes();
    shapes.setColor(0.07f, 0.08f, 0.12f, 1);
    shapes.rect(-Components.WIDTH / 2, -Components.HEIGHT / 2, Components.WIDTH, Components.HEIGHT);
    shapes.setColor(0.35f, 0.37f, 0.45f, 1);
    float step = Components.HEIGHT / DASHES;
    for (int i = 0; i < DASHES; i++) {
      shapes.rect(-0.75f, -Components.HEIGHT / 2 + (i + 0.25f) * step, 1.5f, step / 2);
    }
  }

  @Render
  void boxes(Box box, Colour colour) {
    canvas.shapes().setColor(new Color(colour.rgb() << 8 | 0xff));
    canvas.shapes().rect(box.left(), box.bottom(), box.width(), box.height());
  }

  @Render
  void score(@Resource Score score) {
    canvas.text("" + score.left(), 0.44f, 0.95f, Canvas.Side.MIDDLE, 4, Color.WHITE);
    canvas.text("" + score.right(), 0.56f, 0.95f, Canvas.Side.MIDDLE, 4, Color.WHITE);
  }

  @Override
  public void sounds(Speaker speaker) {
    world
        .events(Bounced.class)
        .listen(bounced -> speaker.play(Tone.beep(bounced.paddle() ? 440 : 220)));
    world.events(Scored.class).listen(scored -> speaker.play(Tone.rise()));
  }
}
