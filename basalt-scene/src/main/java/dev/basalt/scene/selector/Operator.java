package dev.basalt.scene.selector;

/// The test of the value of an attribute.
enum Operator {
  /// That there is one.
  PRESENT(""),
  /// That it is the same.
  EQUAL("="),
  /// That it is another one.
  DIFFERENT("!="),
  /// That one of its words is the text.
  WORD("~="),
  /// That it is the text, or begins with the text and a hyphen.
  DASH("|="),
  /// That it begins with the text.
  PREFIX("^="),
  /// That it ends with the text.
  SUFFIX("$="),
  /// That it contains the text.
  PART("*="),
  /// That it is less.
  LESS("<"),
  /// That it is less or the same.
  AT_MOST("<="),
  /// That it is more.
  MORE(">"),
  /// That it is more or the same.
  AT_LEAST(">=");

  private final String text;

  Operator(String text) {
    this.text = text;
  }

  /// Whether it compares numbers.
  boolean isOrder() {
    return compareTo(LESS) >= 0;
  }

  /// Whether it looks at the text of a value.
  boolean isText() {
    return compareTo(WORD) >= 0 && compareTo(PART) <= 0;
  }

  @Override
  public String toString() {
    return text;
  }
}
