package dev.basalt.examples.tron;

import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.graphics.Color;
import dev.basalt.World;
import dev.basalt.examples.arcade.Canvas;
import dev.basalt.examples.arcade.GameView;
import dev.basalt.examples.arcade.Seats;
import dev.basalt.examples.arcade.Speaker;
import dev.basalt.examples.arcade.Tone;
import dev.basalt.examples.tron.Components.Cell;
import dev.basalt.examples.tron.Components.Controls;
import dev.basalt.examples.tron.Components.Crashed;
import dev.basalt.examples.tron.Components.Cycle;
import dev.basalt.examples.tron.Components.Direction;
import dev.basalt.examples.tron.Components.Rider;
import dev.basalt.examples.tron.Components.Score;
import dev.basalt.examples.tron.Components.Segment;
import dev.basalt.query.Mut;
import dev.basalt.query.Resource;
import dev.basalt.system.Order;
import dev.basalt.system.Render;
import dev.basalt.system.Update;

/// Draws the arena, reads the keys, makes the sounds.
final class Arena implements GameView {

  private static final Color FLOOR = new Color(0.03f, 0.04f, 0.08f, 1);
  private static final Color BLUE = new Color(0.25f, 0.65f, 1, 1);
  private static final Color ORANGE = new Color(1, 0.6f, 0.2f, 1);

  /// In the order of [Direction].
  private static final int[] BLUE_KEYS = {Keys.W, Keys.D, Keys.S, Keys.A};

  private static final int[] ORANGE_KEYS = {Keys.UP, Keys.RIGHT, Keys.DOWN, Keys.LEFT};

  private final Tron tron;
  private final Canvas canvas;

  Arena(Tron tron) {
    this.tron = tron;
    canvas = new Canvas(-1, -1, tron.grid().width() + 2f, tron.grid().height() + 2f);
  }

  @Override
  public Canvas canvas() {
    return canvas;
  }

  /// One who plays alone may use either keys.
  @Update
  @Order(stage = "input", groups = "rules")
  void keys(@Resource Mut<Controls> controls, @Resource Seats seats) {
    if (seats.isAlone()) {
      Rider rider = seats.first() ? Rider.BLUE : Rider.ORANGE;
      steer(controls, rider, BLUE_KEYS);
      steer(controls, rider, ORANGE_KEYS);
    } else if (seats.first()) {
      steer(controls, Rider.BLUE, BLUE_KEYS);
      steer(controls, Rider.ORANGE, ORANGE_KEYS);
    }
  }

  private void steer(Mut<Controls> controls, Rider rider, int[] keys) {
    int pressed = canvas.keys().latest(keys);
    if (pressed >= 0) {
      controls.update(c -> c.with(rider, Direction.values()[pressed]));
    }
  }

  @Render
  void floor() {
    canvas.shapes().setColor(FLOOR);
    canvas.shapes().rect(0, 0, tron.grid().width(), tron.grid().height());
  }

  @Render
  void walls(Segment segment, Cell cell) {
    Color color = colour(segment.rider());
    canvas.shapes().setColor(color.r * 0.6f, color.g * 0.6f, color.b * 0.6f, 1);
    canvas.shapes().rect(cell.x(), cell.y(), 1, 1);
  }

  @Render
  void cycles(Cycle cycle, Cell cell) {
    canvas.shapes().setColor(Color.WHITE);
    canvas.shapes().rect(cell.x() - 0.3f, cell.y() - 0.3f, 1.6f, 1.6f);
  }

  @Render
  void score(@Resource Score score) {
    canvas.text("" + score.blue(), 0.45f, 0.96f, Canvas.Side.MIDDLE, 3, BLUE);
    canvas.text("" + score.orange(), 0.55f, 0.96f, Canvas.Side.MIDDLE, 3, ORANGE);
  }

  private static Color colour(Rider rider) {
    return rider == Rider.BLUE ? BLUE : ORANGE;
  }

  @Override
  public void sounds(Speaker speaker) {
    World world = tron.arcade().world();
    world.events(Crashed.class).listen(crashed -> speaker.play(Tone.crash()));
  }
}
