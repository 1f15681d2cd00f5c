package dev.basalt;

import java.util.Objects;

/// Gives an entity a name. Names are unique among the children of an entity, and among the entities
/// without a parent. So each path of names leads to one entity at most.
///
/// ```java
/// Entity tank = world.spawn(new Name("tank"));
/// Entity turret = world.spawn(new Name("turret"), new ChildOf(tank));
///
/// world.names().get("tank/turret"); // turret
/// ```
///
/// It is a component like any other: add it, set it, remove it, query it. A change that would give
/// two siblings one name is refused. The world keeps an index of names, so loops cannot write them,
/// and `set` counts as a structural change: inside a loop, record a command.
///
/// An entity need not have a name. Those without are in no path.
///
/// @param text any text that is not blank and has no `/`
public record Name(String text) {

  /// Stands between the steps of a path.
  public static final char SEPARATOR = '/';

  /// Refuses a text that cannot be a step of a path.
  public Name {
    Objects.requireNonNull(text, "the text of a name is null");
    if (text.isBlank()) {
      throw new IllegalArgumentException("a name is blank; give it a text, or remove it");
    }
    if (text.indexOf(SEPARATOR) >= 0) {
      throw new IllegalArgumentException(
          "the name \"%s\" contains a /, which separates the names of a path; use another character"
              .formatted(text));
    }
  }

  /// The text alone.
  @Override
  public String toString() {
    return text;
  }
}
