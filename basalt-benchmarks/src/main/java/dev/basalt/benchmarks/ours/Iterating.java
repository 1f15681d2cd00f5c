package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.ours.Moving.moving;
import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Acceleration;
import dev.basalt.benchmarks.ours.Components.Force;
import dev.basalt.benchmarks.ours.Components.Payload;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.SafePosition;
import dev.basalt.benchmarks.ours.Components.Spin;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.Bodies;
import dev.basalt.benchmarks.shared.Layouts;
import dev.basalt.query.WriteQuery3;
import dev.basalt.query.WriteQuery5;
import java.util.List;

/// The other systems of the suite.
public final class Iterating {

  private Iterating() {}

  /// One component, value in, value out.
  public static Task update1(int n) {
    var scene = Scene.of(n, 1);
    var all = scene.world.query(write(Position.class));
    return scene.running(() -> all.update(p -> new Position(p.x() + DT, p.y() + DT, p.z() + DT)));
  }

  /// One component, through the cursor.
  public static Task each1(int n) {
    var scene = Scene.of(n, 1);
    var all = scene.world.query(write(Position.class));
    return scene.running(
        () -> all.each(p -> p.update(q -> new Position(q.x() + DT, q.y() + DT, q.z() + DT))));
  }

  /// Three components, value in, value out.
  public static Task update3(int n) {
    var scene = Scene.of(n, 3);
    var all = three(scene);
    return scene.running(() -> all.update(Iterating::sum));
  }

  /// Three components, through the cursor.
  public static Task each3(int n) {
    var scene = Scene.of(n, 3);
    var all = three(scene);
    return scene.running(() -> all.each((p, v, a) -> p.set(sum(p.get(), v, a))));
  }

  private static WriteQuery3<Position, Velocity, Acceleration> three(Scene scene) {
    return scene.world.query(write(Position.class), read(Velocity.class), read(Acceleration.class));
  }

  private static Position sum(Position p, Velocity v, Acceleration a) {
    return new Position(p.x() + (v.x() + a.x()), p.y() + (v.y() + a.y()), p.z() + (v.z() + a.z()));
  }

  /// Five components, value in, value out.
  public static Task update5(int n) {
    var scene = Scene.of(n, 5);
    var all = five(scene);
    return scene.running(() -> all.update(Iterating::sum));
  }

  /// Five components, through the cursor.
  public static Task each5(int n) {
    var scene = Scene.of(n, 5);
    var all = five(scene);
    return scene.running(() -> all.each((p, v, a, f, s) -> p.set(sum(p.get(), v, a, f, s))));
  }

  private static WriteQuery5<Position, Velocity, Acceleration, Force, Spin> five(Scene scene) {
    return scene.world.query(
        write(Position.class),
        read(Velocity.class),
        read(Acceleration.class),
        read(Force.class),
        read(Spin.class));
  }

  private static Position sum(Position p, Velocity v, Acceleration a, Force f, Spin s) {
    return new Position(
        p.x() + (v.x() + a.x() + f.x() + s.x()),
        p.y() + (v.y() + a.y() + f.y() + s.y()),
        p.z() + (v.z() + a.z() + f.z() + s.z()));
  }

  /// Moving what can move, among other things.
  public static Task sparse(int n) {
    var scene = new Scene().sum(Position.class, Position::weight);
    Layouts.sparse(n, (moving, letter, count) -> scene.spawn(count, f -> mixed(moving, letter, f)));
    var moving = moving(scene);
    return scene.running(() -> moving.update((p, v) -> p.moved(v, DT)));
  }

  /// Moving what has not lost its velocity.
  public static Task holes(int n, boolean sparse) {
    var scene = new Scene();
    if (sparse) {
      scene.world.registerSparse(Velocity.class);
    }
    scene.spawn(n, f -> new Record[] {Position.start(f), Velocity.start(f)});
    List<Entity> entities = scene.world.archetypes().getFirst().entities();
    boolean[] kept = Layouts.holes(n);
    for (int i = 0; i < n; i++) {
      if (!kept[i]) {
        scene.world.remove(entities.get(i), Velocity.class);
      }
    }
    var moving = moving(scene.sum(Position.class, Position::weight));
    return scene.running(() -> moving.update((p, v) -> p.moved(v, DT)));
  }

  private static Record[] mixed(boolean moving, int letter, float f) {
    var position = Position.start(f);
    if (letter == Layouts.PLAIN) {
      return new Record[] {position, Velocity.start(f)};
    }
    return moving
        ? new Record[] {position, Velocity.start(f), Letters.make(letter, f)}
        : new Record[] {position, Letters.make(letter, f)};
  }

  /// One float in many archetypes.
  public static Task frag(int n) {
    var scene = new Scene().sum(Payload.class, Payload::value);
    for (int i = 0; i < Layouts.FRAGMENTS; i++) {
      int letter = i;
      scene.spawn(n, f -> new Record[] {Letters.make(letter, f), new Payload(f + 1)});
    }
    var all = scene.world.query(write(Payload.class));
    return scene.running(() -> all.update(p -> new Payload(p.value() * 2)));
  }

  /// With a condition, value in, value out.
  public static Task branchy(int n) {
    var scene = Scene.of(n, 2);
    var moving = moving(scene);
    return scene.running(() -> moving.update((p, v) -> wrapped(p.moved(v, DT))));
  }

  /// With a condition, through the cursor.
  public static Task branchyEach(int n) {
    var scene = Scene.of(n, 2);
    var moving = moving(scene);
    return scene.running(() -> moving.each((p, v) -> p.set(wrapped(p.get().moved(v, DT)))));
  }

  private static Position wrapped(Position p) {
    return Bodies.outside(p.x()) ? new Position(Bodies.wrapped(p.x()), p.y(), p.z()) : p;
  }

  /// With a constructor that checks.
  public static Task validating(int n) {
    var scene =
        new Scene()
            .spawn(n, f -> new Record[] {new SafePosition(f, 1, 2), Velocity.start(f)})
            .sum(SafePosition.class, SafePosition::weight);
    var moving = scene.world.query(write(SafePosition.class), read(Velocity.class));
    return scene.running(
        () ->
            moving.update(
                (p, v) ->
                    new SafePosition(p.x() + v.x() * DT, p.y() + v.y() * DT, p.z() + v.z() * DT)));
  }
}
