package dev.basalt.examples.asteroids;

import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.graphics.Color;
import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.examples.arcade.Canvas;
import dev.basalt.examples.arcade.Canvas.Side;
import dev.basalt.examples.arcade.GameView;
import dev.basalt.examples.arcade.HeldKeys;
import dev.basalt.examples.arcade.Seats;
import dev.basalt.examples.arcade.Speaker;
import dev.basalt.examples.arcade.Tone;
import dev.basalt.examples.asteroids.Components.Bullet;
import dev.basalt.examples.asteroids.Components.Controls;
import dev.basalt.examples.asteroids.Components.DeathThroes;
import dev.basalt.examples.asteroids.Components.Engine;
import dev.basalt.examples.asteroids.Components.Fired;
import dev.basalt.examples.asteroids.Components.Game;
import dev.basalt.examples.asteroids.Components.LevelBegun;
import dev.basalt.examples.asteroids.Components.Motion;
import dev.basalt.examples.asteroids.Components.Position;
import dev.basalt.examples.asteroids.Components.Rock;
import dev.basalt.examples.asteroids.Components.RockHit;
import dev.basalt.examples.asteroids.Components.Ship;
import dev.basalt.examples.asteroids.Components.ShipLost;
import dev.basalt.query.Mut;
import dev.basalt.query.Resource;
import dev.basalt.system.Order;
import dev.basalt.system.Render;
import dev.basalt.system.Update;

/// Draws the board, reads the keys, makes the sounds. Render systems run in the order in which they
/// are written here.
final class Screen implements GameView {

  private static final Color SPACE = new Color(0.03f, 0.03f, 0.06f, 1);
  private static final Color SHIP = new Color(0.6f, 0.9f, 1, 1);
  private static final Color FLAME = new Color(1, 0.6f, 0.2f, 1);
  private static final Color BULLET = new Color(1, 0.9f, 0.5f, 1);
  private static final Color ROCK = new Color(0.85f, 0.8f, 0.75f, 1);

  private final World world;
  private final Canvas canvas = new Canvas(0, 0, Board.WIDTH, Board.HEIGHT);
  private final Outline outline = new Outline(canvas.shapes());

  Screen(Asteroids asteroids) {
    world = asteroids.arcade().world();
  }

  @Override
  public Canvas canvas() {
    return canvas;
  }

  @Update
  @Order(stage = "input", groups = "rules")
  void keys(@Resource Mut<Controls> controls, @Resource Seats seats) {
    if (seats.first()) {
      HeldKeys keys = canvas.keys();
      controls.set(
          new Controls(
              keys.has(Keys.LEFT), keys.has(Keys.RIGHT), keys.has(Keys.UP), keys.has(Keys.SPACE)));
    }
  }

  @Render
  void space() {
    canvas.shapes().setColor(SPACE);
    canvas.shapes().rect(0, 0, Board.WIDTH, Board.HEIGHT);
  }

  @Render
  void rocks(Entity self, Rock rock, Position at, Motion motion) {
    canvas.shapes().setColor(ROCK);
    outline.rock(self, at, rock.radius());
  }

  @Render
  void brokenRocks(Entity self, Rock rock, Position at, DeathThroes throes) {
    float left = throes.left() / Actors.ROCK_THROES;
    canvas.shapes().setColor(ROCK.r * left, ROCK.g * left, ROCK.b * left, 1);
    outline.pieces(self, at, rock.radius(), 1 - left);
  }

  @Render
  void bullets(Bullet bullet, Position at) {
    canvas.shapes().setColor(BULLET);
    outline.bullet(at);
  }

  @Render
  void ships(Ship ship, Position at, Engine engine, @Resource Controls controls) {
    if (controls.thrust()) {
      canvas.shapes().setColor(FLAME);
      outline.flame(at);
    }
    canvas.shapes().setColor(SHIP);
    outline.ship(at);
  }

  @Render
  void lostShips(Entity self, Ship ship, Position at, DeathThroes throes) {
    float left = throes.left() / Actors.SHIP_THROES;
    canvas.shapes().setColor(SHIP.r * left, SHIP.g * left, SHIP.b * left, 1);
    outline.pieces(self, at, Actors.SHIP_RADIUS, 2 * (1 - left));
  }

  @Render
  void score(@Resource Game game) {
    canvas.text("score " + game.score(), 0.015f, 0.98f, Side.LEFT, 1, Color.WHITE);
    canvas.text("level " + game.level(), 0.5f, 0.98f, Side.MIDDLE, 1, Color.WHITE);
    canvas.text("lives " + game.lives(), 0.985f, 0.98f, Side.RIGHT, 1, Color.WHITE);
  }

  @Override
  public void sounds(Speaker speaker) {
    world.events(Fired.class).listen(event -> speaker.play(Tone.beep(880)));
    world.events(RockHit.class).listen(event -> speaker.play(Tone.beep(110)));
    world.events(ShipLost.class).listen(event -> speaker.play(Tone.crash()));
    world.events(LevelBegun.class).listen(event -> speaker.play(Tone.rise()));
  }
}
