package dev.basalt.scene.element;

import java.util.Objects;

/// Makes an entity an element of a scene.
///
/// @param name as in the markup, in lower case, such as `a-entity`
public record Tag(String name) {

  /// Refuses an element without a name.
  public Tag {
    Objects.requireNonNull(name, "the name of a tag is null");
  }

  /// The name alone.
  @Override
  public String toString() {
    return name;
  }
}
