package dev.basalt.benchmarks.harness;

import java.util.List;
import java.util.function.IntFunction;

/// A named way to do the work of a [Case].
///
/// @param name `floor`, a rival, or a variant of ours
/// @param start sets up a task for n entities
/// @param limit the largest n that ends within reason
/// @param jvmArgs what its JVM needs
public record Side(String name, IntFunction<Task> start, int limit, List<String> jvmArgs) {

  /// The name of the hand-written side that everything is compared with.
  public static final String FLOOR = "floor";

  /// A side without a limit.
  public static Side of(String name, IntFunction<Task> start) {
    return new Side(name, start, Integer.MAX_VALUE, List.of());
  }

  /// The floor.
  public static Side floor(IntFunction<Task> start) {
    return of(FLOOR, start);
  }

  /// The same side in a JVM with further arguments.
  public Side in(String... args) {
    return new Side(name, start, limit, List.of(args));
  }

  /// The same side, left out above a size. Say why where it is called.
  public Side upTo(int size) {
    return new Side(name, start, size, jvmArgs);
  }

  /// Whether it takes part at this size.
  public boolean runsAt(int n) {
    return n <= limit;
  }
}
