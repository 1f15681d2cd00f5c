package dev.basalt.event;

import dev.basalt.Entity;

/// Called when a component of an entity gets a new value.
///
/// @param <T> the component
@FunctionalInterface
public interface SetObserver<T> {

  /// Called after the change.
  ///
  /// @param entity whose component it is
  /// @param old the value that it had
  /// @param value the value that it has
  void set(Entity entity, T old, T value);
}
