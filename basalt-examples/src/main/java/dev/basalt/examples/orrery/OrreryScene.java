package dev.basalt.examples.orrery;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.target;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.utils.ScreenUtils;
import com.badlogic.gdx.utils.viewport.FitViewport;
import dev.basalt.examples.Output;
import dev.basalt.examples.orrery.Components.Body;
import dev.basalt.examples.window.Scene;
import dev.basalt.query.Query3;
import dev.basalt.relation.ChildOf;
import dev.basalt.system.GameLoop;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import dev.basalt.transform.Transform2D;
import dev.basalt.transform.WorldTransform2D;
import org.jspecify.annotations.Nullable;

/// The window of the orrery: each part, and a line to what it turns about.
final class OrreryScene implements Scene {

  private static final Color SPACE = new Color(0.02f, 0.02f, 0.05f, 1);
  private static final Color ARM = new Color(0.16f, 0.18f, 0.28f, 1);

  /// By depth; shuttles come last.
  private static final Color[] COLORS = {
    new Color(1, 0.85f, 0.4f, 1),
    new Color(0.4f, 0.7f, 1, 1),
    new Color(0.8f, 0.8f, 0.85f, 1),
    new Color(0.7f, 0.55f, 0.45f, 1),
    new Color(0.55f, 0.75f, 0.55f, 1),
    new Color(0.6f, 0.5f, 0.7f, 1),
    new Color(1, 0.35f, 0.3f, 1)
  };

  private final Orrery orrery;
  private final boolean printHash;
  private final Output output;
  private final FitViewport viewport = new FitViewport(2 * Orrery.EXTENT, 2 * Orrery.EXTENT);
  private final Query3<WorldTransform2D, Body, @Nullable WorldTransform2D> parts;
  private @Nullable ShapeRenderer shapes;

  /// @param printHash whether to print the hash of the world at the end
  OrreryScene(Orrery orrery, boolean printHash, Output output) {
    this.orrery = orrery;
    this.printHash = printHash;
    this.output = output;
    this.parts =
        orrery
            .world()
            .query(
                read(WorldTransform2D.class),
                read(Body.class),
                target(ChildOf.class, WorldTransform2D.class));
  }

  @Override
  public String title() {
    return "Basalt: orrery";
  }

  @Override
  public Schedule schedule() {
    return orrery.schedule();
  }

  @Override
  public void start(GameLoop loop) {
    ShapeRenderer renderer = new ShapeRenderer(/* maxVertices= */ 60_000);
    shapes = renderer;
    schedule().system("draw").in(Stage.RENDER).uses(parts).run(() -> draw(renderer));
  }

  private void draw(ShapeRenderer renderer) {
    ScreenUtils.clear(SPACE);
    viewport.apply(/* centerCamera= */ false);
    viewport.getCamera().position.set(0, 0, 0);
    viewport.getCamera().update();
    renderer.setProjectionMatrix(viewport.getCamera().combined);
    renderer.begin(ShapeRenderer.ShapeType.Line);
    renderer.setColor(ARM);
    parts.each(
        (at, body, parent) -> {
          if (parent != null) {
            Transform2D from = parent.transform();
            Transform2D to = at.transform();
            renderer.line(from.x(), from.y(), to.x(), to.y());
          }
        });
    renderer.end();
    renderer.begin(ShapeRenderer.ShapeType.Filled);
    parts.each(
        (at, body, parent) -> {
          renderer.setColor(COLORS[body.depth()]);
          renderer.circle(
              at.transform().x(), at.transform().y(), Math.max(1.2f, body.radius()), 12);
        });
    renderer.end();
  }

  @Override
  public void resize(int width, int height) {
    viewport.update(width, height);
  }

  @Override
  public void end() {
    if (shapes != null) {
      shapes.dispose();
    }
    if (printHash) {
      OrreryExample.report(orrery, output);
    }
  }
}
