package dev.basalt.benchmarks.rival;

import dev.basalt.benchmarks.harness.Side;
import dev.basalt.benchmarks.harness.Task;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/// Another entity component system, used as its own documentation says.
///
/// An adapter gives a task for each case that the rival can express; the rest stays empty in the
/// table. Components are mutable classes with the fields of ours.
public interface Rival {

  /// The name in the table.
  String name();

  /// What its JVM needs, for example access to internals. Applies to its own forks only.
  default List<String> jvmArgs() {
    return List.of();
  }

  /// The tasks by case.
  Map<String, IntFunction<Task>> tasks();

  /// The largest size at which a case still ends within reason; the reason stands at the override.
  default int limit(String caseName) {
    return Integer.MAX_VALUE;
  }

  /// Its side of a case that it can express.
  private Side side(String caseName, IntFunction<Task> start) {
    return new Side(name(), start, limit(caseName), jvmArgs());
  }

  /// Its sides of a case: one or none.
  default List<Side> sides(String caseName) {
    var start = tasks().get(caseName);
    return start == null ? List.of() : List.of(side(caseName, start));
  }
}
