package dev.basalt.inspector.live;

import dev.basalt.World;
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

  private final World world;
  private @Nullable String name;

  Culprit(World world) {
    this.world = world;
  }

  void system(String system) {
    name = system;
  }

  void commands(String system) {
    name = "commands of " + system;
  }

  void inspector() {
    name = "inspector";
  }

  void nobody() {
    name = null;
  }

  /// For example `move`, `commands of reap`, `inspector`, `program`.
  String name() {
    return name == null ? "program" : name;
  }

  /// The innermost place that is neither in Basalt nor in the JDK; while a command is applied, the
  /// place that has recorded it, unless the command itself is a piece of the program. Empty if
  /// there is none, or if the command does not remember.
  String place() {
    StackTraceElement inside = findInside();
    StackTraceElement place = inside == null ? world.commands().findOrigin() : inside;
    return place == null ? "" : place.toString();
  }

  private static @Nullable StackTraceElement findInside() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .limit(DEPTH)
                    .takeWhile(Culprit::isBelowCommands)
                    .filter(frame -> isOfProgram(frame.getClassName()))
                    .findFirst()
                    .map(StackWalker.StackFrame::toStackTraceElement)
                    .orElse(null));
  }

  private static boolean isBelowCommands(StackWalker.StackFrame frame) {
    return !frame.getClassName().equals("dev.basalt.internal.command.Applier");
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
