package dev.basalt.scene.element;

import java.util.Objects;

/// The id of an element: `#ball` finds it.
///
/// @param value as in the markup
public record Id(String value) {

  /// Refuses an id without text.
  public Id {
    Objects.requireNonNull(value, "an id is null");
    if (value.isBlank()) {
      throw new IllegalArgumentException("an id is blank; give it a text, or remove it");
    }
  }

  /// The value alone.
  @Override
  public String toString() {
    return value;
  }
}
