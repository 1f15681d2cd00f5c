package dev.basalt.internal.storage;

import dev.basalt.internal.shape.Codec;
import java.util.BitSet;

/// A class of events as one world knows it. Its rows are those of an archetype of its own, so that
/// events are stored like components; no query sees that archetype.
public final class EventType {

  private static final Object[] NO_COLUMNS = {};

  private final int number;
  private final Component component;
  private final Archetype archetype;

  /// The numbers of the readers whose events are kept until they have read them.
  private final BitSet keeping = new BitSet();

  EventType(int number, Component component) {
    this.number = number;
    this.component = component;
    this.archetype = new Archetype(new Component[] {component});
  }

  /// Its place among the event types of the world.
  int number() {
    return number;
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

  /// Has events kept until a reader has read them, or no longer.
  public void keepUnread(int reader, boolean keep) {
    keeping.set(reader, keep);
  }

  BitSet keeping() {
    return keeping;
  }

  @Override
  public String toString() {
    return component.name();
  }
}
