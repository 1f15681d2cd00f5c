package dev.basalt.internal.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/// A system has run.
@Name("dev.basalt.SystemRun")
@Label("System Run")
@Description("A system has run.")
@Category("Basalt")
@StackTrace(false)
final class SystemRunEvent extends Event {

  @Label("System")
  @Nullable String system;

  @Label("Stage")
  @Nullable String stage;

  @Label("Rows")
  @Description("How many rows its queries went through.")
  long rows;
}
