package dev.basalt.internal.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/// Entities with a new set of components have been met.
@Name("dev.basalt.Archetype")
@Label("Archetype Created")
@Description("Entities with a new set of components have been met.")
@Category("Basalt")
@StackTrace(false)
final class ArchetypeEvent extends Event {

  @Label("Archetype")
  @Nullable String archetype;

  @Label("Components")
  int components;
}
