package dev.basalt.scene.selector;

/// How an element is related to the one on the left of it.
enum Combinator {
  /// It is somewhere below.
  DESCENDANT(" ", "above it "),
  /// It is a child.
  CHILD(" > ", "its parent "),
  /// It follows directly.
  NEXT(" + ", "directly before it "),
  /// It follows.
  LATER(" ~ ", "before it ");

  private final String text;
  private final String leftward;

  Combinator(String text, String leftward) {
    this.text = text;
    this.leftward = leftward;
  }

  /// Where the element on the left is, seen from the one on the right.
  String leftward() {
    return leftward;
  }

  /// As it is written between two compounds.
  @Override
  public String toString() {
    return text;
  }
}
