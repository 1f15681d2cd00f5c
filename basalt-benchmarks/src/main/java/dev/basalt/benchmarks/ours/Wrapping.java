package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.ours.Moving.moving;
import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.query.WriteQuery2;

/// A helper that puts lambdas into a lambda of its own, and four places that use it.
public final class Wrapping {

  private static final int ENTITIES = 500;
  private static final int RUNS = 2_000;

  private Wrapping() {}

  private interface Step {
    Position of(Position position, Velocity velocity);
  }

  private static void helper(WriteQuery2<Position, Velocity> moving, Step step) {
    moving.update((p, v) -> step.of(p, v));
  }

  /// `iterate2` through the helper, which others use too.
  public static Task update(int n) {
    var others = moving(Scene.of(ENTITIES, 2));
    Warming.repeat(RUNS, () -> useElsewhere(others));
    var scene = Scene.of(n, 2);
    var moving = moving(scene);
    return scene.running(() -> helper(moving, (p, v) -> p.moved(v, DT)));
  }

  private static void useElsewhere(WriteQuery2<Position, Velocity> others) {
    helper(others, (p, v) -> new Position(v.x(), p.y(), p.z()));
    helper(others, (p, v) -> new Position(p.x(), v.y(), p.z()));
    helper(others, (p, v) -> new Position(p.x(), p.y(), v.z()));
  }
}
