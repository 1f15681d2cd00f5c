package dev.basalt.internal.storage;

import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// What must have happened to a component, for a query that asks what has changed.
///
/// @param kind what must have happened
/// @param component to what
public record Condition(Kind kind, Component component) {

  /// What can happen.
  public enum Kind {
    /// It was written, which it also is when it is added. A tag has no value: it is only added.
    CHANGED,
    /// It was added.
    ADDED
  }

  /// Whether it may have happened in a chunk since a moment, by versions alone.
  public boolean isTouched(Chunk chunk, long since) {
    return chunk.version(chunk.archetype().group(component.number())) > since;
  }

  /// By row when it last happened; not for tags.
  public long[] ticks(Chunk chunk) {
    ColumnGroup group = chunk.group(chunk.archetype().group(component.number()));
    boolean added = kind == Kind.ADDED || component.isTag();
    return Objects.requireNonNull(added ? group.added() : group.changed());
  }

  /// When it last happened in a row.
  public long tick(Contents contents, Chunk chunk, int row) {
    return component.isStored()
        ? ticks(chunk)[row]
        : contents.askers().tagTicks(component).of(chunk.entities()[row]);
  }

  /// The demand that this has happened, alone.
  public Asked asked() {
    return new Asked(List.of(this), List.of());
  }

  @Override
  public String toString() {
    return kind.name().toLowerCase(Locale.ROOT) + " " + component;
  }
}
