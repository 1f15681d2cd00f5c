package dev.basalt.system;

import dev.basalt.World;
import dev.basalt.internal.system.Description;
import dev.basalt.internal.system.Director;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// A system that runs when it is called, with an input and a result. Get one from
/// [Schedule#action].
///
/// ```java
/// Action<Integer, Integer> heal =
///     schedule.action("heal", (world, points) -> {
///       var wounded = world.query(write(Health.class));
///       wounded.update(health -> health.plus(points));
///       return wounded.count();
///     });
///
/// int healed = heal.run(5);
/// ```
///
/// It is exclusive. Commands that it records are applied before [#run] returns. It runs between
/// runs of the schedule, on the thread of the world; a system cannot run it.
///
/// @param <I> the input
/// @param <R> the result
public final class Action<I extends @Nullable Object, R extends @Nullable Object> {

  private final World world;
  private final Director director;
  private final Description description;
  private final BiFunction<World, I, R> body;

  /// The result of the current run.
  private @Nullable Box<R> result;

  private record Box<R extends @Nullable Object>(R value) {}

  Action(World world, Director director, String name, BiFunction<World, I, R> body) {
    this.world = world;
    this.director = director;
    this.body = Objects.requireNonNull(body, "the body is null");
    this.description = director.registrations().describe(name);
    description.exclusive();
  }

  /// Runs it now.
  ///
  /// @param input what it gets
  /// @return what it gives
  /// @throws SystemException if it failed, whatever the failure policy says
  public R run(I input) {
    result = null;
    try {
      director.runByHand(description.with(() -> result = new Box<>(body.apply(world, input))));
      return Objects.requireNonNull(result).value;
    } finally {
      result = null;
    }
  }

  /// For example `system "heal"`.
  @Override
  public String toString() {
    return description.toString();
  }
}
