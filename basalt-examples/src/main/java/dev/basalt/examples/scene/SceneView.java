package dev.basalt.examples.scene;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.read;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.utils.ScreenUtils;
import com.badlogic.gdx.utils.viewport.FitViewport;
import dev.basalt.Entity;
import dev.basalt.examples.Output;
import dev.basalt.examples.scene.Components.Drop;
import dev.basalt.examples.scene.Components.Geometry;
import dev.basalt.examples.scene.Components.Light;
import dev.basalt.examples.scene.Components.LightType;
import dev.basalt.examples.scene.Components.Material;
import dev.basalt.examples.scene.Components.Ocean;
import dev.basalt.examples.scene.Components.ParticleSystem;
import dev.basalt.examples.scene.Components.Position;
import dev.basalt.examples.scene.Components.Shape;
import dev.basalt.examples.scene.Components.SimpleSunSky;
import dev.basalt.examples.scene.Components.Visible;
import dev.basalt.examples.window.Scene;
import dev.basalt.inspector.Inspector;
import dev.basalt.query.Query2;
import dev.basalt.query.Query3;
import dev.basalt.scene.Reload;
import dev.basalt.scene.text.SceneException;
import dev.basalt.system.GameLoop;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The window of a scene: a simple picture of what its components say, seen from the origin.
final class SceneView implements Scene {

  private static final float WIDTH = 16;
  private static final float HEIGHT = 12;

  /// How large something is at a distance of 1.
  private static final float LENS = 9;

  private static final float HORIZON = 5.2f;
  private static final float EYE = 1.2f;

  /// How many frames are shown before the file is looked at again.
  private static final int PATIENCE = 20;

  private static final Color SKY_ABOVE = new Color(0.16f, 0.33f, 0.62f, 1);
  private static final Color SKY_BELOW = new Color(0.75f, 0.86f, 0.95f, 1);

  private final SceneWorld scene;
  private final boolean printHash;
  private final Output output;
  private final FitViewport viewport = new FitViewport(WIDTH, HEIGHT);
  private final Query3<Entity, Position, Geometry> bodies;
  private final Query2<Position, Drop> drops;
  private @Nullable ShapeRenderer shapes;
  private int frames;

  /// What was wrong with the file when it was last looked at; empty if nothing was.
  private String mistake = "";

  SceneView(SceneWorld scene, boolean printHash, Output output) {
    this.scene = scene;
    this.printHash = printHash;
    this.output = output;
    this.bodies = scene.world().query(entity(), read(Position.class), read(Geometry.class));
    this.drops = scene.world().query(read(Position.class), read(Drop.class));
  }

  @Override
  public String title() {
    return "Basalt: scene";
  }

  @Override
  public Schedule schedule() {
    return scene.schedule();
  }

  @Override
  public void start(GameLoop loop) {
    ShapeRenderer renderer = new ShapeRenderer(/* maxVertices= */ 60_000);
    shapes = renderer;
    schedule().system("draw").in(Stage.RENDER).exclusive(world -> draw(renderer));
  }

  @Override
  public void inspected(Inspector inspector) {
    scene.tell(inspector);
  }

  /// Reads the file again when it has changed.
  @Override
  public void beforeFrame() {
    if (++frames % PATIENCE != 0) {
      return;
    }
    try {
      Reload reload = scene.reloadIfChanged();
      if (reload != null && !reload.isEmpty()) {
        output.remark("%s", reload);
      }
      mistake = "";
    } catch (SceneException e) {
      complain(String.valueOf(e.getMessage()));
    }
  }

  /// Says once what is wrong, not again in each frame until it is mended.
  private void complain(String message) {
    if (!message.equals(mistake)) {
      output.remark("%s; the scene stays as it is", message);
      mistake = message;
    }
  }

  // ---- drawing

  private void draw(ShapeRenderer renderer) {
    ScreenUtils.clear(Color.BLACK);
    viewport.apply(/* centerCamera= */ true);
    Gdx.gl.glEnable(GL20.GL_BLEND);
    Gdx.gl.glBlendFunc(GL20.GL_SRC_ALPHA, GL20.GL_ONE_MINUS_SRC_ALPHA);
    renderer.setProjectionMatrix(viewport.getCamera().combined);
    renderer.begin(ShapeRenderer.ShapeType.Filled);
    scene.world().query(SimpleSunSky.class).each(sky -> drawSky(renderer, sky));
    scene
        .world()
        .query(Ocean.class, Material.class)
        .each((ocean, material) -> drawOcean(renderer, ocean, material));
    drawBodies(renderer);
    drops.each((at, drop) -> drawDrop(renderer, at, drop));
    renderer.end();
    Gdx.gl.glDisable(GL20.GL_BLEND);
  }

