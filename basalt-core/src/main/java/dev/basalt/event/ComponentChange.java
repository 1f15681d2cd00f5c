package dev.basalt.event;

import dev.basalt.Entity;
import org.jspecify.annotations.Nullable;

/// A change of a component of one entity, as [Observers#onChange] tells of it.
///
/// @param <T> the component
/// @param entity whose component it is
/// @param old the value before; null if the component is added
/// @param value the value afterwards; null if the component is removed
public record ComponentChange<T>(Entity entity, @Nullable T old, @Nullable T value) {

  /// Whether the component was not there before.
  ///
  /// @return true for an addition
  public boolean isAddition() {
    return old == null;
  }

  /// Whether the component will not be there afterwards.
  ///
  /// @return true for a removal
  public boolean isRemoval() {
    return value == null;
  }
}
