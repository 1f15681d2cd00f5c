package dev.basalt.scene.selector;

import java.util.List;

/// A parsed selector, for any scene. Immutable; any thread may use it.
///
/// ```java
/// Selector.parse("#tank > .turret:not([broken])");
/// Selector.parse("[health.points < 10], a-box:nth-child(2n+1 of .red)");
/// ```
///
/// | form | selects |
/// |---|---|
/// | `*` `a-box` `#ball` `.round` | all, by tag, by id, by class |
/// | `[light]` `[light.color]` | with a component; with a property that is not null |
/// | `[light.color = red]` `[light.color != red]` | with an equal value, compared as values; with another one |
/// | `[health.points < 10]` `<=` `>` `>=` | with a number or time that is less, .. |
/// | `~=` `|=` `^=` `$=` `*=` | by the text of a value: a word, up to a hyphen, beginning, end, part; `i` before `]` ignores case |
/// | `:not(..)` `:is(..)` `:where(..)` | that match none, one of a group |
/// | `:has(..)` | around which there is a match: `:has(> .wheel)` |
/// | `:nth-child(2n+1)` `:nth-child(2 of .red)` `:nth-last-child()` `:first-child` `:last-child` `:only-child` | by the place among the children of the parent |
/// | `:root` `:empty` | without a parent; without children |
/// | `a b` `a > b` `a + b` `a ~ b` | `b` below, as a child of, directly after, after `a` |
/// | `a, b` | one or the other |
///
/// Escapes, strings and comments are those of CSS.
public final class Selector {

  private final String text;
  private final List<Complex> options;

  private Selector(String text, List<Complex> options) {
    this.text = text;
    this.options = options;
  }

  /// Reads a selector. Takes time proportional to the text.
  ///
  /// @param text at most 65,536 characters
  /// @return the selector
  /// @throws dev.basalt.scene.text.SceneException if it is not a selector; the message has the
  ///   place, and what is valid
  public static Selector parse(String text) {
    return new Selector(text, SelectorParser.parse(text));
  }

  /// A selector of all elements with an id.
  ///
  /// @param id as it is in [dev.basalt.scene.element.Id]
  /// @return for example `#ball`, with the escapes of CSS where the id needs them
  public static String ofId(String id) {
    return "#" + Escapes.name(id);
  }

  /// The text that it was read from.
  ///
  /// @return as it was given
  public String text() {
    return text;
  }

  List<Complex> options() {
    return options;
  }

  /// The selector in a form that does not depend on spaces and escapes. Selectors with equal forms
  /// select the same.
  @Override
  public String toString() {
    return Complex.list(options);
  }

  /// Whether it says the same.
  @Override
  public boolean equals(Object other) {
    return other instanceof Selector selector && toString().equals(selector.toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }
}
