package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.workload.IterateReap;
import dev.basalt.query.Mut;

/// Moving all, and despawning a few of them by commands.
public final class Reaping {

  record Health(float points) {}

  record Mortal(Entity self, Mut<Position> position, Velocity velocity, Health health) {}

  private Reaping() {}

  private static Scene scene(int n) {
    var scene = new Scene().sum(Position.class, Position::weight);
    for (int i = 0; i < n; i++) {
      float points = IterateReap.points(i);
      scene.spawn(1, f -> new Record[] {Position.start(f), Velocity.start(f), new Health(points)});
    }
    return scene;
  }

  private static Task running(int n, Scene scene, Runnable loop) {
    var spawner = scene.world.spawner(Position.class, Velocity.class, Health.class);
    var position = Position.start(0);
    var velocity = Velocity.start(0);
    var health = new Health(0);
    return scene.running(
        () -> {
          loop.run();
          while (scene.world.count() < n) {
            spawner.spawn(position, velocity, health);
          }
        });
  }

  /// With the handle first.
  public static Task each(int n) {
    var scene = scene(n);
    var commands = scene.world.commands();
    var all = scene.world.query(write(Position.class), read(Velocity.class), read(Health.class));
    return running(
        n,
        scene,
        () ->
            all.each(
                (self, p, v, h) -> {
                  p.set(p.get().moved(v, DT));
                  if (h.points() <= 0) {
                    commands.despawn(self);
                  }
                }));
  }

  /// With the handle as a term.
  public static Task term(int n) {
    var scene = scene(n);
    var commands = scene.world.commands();
    var all =
        scene.world.query(
            write(Position.class), read(Velocity.class), read(Health.class), entity());
    return running(
        n,
        scene,
        () ->
            all.each(
                (p, v, h, self) -> {
                  p.set(p.get().moved(v, DT));
                  if (h.points() <= 0) {
                    commands.despawn(self);
                  }
                }));
  }

  /// With the handle in a node.
  public static Task node(int n) {
    var scene = scene(n);
    var commands = scene.world.commands();
    var all = scene.world.nodes(Mortal.class);
    return running(
        n,
        scene,
        () ->
            all.each(
                m -> {
                  m.position().set(m.position().get().moved(m.velocity(), DT));
                  if (m.health().points() <= 0) {
                    commands.despawn(m.self());
                  }
                }));
  }
}
