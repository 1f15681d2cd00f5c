package dev.basalt.benchmarks.ours;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.Scene;
import dev.basalt.scene.element.Tag;
import dev.basalt.scene.value.Color;
import java.util.function.Consumer;

/// A scene that is loaded into an empty world.
public final class SceneText implements Task {

  enum Shape {
    BOX,
    SPHERE
  }

  enum Shader {
    STANDARD,
    FLAT
  }

  record Geometry(Shape primitive, float radius) {}

  record Material(Color color, Shader shader) {}

  record Position(float x, float y, float z) {}

  private final Consumer<Scene> load;
  private Scene scene = emptyScene();

  private SceneText(Consumer<Scene> load) {
    this.load = load;
  }

  /// From HTML.
  public static Task html(int n) {
    String text = SceneTexts.html(n);
    return new SceneText(scene -> scene.load("scene.html", text));
  }

  /// From JSON.
  public static Task json(int n) {
    String text = SceneTexts.json(n);
    return new SceneText(scene -> scene.load("scene.json", text));
  }

  /// By code.
  public static Task spawn(int n) {
    return new SceneText(scene -> spawn(scene.world(), n));
  }

  private static void spawn(World world, int n) {
    Entity root = world.spawn(new Tag("a-scene"));
    for (int i = 0; i < n; i++) {
      world.spawn(
          new Tag("a-entity"),
          new ChildOf(root),
          new Geometry(Shape.SPHERE, 1.5f),
          new Material(Color.WHITE, Shader.FLAT),
          new Position(i, 0, -5));
    }
  }

  private static Scene emptyScene() {
    Scene scene = Scene.of(World.create());
    scene.component("geometry", Geometry.class);
    scene.component("material", Material.class);
    scene.component("position", Position.class);
    return scene;
  }

  @Override
  public void reset() {
    scene = emptyScene();
  }

  @Override
  public void run() {
    load.accept(scene);
  }

  @Override
  public double checksum() {
    return scene.world().query(Position.class).count();
  }
}
