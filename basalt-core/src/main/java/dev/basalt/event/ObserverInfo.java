package dev.basalt.event;

import dev.basalt.query.Query;
import org.jspecify.annotations.Nullable;

/// An observer of a world, for tools.
///
/// @param kind what it is called for
/// @param component the class of the component that it is about; null for entities and queries
/// @param query the query that it is about; null for entities and components
/// @param priority higher ones are called first
public record ObserverInfo(
    Kind kind, @Nullable Class<?> component, @Nullable Query<?> query, int priority) {

  /// What observers are called for.
  public enum Kind {
    /// See [Observers#onSpawn].
    SPAWN,
    /// See [Observers#onDespawn].
    DESPAWN,
    /// See [Observers#onAdd].
    ADD,
    /// See [Observers#onSet].
    SET,
    /// See [Observers#onRemove].
    REMOVE,
    /// See [Observers#onEnter].
    ENTER,
    /// See [Observers#onLeave].
    LEAVE
  }
}
