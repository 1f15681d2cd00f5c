package dev.basalt.scene.element;

import java.util.LinkedHashSet;
import java.util.List;

/// The mixins of an element; those on the right win. Change them by `scene.set(entity, "mixin",
/// ..)`, which updates its components.
///
/// @param names in the order of the markup, each once
public record Mixins(List<String> names) {

  /// Copies the names.
  public Mixins {
    names = List.copyOf(new LinkedHashSet<>(names));
  }

  /// The names with spaces between them, as in the markup.
  @Override
  public String toString() {
    return String.join(" ", names);
  }
}
