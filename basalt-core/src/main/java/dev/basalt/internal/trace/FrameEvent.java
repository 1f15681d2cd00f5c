package dev.basalt.internal.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// A game loop has run a frame.
@Name("dev.basalt.Frame")
@Label("Frame")
@Description("A game loop has run a frame.")
@Category("Basalt")
@StackTrace(false)
final class FrameEvent extends Event {

  @Label("Number")
  long number;

  @Label("Steps")
  @Description("How many steps of the world the frame had.")
  int steps;
}
