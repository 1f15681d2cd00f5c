package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Acceleration;
import dev.basalt.benchmarks.ours.Components.Force;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Spin;
import dev.basalt.benchmarks.ours.Components.Velocity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// A world, what is done with it in a run, and what is summed up for the checksum.
final class Scene implements Task {

  /// What an entity has beside its position, in the order in which cases ask for more.
  private static final List<Function<Float, Record>> PARTS =
      List.of(Position::start, Velocity::start, Acceleration::start, Force::start, Spin::start);

  final World world = World.create();
  private final List<DoubleSupplier> sums = new ArrayList<>();
  private Runnable work = () -> {};
  private int spawned;

  /// Makes the components of an entity.
  interface Bundle {
    /// The components.
    ///
    /// @param f the value by which entities differ
    Record[] of(float f);
  }

  /// A scene of n entities with the first few of position, velocity, acceleration, force, spin.
  static Scene of(int n, int components) {
    return new Scene()
        .spawn(
            n,
            f ->
                PARTS.subList(0, components).stream()
                    .map(part -> part.apply(f))
                    .toArray(Record[]::new))
        .sum(Position.class, Position::weight);
  }

  /// Adds n entities.
  Scene spawn(int n, Bundle bundle) {
    for (int i = 0; i < n; i++) {
      world.spawn(bundle.of(value(spawned++)));
    }
    return this;
  }

  /// Adds the sum over a component to the checksum.
  <T> Scene sum(Class<T> type, ToDoubleFunction<T> weight) {
    sums.add(() -> total(world, type, weight));
    return this;
  }

  static <T> double total(World world, Class<T> type, ToDoubleFunction<T> weight) {
    return world.query(type).stream().mapToDouble(row -> weight.applyAsDouble(row.a())).sum();
  }

  /// Says what a run does.
  Scene running(Runnable action) {
    work = action;
    return this;
  }

  @Override
  public void run() {
    work.run();
  }

  @Override
  public double checksum() {
    return sums.stream().mapToDouble(DoubleSupplier::getAsDouble).sum();
  }
}
