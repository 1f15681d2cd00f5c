package dev.basalt.scene.element;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// The attributes of an element that are plain text and not components: those that begin with
/// `data-`.
///
/// @param values by name, such as `data-team`; sorted
public record Attributes(Map<String, String> values) {

  /// Copies the values.
  public Attributes {
    values = Collections.unmodifiableMap(new TreeMap<>(values));
  }
}
