package dev.basalt.examples.scene;

import dev.basalt.Entity;
import dev.basalt.scene.value.Asset;
import dev.basalt.scene.value.Color;
import dev.basalt.scene.value.Default;
import dev.basalt.scene.value.Named;
import dev.basalt.scene.value.Range;
import dev.basalt.scene.value.Rest;
import dev.basalt.scene.value.Unit;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What the markup of the demo can say: the components of A-Frame's examples.
final class Components {

  private Components() {}

  enum Shape {
    BOX,
    SPHERE
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

  record Geometry(@Default("box") Shape primitive, @Default("1") float radius) {}

  record Material(
      @Default("white") Color color,
      @Default("standard") Shader shader,
      @Nullable Asset src,
      @Default("1") @Range(min = 0, max = 1) float opacity,
      float metalness,
      @Default("0.5") float roughness) {}

  record Light(
      @Default("directional") LightType type,
      @Default("white") Color color,
      @Default("1") float intensity) {}

  record Position(float x, float y, float z) {
    Position towards(Position other, float part) {
      return new Position(
          x + (other.x - x) * part, y + (other.y - y) * part, z + (other.z - z) * part);
    }
  }

  record Rotation(float x, float y, float z) {}

  record Visible(@Default("true") boolean value) {}

  record Animation(
      @Default("position") String property,
      @Default("linear") String easing,
      @Default("normal") Direction dir,
      @Default("1000") @Unit("ms") float dur,
      Position to,
      boolean loop) {}

  /// Where an animation is.
  ///
  /// @param from where it began
  /// @param seconds since then
  record Progress(Position from, float seconds) {}

  record Ocean(
      @Default("10") float density,
      @Default("10") float width,
      @Default("10") float depth,
      @Default("1") float speed) {}

  record ParticleSystem(
      @Default("rain") String preset,
      @Default("white") Color color,
      @Default("1000") @Range(min = 0, max = 100_000) int particleCount) {}

  /// A drop of rain.
  ///
  /// @param cloud the element that rains
  /// @param speed downwards
  record Drop(Entity cloud, float speed) {}

  record SimpleSunSky(@Default("0 1 0") Position sunPosition) {}

  record EventSet(@Named("_event") String event, @Rest Map<String, String> sets) {}

  record TrackedControls() {}

  record ViveControls() {}

  record MetaTouchControls() {}

  record HandControls() {}

  record LaserControls() {}

  record SphereCollider() {}

  record Grab() {}

  record Throw() {}
}
