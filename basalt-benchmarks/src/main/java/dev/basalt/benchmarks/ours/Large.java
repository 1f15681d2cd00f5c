package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.ours.Moving.moving;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.shared.Bodies;

/// A body that is too large to be inlined.
public final class Large {

  private Large() {}

  /// All in one lambda.
  public static Task update(int n) {
    var scene = Scene.of(n, 2);
    var moving = moving(scene);
    return scene.running(
        () ->
            moving.update(
                (p, v) -> {
                  float x = p.x();
                  float y = p.y();
                  float z = p.z();
                  x = x * 0.51f + v.x() + 1;
                  x = x * 0.52f + v.x() + 1;
                  x = x * 0.53f + v.x() + 1;
                  x = x * 0.54f + v.x() + 1;
                  x = x * 0.55f + v.x() + 1;
                  x = x * 0.56f + v.x() + 1;
                  x = x * 0.57f + v.x() + 1;
                  x = x * 0.58f + v.x() + 1;
                  x = x * 0.59f + v.x() + 1;
                  x = x * 0.60f + v.x() + 1;
                  x = x * 0.61f + v.x() + 1;
                  x = x * 0.62f + v.x() + 1;
                  y = y * 0.51f + v.y() + 1;
                  y = y * 0.52f + v.y() + 1;
                  y = y * 0.53f + v.y() + 1;
                  y = y * 0.54f + v.y() + 1;
                  y = y * 0.55f + v.y() + 1;
                  y = y * 0.56f + v.y() + 1;
                  y = y * 0.57f + v.y() + 1;
                  y = y * 0.58f + v.y() + 1;
                  y = y * 0.59f + v.y() + 1;
                  y = y * 0.60f + v.y() + 1;
                  y = y * 0.61f + v.y() + 1;
                  y = y * 0.62f + v.y() + 1;
                  z = z * 0.51f + v.z() + 1;
                  z = z * 0.52f + v.z() + 1;
                  z = z * 0.53f + v.z() + 1;
                  z = z * 0.54f + v.z() + 1;
                  z = z * 0.55f + v.z() + 1;
                  z = z * 0.56f + v.z() + 1;
                  z = z * 0.57f + v.z() + 1;
                  z = z * 0.58f + v.z() + 1;
                  z = z * 0.59f + v.z() + 1;
                  z = z * 0.60f + v.z() + 1;
                  z = z * 0.61f + v.z() + 1;
                  z = z * 0.62f + v.z() + 1;
                  return new Position(x, y, z);
                }));
  }

  /// The same through the cursor.
  public static Task each(int n) {
    var scene = Scene.of(n, 2);
    var moving = moving(scene);
    return scene.running(
        () ->
            moving.each(
                (p, v) -> {
                  float x = p.get().x();
                  float y = p.get().y();
                  float z = p.get().z();
                  x = x * 0.51f + v.x() + 1;
                  x = x * 0.52f + v.x() + 1;
                  x = x * 0.53f + v.x() + 1;
                  x = x * 0.54f + v.x() + 1;
                  x = x * 0.55f + v.x() + 1;
                  x = x * 0.56f + v.x() + 1;
                  x = x * 0.57f + v.x() + 1;
                  x = x * 0.58f + v.x() + 1;
                  x = x * 0.59f + v.x() + 1;
                  x = x * 0.60f + v.x() + 1;
                  x = x * 0.61f + v.x() + 1;
                  x = x * 0.62f + v.x() + 1;
                  y = y * 0.51f + v.y() + 1;
                  y = y * 0.52f + v.y() + 1;
                  y = y * 0.53f + v.y() + 1;
                  y = y * 0.54f + v.y() + 1;
                  y = y * 0.55f + v.y() + 1;
                  y = y * 0.56f + v.y() + 1;
                  y = y * 0.57f + v.y() + 1;
                  y = y * 0.58f + v.y() + 1;
                  y = y * 0.59f + v.y() + 1;
                  y = y * 0.60f + v.y() + 1;
                  y = y * 0.61f + v.y() + 1;
                  y = y * 0.62f + v.y() + 1;
                  z = z * 0.51f + v.z() + 1;
                  z = z * 0.52f + v.z() + 1;
                  z = z * 0.53f + v.z() + 1;
                  z = z * 0.54f + v.z() + 1;
                  z = z * 0.55f + v.z() + 1;
                  z = z * 0.56f + v.z() + 1;
                  z = z * 0.57f + v.z() + 1;
                  z = z * 0.58f + v.z() + 1;
                  z = z * 0.59f + v.z() + 1;
                  z = z * 0.60f + v.z() + 1;
                  z = z * 0.61f + v.z() + 1;
                  z = z * 0.62f + v.z() + 1;
                  p.set(new Position(x, y, z));
                }));
  }

  /// The remedy: a small lambda, and the arithmetic in a method that takes primitives.
  public static Task split(int n) {
    var scene = Scene.of(n, 2);
    var moving = moving(scene);
    return scene.running(
        () ->
            moving.update(
                (p, v) ->
                    new Position(
                        Bodies.steps(p.x(), v.x()),
                        Bodies.steps(p.y(), v.y()),
                        Bodies.steps(p.z(), v.z()))));
  }
}
