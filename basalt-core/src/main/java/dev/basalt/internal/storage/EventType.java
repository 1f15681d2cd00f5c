package dev.basalt.internal.storage;

import dev.basalt.internal.shape.Codec;

/// A class of events as one world knows it. Its rows are those of an archetype of its own, so that
/// events are stored like components; no query sees that archetype.
public final class EventType {

  private static final Object[] NO_COLUMNS = {};

  private final int number;
  private final Component component;
  private final Archetype archetype;

  private final boolean told;

  EventType(int number, Component component, boolean told) {
    this.number = number;
    this.told = told;
    this.component = component;
    this.archetype = new Archetype(new Component[] {component});
  }

  /// Its place among the event types of the world.
  int number() {
    return number;
  }

  /// Whether observers send them, such as components that were removed.
  public boolean isTold() {
    return told;
  }

  public Component component() {
    return component;
  }

  public Codec codec() {
    return component.codec();
  }

  Archetype archetype() {
    return archetype;
  }

  /// The columns of a chunk of events; none if the record has no fields.
  public Object[] columns(Chunk chunk) {
    return component.isStored() ? chunk.group(0).columns() : NO_COLUMNS;
  }

  @Override
  public String toString() {
    return component.name();
  }
}
