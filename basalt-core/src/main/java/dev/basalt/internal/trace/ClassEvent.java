package dev.basalt.internal.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/// A class has been generated.
@Name("dev.basalt.GeneratedClass")
@Label("Class Generated")
@Description("A class has been generated.")
@Category("Basalt")
@StackTrace(false)
final class ClassEvent extends Event {

  @Label("Class")
  @Nullable String name;

  @Label("Bytes")
  int bytes;
}
