package dev.basalt.internal.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/// Commands that a system recorded have been applied.
@Name("dev.basalt.Commands")
@Label("Command Application")
@Description("Commands that a system recorded have been applied.")
@Category("Basalt")
@StackTrace(false)
final class CommandsEvent extends Event {

  @Label("System")
  @Nullable String system;

  @Label("Applied")
  @Description("How many commands were applied.")
  int applied;
}
