package dev.basalt.scene;

import dev.basalt.Entity;
import java.util.List;
import java.util.stream.Collectors;

/// The changes that a reload has made in a running scene.
///
/// The new text is compared with the old one. Elements are paired by id; those without an id, by
/// equal content, then by order. In each pair, only the properties that differ between the texts
/// are changed: entities keep their handles, and other properties keep the values that systems have
/// written. An element that the game has removed stays removed as long as its text is the same.
///
/// @param changes in the order of the new text; removed elements come last
public record Reload(List<Change> changes) {

  /// What happened to an element.
  ///
  /// @param kind what
  /// @param entity to which
  /// @param element the name that messages show, such as `<a-box#ball>`
  /// @param attributes which attributes have changed; empty for other kinds
  public record Change(Kind kind, Entity entity, String element, List<String> attributes) {

    /// For example `changed <a-box#ball>: [material]`.
    @Override
    public String toString() {
      String what = kind.name().toLowerCase(java.util.Locale.ROOT) + " " + element;
      return attributes.isEmpty() ? what : what + ": " + attributes;
    }
  }

  /// What can happen to an element.
  public enum Kind {
    /// It has other attributes.
    CHANGED,
    /// It is new.
    ADDED,
    /// It is gone.
    REMOVED,
    /// It has another parent, or another place among its siblings.
    MOVED
  }

  /// Copies the list.
  public Reload {
    changes = List.copyOf(changes);
  }

  /// Whether nothing was changed.
  ///
  /// @return true if both texts mean the same
  public boolean isEmpty() {
    return changes.isEmpty();
  }

  /// One line for each change.
  @Override
  public String toString() {
    return changes.stream().map(Change::toString).collect(Collectors.joining("\n"));
  }
}
