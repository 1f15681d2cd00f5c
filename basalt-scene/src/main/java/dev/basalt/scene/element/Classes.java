package dev.basalt.scene.element;

import java.util.LinkedHashSet;
import java.util.List;

/// The classes of an element: `.round` finds it.
///
/// @param names in the order of the markup, each once
public record Classes(List<String> names) {

  /// Copies the names.
  public Classes {
    names = List.copyOf(new LinkedHashSet<>(names));
  }

  /// Some classes.
  ///
  /// @param names the classes
  /// @return a component
  public static Classes of(String... names) {
    return new Classes(List.of(names));
  }

  /// The names with spaces between them, as in the markup.
  @Override
  public String toString() {
    return String.join(" ", names);
  }
}
