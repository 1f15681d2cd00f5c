package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.scene.value.Asset;
import dev.basalt.scene.value.Color;
import dev.basalt.scene.value.Default;
import dev.basalt.scene.value.Named;
import dev.basalt.scene.value.Range;
import dev.basalt.scene.value.Rest;
import dev.basalt.scene.value.Unit;
import java.util.Map;

/// Components as A-Frame has them, for tests.
final class Vocabularies {

  private Vocabularies() {}

  enum Shape {
    BOX,
    SPHERE,
    CYLINDER
  }

  enum LightType {
    DIRECTIONAL,
    POINT,
    AMBIENT
  }

  enum Shader {
    STANDARD,
    FLAT
  }

  enum Direction {
    NORMAL,
    ALTERNATE
  }

  record Geometry(
      @Default("box") Shape primitive,
      @Default("1") float radius,
      @Default("1") float width,
      @Default("1") float height) {}

  record Material(
      @Default("white") Color color,
      @Default("standard") Shader shader,
      Asset src,
      @Default("1") @Range(min = 0, max = 1) float opacity,
      float metalness,
      @Default("0.5") float roughness) {}

  record Light(
      @Default("directional") LightType type,
      @Default("white") Color color,
      @Default("1") float intensity) {}

  record Position(float x, float y, float z) {}

  record Rotation(float x, float y, float z) {}

  record Animation(
      String property,
      String easing,
      @Default("normal") Direction dir,
      @Default("1000") @Unit("ms") float dur,
      String to,
      boolean loop) {}

  record Ocean(float density, float width, float depth, float speed) {}

  record ParticleSystem(
      @Default("default") String preset,
      @Default("white") Color color,
      @Default("1000") int particleCount) {}

  record SunPosition(float x, float y, float z) {}

  record SimpleSunSky(@Default("0 0 0") SunPosition sunPosition) {}

  record Foo(@Default("1") double bar, @Default("none") String baz) {}

  record EventSet(@Named("_event") String event, Entity target, @Rest Map<String, String> sets) {}

  record TrackedControls() {}

  record ViveControls() {}

  record MetaTouchControls() {}

  record HandControls() {}

  record LaserControls() {}

  record SphereCollider() {}

  record Grab() {}

  record Throw() {}

  record Enemy() {}

  record Alive() {}

  record Health(@Default("100") int points) {}

  record Follow(Entity target, float distance) {}

  /// A scene that knows all of these.
  static Scene scene() {
    return scene(World.create());
  }

  static Scene scene(World world) {
    Scene scene = Scene.of(world);
    for (Class<?> type :
        new Class<?>[] {
          Geometry.class,
          Material.class,
          Light.class,
          Position.class,
          Rotation.class,
          Animation.class,
          Ocean.class,
          ParticleSystem.class,
          SimpleSunSky.class,
          Foo.class,
          EventSet.class,
          TrackedControls.class,
          ViveControls.class,
          MetaTouchControls.class,
          HandControls.class,
          LaserControls.class,
          SphereCollider.class,
          Grab.class,
          Throw.class,
          Enemy.class,
          Alive.class,
          Health.class,
          Follow.class
        }) {
      scene.component(type);
    }
    scene
        .primitive("a-simple-sun-sky")
        .sets("simple-sun-sky", "")
        .maps("sun-position", "simple-sun-sky.sunPosition");
    scene
        .primitive("a-box")
        .sets("geometry", "primitive: box")
        .sets("material", "")
        .maps("color", "material.color")
        .maps("width", "geometry.width");
    return scene;
  }
}
