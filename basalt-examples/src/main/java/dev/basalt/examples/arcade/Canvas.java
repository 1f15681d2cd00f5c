package dev.basalt.examples.arcade;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Texture.TextureFilter;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.utils.Align;
import com.badlogic.gdx.utils.ScreenUtils;
import com.badlogic.gdx.utils.viewport.FitViewport;
import java.util.ArrayList;
import java.util.List;

/// Where games draw: filled shapes in the units of the world, and texts at parts of the window.
public final class Canvas {

  /// Where a text goes, relative to its place.
  public enum Side {
    LEFT(Align.left),
    MIDDLE(Align.center),
    RIGHT(Align.right);

    private final int align;

    Side(int align) {
      this.align = align;
    }
  }

  private record Label(String text, float x, float y, Side side, float scale, Color color) {}

  private final float centreX;
  private final float centreY;
  private final FitViewport viewport;
  private final ShapeRenderer shapes = new ShapeRenderer();
  private final SpriteBatch batch = new SpriteBatch(1_000);
  private final BitmapFont font = new BitmapFont();
  private final HeldKeys keys = new HeldKeys();
  private final List<Label> labels = new ArrayList<>();

  /// @param left the world is seen from here
  /// @param bottom and from here
  /// @param width this far to the right
  /// @param height this far up
  public Canvas(float left, float bottom, float width, float height) {
    viewport = new FitViewport(width, height);
    centreX = left + width / 2;
    centreY = bottom + height / 2;
    batch.setBlendFunctionSeparate(
        GL20.GL_SRC_ALPHA, GL20.GL_ONE_MINUS_SRC_ALPHA, GL20.GL_ONE, GL20.GL_ONE);
    font.getRegion().getTexture().setFilter(TextureFilter.Nearest, TextureFilter.Nearest);
  }

  /// Draws filled shapes.
  public ShapeRenderer shapes() {
    return shapes;
  }

  /// The keys that are held down.
  public HeldKeys keys() {
    return keys;
  }

  /// Writes a text, on top of all shapes.
  ///
  /// @param x part of the width, from 0 to 1
  /// @param y part of the height, from 0 at the bottom
  /// @param scale 1 for small print; whole numbers stay sharp
  public void text(String text, float x, float y, Side side, float scale, Color color) {
    labels.add(new Label(text, x, y, side, scale, new Color(color)));
  }

  /// Darkens the shapes that have been drawn.
  ///
  /// @param alpha 0 leaves them as they are, 1 makes them black
  /// @param width how much of the width it covers, from the left
  void shade(float alpha, float width) {
    shapes.setColor(0, 0, 0, alpha);
    shapes.rect(
        centreX - viewport.getWorldWidth() / 2,
        centreY - viewport.getWorldHeight() / 2,
        viewport.getWorldWidth() * width,
        viewport.getWorldHeight());
  }

  /// Makes everything that has been drawn and written hard to see.
  void cover() {
    shade(0.85f, 1);
    labels.clear();
  }

  void resize(int width, int height) {
    viewport.update(width, height);
    viewport.getCamera().position.set(centreX, centreY, 0);
    viewport.getCamera().update();
    batch.getProjectionMatrix().setToOrtho2D(0, 0, width, height);
  }

  void begin() {
    ScreenUtils.clear(Color.BLACK);
    Gdx.gl.glEnable(GL20.GL_BLEND);
    // What is seen through stays opaque itself, or pictures of it would not be.
    Gdx.gl.glBlendFuncSeparate(
        GL20.GL_SRC_ALPHA, GL20.GL_ONE_MINUS_SRC_ALPHA, GL20.GL_ONE, GL20.GL_ONE);
    viewport.apply();
    shapes.setProjectionMatrix(viewport.getCamera().combined);
    shapes.begin(ShapeRenderer.ShapeType.Filled);
  }

  void end() {
    shapes.end();
    Gdx.gl.glViewport(0, 0, Gdx.graphics.getBackBufferWidth(), Gdx.graphics.getBackBufferHeight());
    batch.begin();
    labels.forEach(this::draw);
    batch.end();
    labels.clear();
  }

  private void draw(Label label) {
    font.getData().setScale(label.scale);
    font.setColor(label.color);
    float x = Math.round(label.x * Gdx.graphics.getWidth());
    float y = Math.round(label.y * Gdx.graphics.getHeight());
    font.draw(batch, label.text, x, y, 0, label.side.align, false);
  }

  void dispose() {
    shapes.dispose();
    batch.dispose();
    font.dispose();
  }
}
