package dev.basalt.scene.selector;

/// Which elements can start or stop matching by a change at one element. The element itself is
/// always included.
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

  /// The reach of a reach: at least that, possibly more.
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
