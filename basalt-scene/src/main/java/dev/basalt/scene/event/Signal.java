package dev.basalt.scene.event;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// An event that has a name instead of a type: `emit(ball, "collided", detail)`.
///
/// @param name what has happened
/// @param detail more about it; may be null. It is kept by reference, so it should be immutable
public record Signal(String name, @Nullable Object detail) {

  /// Refuses an event without a name.
  public Signal {
    Objects.requireNonNull(name, "the name of an event is null");
  }
}
