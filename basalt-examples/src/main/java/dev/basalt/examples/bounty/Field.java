package dev.basalt.examples.bounty;

import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.graphics.Color;
import dev.basalt.World;
import dev.basalt.examples.arcade.Canvas;
import dev.basalt.examples.arcade.GameView;
import dev.basalt.examples.arcade.Seats;
import dev.basalt.examples.arcade.Speaker;
import dev.basalt.examples.arcade.Tone;
import dev.basalt.examples.bounty.Components.Arena;
import dev.basalt.examples.bounty.Components.Body;
import dev.basalt.examples.bounty.Components.Bounty;
import dev.basalt.examples.bounty.Components.Clock;
import dev.basalt.examples.bounty.Components.Collector;
import dev.basalt.examples.bounty.Components.Controls;
import dev.basalt.examples.bounty.Components.Place;
import dev.basalt.examples.bounty.Components.Stash;
import dev.basalt.examples.bounty.Story.Collected;
import dev.basalt.examples.bounty.Story.GameOver;
import dev.basalt.examples.bounty.Story.Killed;
import dev.basalt.examples.bounty.Story.Stashed;
import dev.basalt.query.Mut;
import dev.basalt.query.Resource;
import dev.basalt.query.With;
import dev.basalt.system.Order;
import dev.basalt.system.Render;
import dev.basalt.system.Update;

/// Draws the field, reads the keys, makes the sounds.
final class Field implements GameView {

  /// Room for the scoreboard, at the right.
  private static final float BOARD = 50;

  private static final float MARGIN = 5;
  private static final Color GROUND = new Color(0.06f, 0.09f, 0.07f, 1);
  private static final Color GOLD = new Color(1, 0.85f, 0.3f, 1);
  private static final Color PALE = new Color(0.75f, 0.8f, 0.75f, 1);

  private final BountyHunter game;
  private final World world;
  private final Canvas canvas;

  Field(BountyHunter game) {
    this.game = game;
    world = game.arcade().world();
    float edge = game.arena().half() + MARGIN;
    canvas = new Canvas(-edge, -edge, 2 * edge + BOARD, 2 * edge);
  }

  @Override
  public Canvas canvas() {
    return canvas;
  }

  @Update
  @Order(stage = "input", groups = "rules")
  void keys(@Resource Mut<Controls> controls) {
    int turn = canvas.keys().between(Keys.RIGHT, Keys.LEFT);
    controls.set(new Controls(turn, canvas.keys().has(Keys.UP)));
  }

  @Render
  void ground(@Resource Arena arena) {
    canvas.shapes().setColor(GROUND);
    canvas.shapes().rect(-arena.half(), -arena.half(), 2 * arena.half(), 2 * arena.half());
  }

  @Render
  void stashes(Stash stash, Place at, Body body) {
    Color color = colour(stash.number());
    canvas.shapes().setColor(color.r * 0.35f, color.g * 0.35f, color.b * 0.35f, 1);
    canvas.shapes().circle(at.x(), at.y(), body.radius(), 24);
    canvas.shapes().setColor(color);
    float filled = (float) Math.sqrt((double) stash.value() / Stash.FULL);
    canvas.shapes().circle(at.x(), at.y(), body.radius() * filled, 24);
  }

  @Render
  @With(Bounty.class)
  void bounties(Place at, Body body) {
    canvas.shapes().setColor(GOLD);
    canvas.shapes().circle(at.x(), at.y(), body.radius(), 12);
  }

  @Render
  void collectors(Collector collector, Place at, Body body, @Resource Seats seats) {
    if (collector.number() == 0 && seats.first()) {
      radar(at);
    }
    canvas.shapes().setColor(colour(collector.number()));
    Place nose = at.ahead(1.6f * body.radius());
    Place left = at.turned(2.4f).ahead(1.3f * body.radius());
    Place right = at.turned(-2.4f).ahead(1.3f * body.radius());
    canvas.shapes().triangle(nose.x(), nose.y(), left.x(), left.y(), right.x(), right.y());
    canvas.shapes().setColor(GOLD);
    float load = 0.8f * collector.pocket() / Collector.POCKET;
    canvas.shapes().circle(at.x(), at.y(), load, 8);
  }

  private void radar(Place at) {
    float degrees = (float) Math.toDegrees(Radar.HALF_ANGLE);
    float start = (float) Math.toDegrees(at.angle()) - degrees;
    canvas.shapes().setColor(1, 1, 1, 0.06f);
    canvas.shapes().arc(at.x(), at.y(), Radar.RANGE, start, 2 * degrees, 24);
  }

  @Render
  void clock(Clock clock) {
    canvas.text("%.0f s".formatted(clock.left()), 0.9f, 0.96f, Canvas.Side.MIDDLE, 2, Color.WHITE);
  }

  @Render
  void scoreboard() {
    line("collector", "stash", 0.9f, PALE);
    float y = 0.85f;
    for (Stash stash : game.scoreboard()) {
      line("" + stash.number(), "" + stash.value(), y, colour(stash.number()));
      y -= 0.04f;
    }
  }

  private void line(String left, String right, float y, Color color) {
    canvas.text(left, 0.88f, y, Canvas.Side.RIGHT, 1, color);
    canvas.text(right, 0.95f, y, Canvas.Side.RIGHT, 1, color);
  }

  /// Sixteen colours around the wheel; neighbours differ.
  private static Color colour(int number) {
    return new Color(0, 0, 0, 1).fromHsv(number * 112.5f, 0.6f, 1);
  }

  @Override
  public void sounds(Speaker speaker) {
    world.events(Collected.class).listen(event -> speaker.play(Tone.beep(660)));
    world.events(Stashed.class).listen(event -> speaker.play(Tone.rise()));
    world.events(Killed.class).listen(event -> speaker.play(Tone.beep(110)));
    world.events(GameOver.class).listen(event -> speaker.play(Tone.crash()));
  }
}
