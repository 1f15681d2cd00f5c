package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Payload;
import dev.basalt.benchmarks.ours.Components.Position;

/// Worlds in which somebody asks what has changed.
public final class Tracking {

  private Tracking() {}

  /// Moves positions that somebody asks about: each row is marked.
  public static Task update(int n) {
    var scene = Scene.of(n, 2);
    var moving = Moving.moving(scene);
    scene.world.query(Position.class).changed(Position.class);
    return scene.running(() -> moving.update((p, v) -> p.moved(v, DT)));
  }

  /// The same through cursors.
  public static Task each(int n) {
    var scene = Scene.of(n, 2);
    var moving = Moving.moving(scene);
    scene.world.query(Position.class).changed(Position.class);
    return scene.running(() -> moving.each((p, v) -> p.set(p.get().moved(v, DT))));
  }

  /// Moves positions while somebody asks about another component.
  public static Task elsewhere(int n) {
    var scene = Scene.of(n, 2);
    var moving = Moving.moving(scene);
    scene.world.query(Payload.class).changed(Payload.class);
    return scene.running(() -> moving.update((p, v) -> p.moved(v, DT)));
  }
}
