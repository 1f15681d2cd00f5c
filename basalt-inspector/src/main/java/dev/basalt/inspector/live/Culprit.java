package dev.basalt.inspector.live;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Who is changing the world right now, and where that is in the source.
final class Culprit {

  private static final int DEPTH = 60;

  /// The packages of the core that a program calls.
  private static final Set<String> CORE =
      Set.of(
          "dev.basalt",
          "dev.basalt.behaviour",
          "dev.basalt.command",
          "dev.basalt.component",
          "dev.basalt.event",
          "dev.basalt.instance",
          "dev.basalt.prefab",
          "dev.basalt.query",
          "dev.basalt.relation",
          "dev.basalt.system",
          "dev.basalt.transform");

  private @Nullable String name;
  private boolean applying;

  void system(String system) {
    name = system;
  }

  void commands(String system) {
    name = "commands of " + system;
    applying = true;
  }

  void inspector() {
    name = "inspector";
  }

  void nobody() {
    name = null;
    applying = false;
  }

  /// For example `move`, `commands of reap`, `inspector`, `program`.
  String name() {
    return name == null ? "program" : name;
  }

  /// The innermost place that is neither in Basalt nor in the JDK; empty if there is none, and for
  /// commands: what has recorded them is over.
  String place() {
    if (applying) {
      return "";
    }
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .limit(DEPTH)
                    .filter(frame -> isOfProgram(frame.getClassName()))
                    .findFirst()
                    .map(frame -> frame.toStackTraceElement().toString())
                    .orElse(""));
  }

  private static boolean isOfProgram(String className) {
    if (className.startsWith("java.") || className.startsWith("jdk.")) {
      return false;
    }
    String packageName = className.substring(0, Math.max(0, className.lastIndexOf('.')));
    return !CORE.contains(packageName)
        && !packageName.startsWith("dev.basalt.internal.")
        && !packageName.startsWith("dev.basalt.inspector.live");
  }
}
