package dev.basalt.scene.selector;

/// Which elements a change at one element can make match, or stop matching: with the element
/// itself, always.
enum Reach {
  /// No others.
  SELF,
  /// Its children.
  CHILDREN,
  /// All below it.
  SUBTREE,
  /// Its siblings.
  SIBLINGS,
  /// Its siblings, and all below it and them.
  FAMILY,
  /// All above it.
  LINE,
  /// Any.
  ALL;

  /// How far it is from an element on the left of a combinator to that on the right.
  static Reach across(Combinator combinator) {
    return switch (combinator) {
      case CHILD -> CHILDREN;
      case DESCENDANT -> SUBTREE;
      case NEXT, LATER -> SIBLINGS;
    };
  }

  /// What can be reached from what can be reached. May be more than that, never less.
  Reach then(Reach next) {
    if (this == SELF || next == SELF) {
      return this == SELF ? next : this;
    }
    if (this == ALL || next == ALL) {
      return ALL;
    }
    if (this == LINE || next == LINE) {
      return this == next ? LINE : ALL;
    }
    return switch (this) {
      case CHILDREN -> next == SIBLINGS ? CHILDREN : SUBTREE;
      case SUBTREE -> next == CHILDREN || next == SUBTREE ? SUBTREE : FAMILY;
      case SIBLINGS -> next == SIBLINGS ? SIBLINGS : FAMILY;
      default -> FAMILY;
    };
  }
}
