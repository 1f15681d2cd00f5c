package dev.basalt.examples.asteroids;

import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.MathUtils;
import dev.basalt.Entity;
import dev.basalt.examples.asteroids.Components.Position;

/// The shapes of things, in lines.
final class Outline {

  private static final int CORNERS = 11;
  private static final float LINE = 1.6f;

  /// How much of a side is left of it when a rock breaks.
  private static final float REST = 0.5f;

  /// Along and across the ship.
  private static final float[] SHIP = {10, 0, -7, 7, -4, 0, -7, -7};

  private static final float[] FLAME = {-5, 2.5f, -13, 0, -5, -2.5f};

  private final ShapeRenderer shapes;
  private final float[] corners = new float[2 * CORNERS];
  private final float[] ship = new float[SHIP.length];
  private final float[] flame = new float[FLAME.length];

  Outline(ShapeRenderer shapes) {
    this.shapes = shapes;
  }

  void ship(Position at) {
    turn(SHIP, at, ship);
    closedLine(ship);
  }

  void flame(Position at) {
    turn(FLAME, at, flame);
    closedLine(flame);
  }

  /// No two rocks look alike, but each always like itself.
  void rock(Entity rock, Position at, float radius) {
    round(rock, at, radius);
    closedLine(corners);
  }

  /// The sides of a rock, flying apart.
  void pieces(Entity rock, Position at, float radius, float progress) {
    round(rock, at, radius);
    for (int i = 0; i < corners.length; i += 2) {
      int next = (i + 2) % corners.length;
      float dx = progress * (corners[i] - at.x());
      float dy = progress * (corners[i + 1] - at.y());
      shapes.rectLine(
          corners[i] + dx,
          corners[i + 1] + dy,
          MathUtils.lerp(corners[i], corners[next], REST) + dx,
          MathUtils.lerp(corners[i + 1], corners[next + 1], REST) + dy,
          LINE);
    }
  }

  void bullet(Position at) {
    shapes.circle(at.x(), at.y(), LINE, 8);
  }

  /// In the way of filled shapes, since lines of OpenGL are thin.
  private void closedLine(float[] points) {
    for (int i = 0; i < points.length; i += 2) {
      int next = (i + 2) % points.length;
      shapes.rectLine(points[i], points[i + 1], points[next], points[next + 1], LINE);
    }
  }

  private void round(Entity rock, Position at, float radius) {
    for (int i = 0; i < CORNERS; i++) {
      float angle = at.angle() + i * MathUtils.PI2 / CORNERS;
      float length = radius * (0.8f + 0.3f * unevenness(rock, i));
      corners[2 * i] = at.x() + length * MathUtils.cos(angle);
      corners[2 * i + 1] = at.y() + length * MathUtils.sin(angle);
    }
  }

  /// From 0 to 1.
  private static float unevenness(Entity rock, int corner) {
    int bits = (Long.hashCode(rock.id()) * 31 + corner) * 0x9E3779B9;
    return (bits >>> 8) / (float) (1 << 24);
  }

  private static void turn(float[] shape, Position at, float[] turned) {
    float cos = MathUtils.cos(at.angle());
    float sin = MathUtils.sin(at.angle());
    for (int i = 0; i < shape.length; i += 2) {
      turned[i] = at.x() + shape[i] * cos - shape[i + 1] * sin;
      turned[i + 1] = at.y() + shape[i] * sin + shape[i + 1] * cos;
    }
  }
}
