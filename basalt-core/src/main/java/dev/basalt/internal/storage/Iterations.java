package dev.basalt.internal.storage;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What iterates, outermost first: in a system, or in the program outside of systems. Each prints
/// as the query that it is. The innermost may go on on several threads.
final class Iterations {

  private final List<Object> running = new ArrayList<>();

  /// Numbers of the components that the innermost writes on several threads; null if there is none
  /// on several.
  private int @Nullable [] written;

  /// Enters an iteration; [#leave] must follow.
  ///
  /// @return its level, for [#leave]
  int enter(Object iteration) {
    running.add(iteration);
    return running.size() - 1;
  }

  /// Leaves an iteration, with all inside of it that could not be left: where the stack has
  /// overflown, it may be too full for that, too.
  void leave(int level) {
    while (running.size() > level) {
      running.removeLast();
    }
    written = null;
  }

  void clear() {
    leave(0);
  }

  boolean isEmpty() {
    return running.isEmpty();
  }

  Object innermost() {
    return running.getLast();
  }

  /// For another thread, which may come while the last one ends.
  @Nullable Object findOutermost() {
    return running.stream().findFirst().orElse(null);
  }

  void parallel(int @Nullable [] newWritten) {
    written = newWritten;
  }

  boolean isParallel() {
    return written != null;
  }

  /// Whether the iteration that goes on on several threads writes a component.
  boolean isWritten(Component component) {
    int[] numbers = written;
    for (int i = 0; numbers != null && i < numbers.length; i++) {
      if (numbers[i] == component.number()) {
        return true;
      }
    }
    return false;
  }
}