  private static void drawSky(ShapeRenderer renderer, SimpleSunSky sky) {
    renderer.rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, SKY_BELOW, SKY_BELOW, SKY_ABOVE, SKY_ABOVE);
    Position sun = sky.sunPosition();
    float x = WIDTH / 2 + sun.x() * WIDTH * 0.36f;
    float y = HORIZON + sun.y() * (HEIGHT - HORIZON) * 1.4f;
    for (int ring = 6; ring >= 0; ring--) {
      renderer.setColor(1, 0.97f, 0.8f, ring == 0 ? 1 : 0.10f);
      renderer.circle(x, y, 0.45f + ring * ring * 0.06f, 40);
    }
  }

  /// Strips of water, nearer ones larger; each is moved by the waves.
  private void drawOcean(ShapeRenderer renderer, Ocean ocean, Material material) {
    int strips = Math.clamp((long) (ocean.density() * 2), 4, 200);
    float time = scene.ticks() / 60f;
    for (int i = 0; i < strips; i++) {
      float far = (float) (strips - i) / strips;
      float distance = 1 + far * far * ocean.depth();
      float y = i == 0 ? HORIZON : HORIZON - LENS * EYE / (distance + 1.1f) * 0.8f;
      float wave = (float) Math.sin(i * 0.9f + time * ocean.speed() * 0.5f);
      float light = 0.55f + 0.45f * far + 0.06f * wave;
      renderer.setColor(
          material.color().red() * light * 0.55f,
          material.color().green() * light * 0.75f,
          material.color().blue() * light * 0.9f,
          i == 0 ? 1 : material.opacity());
      renderer.rect(0, 0, WIDTH, Math.max(0, i == 0 ? y : y + wave * 0.5f / distance));
    }
  }

  private void drawBodies(ShapeRenderer renderer) {
    List<Query3Row> order =
        bodies.stream()
            .map(row -> new Query3Row(row.a(), row.b(), row.c()))
            .sorted(Comparator.comparingDouble(row -> row.at().z()))
            .toList();
    order.forEach(row -> drawBody(renderer, row));
  }

  /// What is drawn of an element.
  private record Query3Row(Entity entity, Position at, Geometry geometry) {}

  private void drawBody(ShapeRenderer renderer, Query3Row body) {
    Visible visible = scene.world().find(body.entity(), Visible.class);
    float distance = -body.at().z();
    if (visible != null && !visible.value() || distance <= 0.1f) {
      return;
    }
    float scale = LENS / distance;
    float x = WIDTH / 2 + body.at().x() * scale;
    float y = HORIZON + (body.at().y() - EYE) * scale * 0.8f + 1.2f;
    float radius = body.geometry().radius() * scale * 0.8f;
    Light light = scene.world().find(body.entity(), Light.class);
    if (light != null && light.type() == LightType.POINT) {
      glow(renderer, x, y, radius, light);
    }
    Material material = scene.world().find(body.entity(), Material.class);
    fill(renderer, body.geometry(), material, x, y, radius);
  }

  private static void glow(ShapeRenderer renderer, float x, float y, float radius, Light light) {
    for (int ring = 8; ring > 0; ring--) {
      renderer.setColor(
          light.color().red(),
          light.color().green(),
          light.color().blue(),
          0.014f * light.intensity());
      renderer.circle(x, y, radius * (1 + ring * 0.14f), 48);
    }
  }

  /// Several circles, lighter towards the sun.
  private static void fill(
      ShapeRenderer renderer,
      Geometry geometry,
      @Nullable Material material,
      float x,
      float y,
      float radius) {
    float red = material == null ? 1 : material.color().red();
    float green = material == null ? 1 : material.color().green();
    float blue = material == null ? 1 : material.color().blue();
    int steps = geometry.primitive() == Shape.SPHERE ? 10 : 1;
    for (int i = 0; i < steps; i++) {
      float part = (float) i / steps;
      float shade = 0.72f + 0.28f * part;
      renderer.setColor(red * shade, green * shade, blue * shade, 1);
      float size = radius * (1 - part * 0.9f);
      float shift = radius * part * 0.3f;
      if (geometry.primitive() == Shape.SPHERE) {
        renderer.circle(x + shift, y + shift, size, 48);
      } else {
        renderer.rect(x - size, y - size, 2 * size, 2 * size);
      }
    }
  }

  private void drawDrop(ShapeRenderer renderer, Position at, Drop drop) {
    ParticleSystem cloud = scene.world().find(drop.cloud(), ParticleSystem.class);
    if (cloud == null) {
      return;
    }
    float scale = LENS / -at.z();
    float x = WIDTH / 2 + at.x() * scale;
    float y = HORIZON + (at.y() - EYE) * scale * 0.8f + 1.2f;
    renderer.setColor(cloud.color().red(), cloud.color().green(), cloud.color().blue(), 0.55f);
    renderer.rect(x, y, Math.max(0.012f, 0.008f * scale), 0.09f * scale);
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
      SceneExample.report(scene, output);
    }
  }
}
