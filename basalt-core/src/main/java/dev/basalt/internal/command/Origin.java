package dev.basalt.internal.command;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which line of the user's code records a command. A class of its own, since the JDK takes some
/// milliseconds to make the walker, and many programs do not need it in their first frame.
final class Origin {

  private static final boolean ASSERTIONS = Origin.class.desiredAssertionStatus();

  private Origin() {}

  /// With assertions on, the line that is recording now; else nothing, since it costs much.
  static StackWalker.@Nullable StackFrame find() {
    return ASSERTIONS ? look() : null;
  }

  /// The line that is recording now; null if it is not the user's, but in a system of a module of
  /// ours.
  static StackWalker.@Nullable StackFrame look() {
    return Walking.WALKER.walk(
        frames ->
            frames.takeWhile(Walking::isInside).filter(Walking::isUsers).findFirst().orElse(null));
  }

  /// Made when it is first needed.
  private static final class Walking {

    private static final String OURS = "dev.basalt.";
    private static final String EXAMPLES = OURS + "examples.";
    private static final String SYSTEMS = OURS + "internal.system.";

    /// Looks at few frames at a time: the one that records is near.
    static final StackWalker WALKER = StackWalker.getInstance(Set.of(), 4);

    /// Whether it is still the system that records, and not what runs it.
    static boolean isInside(StackWalker.StackFrame frame) {
      return !frame.getClassName().startsWith(SYSTEMS) || isTest(frame);
    }

    static boolean isUsers(StackWalker.StackFrame frame) {
      String name = frame.getClassName();
      boolean isOurs = name.startsWith(OURS) && !name.startsWith(EXAMPLES) && !isTest(frame);
      return !isOurs && !name.startsWith("java.");
    }

    private static boolean isTest(StackWalker.StackFrame frame) {
      return frame.getClassName().contains("Test");
    }
  }
}
