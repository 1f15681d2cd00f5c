package dev.basalt.scene;

import dev.basalt.Entity;

/// A difference between a file and the running scene, which [SceneFile#save] can write into the
/// file.
///
/// @param kind the kind of difference
/// @param entity the element; a dead one if it was removed
/// @param attribute the name of the attribute, such as `material`; empty if it is about the element
/// @param before the text in the file; empty if there is none
/// @param after the text after saving; empty if there is none
/// @param problem why it cannot be saved; empty if it can
public record SceneEdit(
    Kind kind, Entity entity, String attribute, String before, String after, String problem) {

  /// What an edit is about.
  public enum Kind {
    /// An attribute has another value.
    CHANGED,
    /// An attribute is new.
    SET,
    /// An attribute is gone.
    UNSET,
    /// An element is new in the scene.
    ADDED,
    /// An element of the file is gone.
    REMOVED,
    /// An element of the file has another parent in it, or another place among its siblings.
    MOVED
  }

  /// Whether it can be saved.
  ///
  /// @return true if there is no problem
  public boolean isSaveable() {
    return problem.isEmpty();
  }

  /// What it is about, whatever the values.
  SceneEdit subject() {
    return new SceneEdit(kind, entity, attribute, "", "", problem);
  }

  /// For example `changed material of 3v1: color: red -> color: blue`.
  @Override
  public String toString() {
    String what = attribute.isEmpty() ? "" + entity : attribute + " of " + entity;
    String values =
        switch (kind) {
          case CHANGED -> ": " + before + " -> " + after;
          case SET, ADDED -> ": " + after.strip();
          case UNSET, REMOVED, MOVED -> ": " + before;
        };
    String why = problem.isEmpty() ? "" : " (not saved: " + problem + ")";
    return kind.name().toLowerCase(java.util.Locale.ROOT) + " " + what + values + why;
  }
}
