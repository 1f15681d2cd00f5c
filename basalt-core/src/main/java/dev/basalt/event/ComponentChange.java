package dev.basalt.event;

import dev.basalt.Entity;
import org.jspecify.annotations.Nullable;

/// A change of a component of one entity, for [Observers#onChange].
///
/// @param <T> the component
/// @param entity the entity that changes
/// @param old the value before; null if the component is added
/// @param value the value afterwards; null if the component is removed
public record ComponentChange<T>(Entity entity, @Nullable T old, @Nullable T value) {

  /// Whether the component is added.
  ///
  /// @return true for an addition
  public boolean isAddition() {
    return old == null;
  }

  /// Whether the component is removed.
  ///
  /// @return true for a removal
  public boolean isRemoval() {
    return value == null;
  }
}
