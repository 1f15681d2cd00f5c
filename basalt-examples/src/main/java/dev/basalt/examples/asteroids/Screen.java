package dev.basalt.examples.asteroids;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.utils.Align;
import com.badlogic.gdx.utils.ScreenUtils;
import com.badlogic.gdx.utils.viewport.FitViewport;
import dev.basalt.Entity;
import dev.basalt.examples.asteroids.Components.Bullet;
import dev.basalt.examples.asteroids.Components.DeathThroes;
import dev.basalt.examples.asteroids.Components.Engine;
import dev.basalt.examples.asteroids.Components.Motion;
import dev.basalt.examples.asteroids.Components.Position;
import dev.basalt.examples.asteroids.Components.Rock;
import dev.basalt.examples.asteroids.Components.Ship;
import dev.basalt.query.Resource;
import dev.basalt.system.Render;

/// Draws the game. Render systems run in the order in which they are written here, once per frame.
final class Screen {

  private static final Color SPACE = new Color(0.03f, 0.03f, 0.06f, 1);
  private static final Color SHIP = new Color(0.6f, 0.9f, 1, 1);
  private static final Color FLAME = new Color(1, 0.6f, 0.2f, 1);
  private static final Color BULLET = new Color(1, 0.9f, 0.5f, 1);
  private static final Color ROCK = new Color(0.85f, 0.8f, 0.75f, 1);

  private static final float MARGIN = 12;

  private final FitViewport viewport = new FitViewport(Board.WIDTH, Board.HEIGHT);
  private final ShapeRenderer shapes = new ShapeRenderer();
  private final SpriteBatch batch = new SpriteBatch(200);
  private final BitmapFont font = new BitmapFont();
  private final Outline outline = new Outline(shapes);

  void resize(int width, int height) {
    viewport.update(width, height, /* centerCamera= */ true);
  }

  @Render
  void clear() {
    ScreenUtils.clear(Color.BLACK);
    viewport.apply();
    shapes.setProjectionMatrix(viewport.getCamera().combined);
    shapes.begin(ShapeRenderer.ShapeType.Filled);
    shapes.setColor(SPACE);
    shapes.rect(0, 0, Board.WIDTH, Board.HEIGHT);
  }

  @Render
  void rocks(Entity self, Rock rock, Position at, Motion motion) {
    shapes.setColor(ROCK);
    outline.rock(self, at, rock.radius());
  }

  @Render
  void brokenRocks(Entity self, Rock rock, Position at, DeathThroes throes) {
    float left = throes.left() / States.ROCK_THROES;
    shapes.setColor(ROCK.r * left, ROCK.g * left, ROCK.b * left, 1);
    outline.pieces(self, at, rock.radius(), 1 - left);
  }

  @Render
  void bullets(Bullet bullet, Position at) {
    shapes.setColor(BULLET);
    outline.bullet(at);
  }

  @Render
  void ships(Ship ship, Position at, Engine engine, @Resource Keys keys) {
    if (keys.thrust()) {
      shapes.setColor(FLAME);
      outline.flame(at);
    }
    shapes.setColor(SHIP);
    outline.ship(at);
  }

  @Render
  void lostShips(Entity self, Ship ship, Position at, DeathThroes throes) {
    float left = throes.left() / States.SHIP_THROES;
    shapes.setColor(SHIP.r * left, SHIP.g * left, SHIP.b * left, 1);
    outline.pieces(self, at, States.SHIP_RADIUS, 2 * (1 - left));
  }

  @Render
  void score(@Resource Game game) {
    shapes.end();
    batch.setProjectionMatrix(viewport.getCamera().combined);
    batch.begin();
    float top = Board.HEIGHT - MARGIN;
    font.draw(batch, "score " + game.score(), MARGIN, top);
    font.draw(batch, "level " + game.level(), 0, top, Board.WIDTH, Align.center, false);
    font.draw(batch, "lives " + game.lives(), 0, top, Board.WIDTH - MARGIN, Align.right, false);
    if (game.isOver()) {
      font.draw(
          batch,
          "GAME OVER\n\npress enter to play again",
          0,
          Board.HEIGHT * 0.6f,
          Board.WIDTH,
          Align.center,
          false);
    }
    batch.end();
  }

  void dispose() {
    shapes.dispose();
    batch.dispose();
    font.dispose();
  }
}
