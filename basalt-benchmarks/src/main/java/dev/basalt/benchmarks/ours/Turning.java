package dev.basalt.benchmarks.ours;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.Values;
import dev.basalt.query.Mut;
import dev.basalt.query.Query3;

/// Systems over matrices.
public final class Turning {

  private static final int THREADS = 2;

  private Turning() {}

  /// Transforms a vector and writes a part of the matrix.
  public static Task wide(int n) {
    var scene = scene(n);
    var turning = scene.world.query(write(Matrix.class), write(Position.class));
    return scene.running(
        () ->
            turning.each(
                (m, p) -> {
                  Position turned = m.get().apply(p.get());
                  p.set(turned);
                  m.set(m.get().withShift(turned));
                }));
  }

  /// Inverts a matrix many times, in place.
  public static Task heavy(int n) {
    var scene = scene(n);
    var turning = turning(scene);
    return scene.running(() -> turning.each((m, p, v) -> invert(m, p)));
  }

  /// The same, with a record that the inner loop hands on from turn to turn.
  public static Task heavyCarried(int n) {
    var scene = scene(n);
    var turning = turning(scene);
    return scene.running(() -> turning.each((m, p, v) -> invertCarried(m, p)));
  }

  /// The same, with the inner loop in local variables.
  public static Task heavyInLocals(int n) {
    var scene = scene(n);
    var turning = turning(scene);
    return scene.running(() -> turning.each((m, p, v) -> invertInLocals(m, p)));
  }

  /// Inverts on two threads.
  public static Task parallel(int n) {
    var scene = scene(n);
    var turning = turning(scene).parallel();
    return scene.running(() -> turning.each((m, p, v) -> invert(m, p)));
  }

  /// The same, with the inner loop in local variables.
  public static Task parallelInLocals(int n) {
    var scene = scene(n);
    var turning = turning(scene).parallel();
    return scene.running(() -> turning.each((m, p, v) -> invertInLocals(m, p)));
  }

  private static Query3<Mut<Matrix>, Mut<Position>, Velocity> turning(Scene scene) {
    scene.world.threads(THREADS);
    return scene.world.query(write(Matrix.class), write(Position.class), read(Velocity.class));
  }

  private static Scene scene(int n) {
    return new Scene()
        .spawn(n, f -> new Record[] {Matrix.start(f), Position.start(f), Velocity.start(f)})
        .sum(Position.class, Position::weight)
        .sum(Matrix.class, Matrix::weight);
  }

  private static void invert(Mut<Matrix> matrix, Mut<Position> position) {
    for (int i = 0; i < Values.INVERSIONS; i++) {
      matrix.set(matrix.get().inverse());
    }
    position.set(matrix.get().apply(position.get()));
  }

  private static void invertCarried(Mut<Matrix> matrix, Mut<Position> position) {
    Matrix m = matrix.get();
    for (int i = 0; i < Values.INVERSIONS; i++) {
      m = m.inverse();
    }
    matrix.set(m);
    position.set(m.apply(position.get()));
  }

  private static void invertInLocals(Mut<Matrix> matrix, Mut<Position> position) {
    Matrix m = matrix.get().inverse(Values.INVERSIONS);
    matrix.set(m);
    position.set(m.apply(position.get()));
  }
}
