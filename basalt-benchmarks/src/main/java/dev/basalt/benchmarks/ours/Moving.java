package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Motion;
import dev.basalt.benchmarks.ours.Components.Mover;
import dev.basalt.benchmarks.ours.Components.Place;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Vector;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.query.ChunkView;
import dev.basalt.query.WriteQuery2;

/// Position += velocity * dt, in all the ways in which it can be said.
public final class Moving {

  private Moving() {}

  /// Value in, value out.
  public static Task update(int n) {
    var scene = Scene.of(n, 2);
    var moving = moving(scene);
    return scene.running(() -> move(moving));
  }

  /// Through the cursor.
  public static Task each(int n) {
    var scene = Scene.of(n, 2);
    var moving = moving(scene);
    return scene.running(() -> moving.each((p, v) -> p.set(p.get().moved(v, DT))));
  }

  /// With a variable of the method around it, another one in each run.
  public static Task captured(int n) {
    var scene = Scene.of(n, 2);
    var moving = moving(scene);
    float[] step = {DT};
    return scene.running(
        () -> {
          float dt = step[0];
          moving.update((p, v) -> p.moved(v, dt));
        });
  }

  /// With components that are made of other records.
  public static Task nested(int n) {
    var scene =
        new Scene()
            .spawn(
                n,
                f -> new Record[] {new Place(new Vector(f, 1, 2)), new Motion(new Vector(3, 4, f))})
            .sum(Place.class, place -> place.at().weight());
    var moving = scene.world.query(write(Place.class), read(Motion.class));
    return scene.running(() -> moving.update((p, m) -> new Place(p.at().plus(m.by().times(DT)))));
  }

  /// With a record that names the terms.
  public static Task node(int n) {
    var scene = Scene.of(n, 2);
    var moving = scene.world.nodes(Mover.class);
    return scene.running(
        () -> moving.each(m -> m.position().set(m.position().get().moved(m.velocity(), DT))));
  }

  /// Over the arrays themselves.
  public static Task chunks(int n) {
    var scene = Scene.of(n, 2);
    var moving = moving(scene);
    return scene.running(() -> moving.chunks(Moving::move));
  }

  private static void move(ChunkView chunk) {
    float[] px = chunk.floats(Position.class, "x");
    float[] py = chunk.floats(Position.class, "y");
    float[] pz = chunk.floats(Position.class, "z");
    float[] vx = chunk.floats(Velocity.class, "x");
    float[] vy = chunk.floats(Velocity.class, "y");
    float[] vz = chunk.floats(Velocity.class, "z");
    int count = chunk.count();
    for (int i = 0; i < count; i++) {
      px[i] += vx[i] * DT;
      py[i] += vy[i] * DT;
      pz[i] += vz[i] * DT;
    }
  }

  static WriteQuery2<Position, Velocity> moving(Scene scene) {
    return scene.world.query(write(Position.class), read(Velocity.class));
  }

  private static void move(WriteQuery2<Position, Velocity> moving) {
    moving.update(
        (p, v) -> new Position(p.x() + v.x() * DT, p.y() + v.y() * DT, p.z() + v.z() * DT));
  }
}
