package dev.basalt.internal.command;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which line of the user's code records a command. A class of its own, since the JDK takes some
/// milliseconds to make the walker, and many programs do not need it in their first frame.
final class Origin {

  private static final String OURS = "dev.basalt.";

  private static final boolean ASSERTIONS = Origin.class.desiredAssertionStatus();

  /// Looks at few frames at a time: the one that records is near.
  private static final @Nullable StackWalker WALKER =
      ASSERTIONS ? StackWalker.getInstance(Set.of(), 4) : null;

  private Origin() {}

  /// With assertions on, the line that is recording now; else nothing, since it costs much.
  static @Nullable Object find() {
    return WALKER == null ? null : walk(WALKER);
  }

  private static @Nullable Object walk(StackWalker walker) {
    return walker.walk(frames -> frames.filter(Origin::isUsers).findFirst().orElse(null));
  }

  private static boolean isUsers(StackWalker.StackFrame frame) {
    return !frame.getClassName().startsWith(OURS) || isTest(frame);
  }

  private static boolean isTest(StackWalker.StackFrame frame) {
    return frame.getClassName().contains("Test");
  }
}
