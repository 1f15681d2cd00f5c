package dev.basalt.internal.guard;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What iterates, outermost first: in a system, or in the program outside of systems. Each prints
/// as the query that it is. The innermost may go on on several threads.
final class Iterations {

  /// Those that go on, and behind them some that have ended: mostly it is one of these again, and
  /// to store a reference that is there already would cost a barrier of the garbage collector.
  private @Nullable Object[] running = new Object[4];

  private int depth;

  /// Numbers of the components that the innermost writes on several threads; null if there is none
  /// on several.
  private int @Nullable [] written;

  /// Enters an iteration; [#leave] must follow.
  ///
  /// @return its level, for [#leave]
  int enter(Object iteration) {
    int level = depth;
    if (level == running.length) {
      running = Arrays.copyOf(running, level * 2);
    }
    if (running[level] != iteration) {
      running[level] = iteration;
    }
    depth = level + 1;
    return level;
  }

  /// Leaves an iteration, with all inside of it that could not be left: where the stack has
  /// overflown, it may be too full for that, too.
  void leave(int level) {
    depth = level;
    if (written != null) {
      written = null;
    }
  }

  /// Lets go of those that have ended.
  void forgetEnded() {
    Arrays.fill(running, depth, running.length, null);
  }

  void clear() {
    leave(0);
  }

  boolean isEmpty() {
    return depth == 0;
  }

  @SuppressWarnings("NullAway") // up to the depth there is one at each level
  Object innermost() {
    return running[depth - 1];
  }

  /// For another thread, which may come while the last one ends.
  @Nullable Object findOutermost() {
    return running[0];
  }

  void parallel(int @Nullable [] newWritten) {
    written = newWritten;
  }

  boolean isParallel() {
    return written != null;
  }

  /// Whether the iteration that goes on on several threads writes a component.
  boolean isWritten(Subject component) {
    int[] numbers = written;
    for (int i = 0; numbers != null && i < numbers.length; i++) {
      if (numbers[i] == component.number()) {
        return true;
      }
    }
    return false;
  }
}
