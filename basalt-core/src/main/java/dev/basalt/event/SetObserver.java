package dev.basalt.event;

import dev.basalt.Entity;

/// Called when a component of an entity gets a new value.
///
/// @param <T> the component
@FunctionalInterface
public interface SetObserver<T> {

  /// Called after the change.
  ///
  /// @param entity the entity that changes
  /// @param old the value before
  /// @param value the value afterwards
  void set(Entity entity, T old, T value);
}
