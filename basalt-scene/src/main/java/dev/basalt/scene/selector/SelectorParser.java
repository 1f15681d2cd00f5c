package dev.basalt.scene.selector;

import dev.basalt.scene.selector.Simple.Having;
import dev.basalt.scene.selector.Simple.Matching;
import dev.basalt.scene.selector.Simple.Nth;
import dev.basalt.scene.selector.Simple.OfAttribute;
import dev.basalt.scene.selector.Simple.OfClass;
import dev.basalt.scene.selector.Simple.OfId;
import dev.basalt.scene.selector.Simple.OfTag;
import dev.basalt.scene.selector.Simple.Position;
import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Reads selectors. The grammar is that of CSS Selectors 4, without namespaces and pseudo-elements,
/// with paths and comparisons in attributes.
///
/// ```text
/// list       complex {"," complex}
/// complex    compound {combinator compound}        combinator  " " ">" "+" "~"
/// compound   ["*" | name] {"#" name | "." name | attribute | ":" pseudo}
/// attribute  "[" name {"." name} [operator (string | word) ["i" | "s"]] "]"
/// pseudo     "not" "is" "where" "(" list ")" | "has" "(" relative {"," relative} ")" | ..
/// ```
final class SelectorParser {

  /// Longer texts are refused.
  static final int MAXIMUM_LENGTH = 65_536;

  /// How deep parentheses may be nested. Bounds the stack.
  static final int MAXIMUM_NESTING = 16;

  /// How many compounds there may be in all. Bounds the stack when matching.
  static final int MAXIMUM_COMPOUNDS = 1_024;

  private static final String START = "#id, .class, a tag, *, [component] or :not(..)";

  private static final List<String> PSEUDO_CLASSES =
      List.of(
          ":not()",
          ":is()",
          ":where()",
          ":has()",
          ":nth-child()",
          ":nth-last-child()",
          ":first-child",
          ":last-child",
          ":only-child",
          ":root",
          ":empty");

  private final Cursor cursor;
  private int compounds;
  private boolean insideHas;

  private SelectorParser(String text) {
    this.cursor = new Cursor(text);
  }

  /// Reads a group of selectors.
  ///
  /// @throws SceneException if it is not one; the message has the place, and what is valid
  static List<Complex> parse(String text) {
    if (text.length() > MAXIMUM_LENGTH) {
      throw SceneException.of(
          "a selector has at most %,d characters; this one has %,d"
              .formatted(MAXIMUM_LENGTH, text.length()));
    }
    SelectorParser parser = new SelectorParser(text);
    List<Complex> options = parser.list(0);
    if (!parser.cursor.isAtEnd()) {
      throw parser.cursor.unexpected("a combinator or a comma", "");
    }
    return options;
  }

  // ---- lists, complexes, compounds

  private List<Complex> list(int nesting) {
    List<Complex> options = new ArrayList<>();
    do {
      cursor.skipSpace();
      options.add(complex(nesting));
    } while (cursor.take(","));
    return List.copyOf(options);
  }

  /// Ends after the spaces that follow.
  private Complex complex(int nesting) {
    List<Compound> parts = new ArrayList<>();
    List<Combinator> combinators = new ArrayList<>();
    parts.add(compound(nesting));
    while (true) {
      boolean space = cursor.skipSpace();
      if (cursor.isAtEnd() || cursor.peek() == ',' || cursor.peek() == ')') {
        return new Complex(List.copyOf(parts), List.copyOf(combinators));
      }
      Combinator sign = combinator();
      if (sign == Combinator.DESCENDANT && !space) {
        throw cursor.unexpected("a combinator or a comma", "");
      }
      combinators.add(sign);
      cursor.skipSpace();
      parts.add(compound(nesting));
    }
  }

  private Combinator combinator() {
    if (cursor.take("||")) {
      throw cursor.error(cursor.at() - 2, "there are no columns here; combinators are > + ~");
    }
    if (cursor.take(">")) {
      return Combinator.CHILD;
    }
    if (cursor.take("+")) {
      return Combinator.NEXT;
    }
    return cursor.take("~") ? Combinator.LATER : Combinator.DESCENDANT;
  }

  private Compound compound(int nesting) {
    count();
    int start = cursor.at();
    List<Simple> conditions = new ArrayList<>();
    boolean any = cursor.take("*");
    if (!any && cursor.isName()) {
      conditions.add(new OfTag(cursor.name("a tag").toLowerCase(Locale.ROOT)));
    }
    refuseNamespace();
    while (true) {
      switch (cursor.peek()) {
        case '#' -> conditions.add(id());
        case '.' -> conditions.add(ofClass());
        case '[' -> conditions.add(attribute());
        case ':' -> conditions.add(pseudo(nesting));
        default -> {
          if (cursor.at() == start) {
            throw cursor.unexpected(START, "");
          }
          return new Compound(List.copyOf(conditions));
        }
      }
    }
  }

  private void count() {
    if (++compounds > MAXIMUM_COMPOUNDS) {
      throw cursor.error(
          cursor.at(), "a selector has at most %,d parts".formatted(MAXIMUM_COMPOUNDS));
    }
  }

  private void refuseNamespace() {
    if (cursor.peek() == '|') {
      throw cursor.error(
          cursor.at(), "there are no namespaces in scenes; write \\| if it is part of a name");
    }
  }

  // ---- conditions

  private Simple id() {
    cursor.next();
    return new OfId(cursor.name("an id"));
  }

  private Simple ofClass() {
    cursor.next();
    return new OfClass(cursor.name("a class"));
  }

  private Simple attribute() {
    int start = cursor.at();
    cursor.next();
    cursor.skipSpace();
    String attribute = cursor.name("the name of a component");
    refuseAttributeNamespace();
    String path = path();
    cursor.skipSpace();
    Operator operator = operator();
    String value = "";
    boolean anyCase = false;
    if (operator != Operator.PRESENT) {
      cursor.skipSpace();
      value = value();
      cursor.skipSpace();
      anyCase = flag(operator);
      cursor.skipSpace();
    }
    cursor.require("]", value.isEmpty() ? "" : "; put a value with spaces in quotes");
    return new OfAttribute(attribute, path, operator, value, anyCase, start);
  }

  private void refuseAttributeNamespace() {
    if (cursor.peek() == '|' && !cursor.upTo("]").startsWith("|=")) {
      refuseNamespace();
    }
  }

  private String path() {
    StringBuilder path = new StringBuilder();
    while (cursor.take(".")) {
      path.append(path.isEmpty() ? "" : ".").append(cursor.name("the name of a property"));
    }
    return path.toString();
  }

  private Operator operator() {
    if (cursor.peek() == ']') {
      return Operator.PRESENT;
    }
    Operator found = Operator.PRESENT;
    for (Operator operator : Operator.values()) {
      boolean longer = operator.toString().length() > found.toString().length();
      if (longer && cursor.upTo("]").startsWith(operator.toString())) {
        found = operator;
      }
    }
    if (found == Operator.PRESENT) {
      throw cursor.unexpected("] or one of = != ~= |= ^= $= *= < <= > >=", "");
    }
    cursor.take(found.toString());
    return found;
  }

  private String value() {
    if (cursor.isString()) {
      return cursor.string();
    }
    String word = cursor.word();
    if (word.isEmpty()) {
      throw cursor.unexpected("a value", "; an empty one is written as \"\"");
    }
    return word;
  }

  /// Reads whether case is ignored.
  private boolean flag(Operator operator) {
    if (!cursor.isName()) {
      return false;
    }
    int start = cursor.at();
    String flag = cursor.name("a flag").toLowerCase(Locale.ROOT);
    if (operator.isOrder() || !flag.equals("i") && !flag.equals("s")) {
      throw cursor.error(
          start, "\"%s\" follows the value; put a value with spaces in quotes".formatted(flag));
    }
    return flag.equals("i");
  }

  // ---- pseudo-classes

  private Simple pseudo(int nesting) {
    int start = cursor.at();
    cursor.next();
    if (cursor.peek() == ':') {
      throw cursor.error(start, "there are no pseudo-elements in scenes");
    }
    String name = cursor.name("the name of a pseudo-class").toLowerCase(Locale.ROOT);
    if (cursor.take("(")) {
      return function(name, start, nesting + 1);
    }
    return switch (name) {
      case "root" -> Position.ROOT;
      case "empty" -> Position.EMPTY;
      case "first-child" -> Nth.first(false);
      case "last-child" -> Nth.first(true);
      case "only-child" -> onlyChild();
      default -> throw unknown(":" + name, start);
    };
  }

  /// The first child that is the last one, too.
  private static Simple onlyChild() {
    Compound both = new Compound(List.of(Nth.first(false), Nth.first(true)));
    return new Matching(true, List.of(new Complex(List.of(both), List.of())));
  }

  private Simple function(String name, int start, int nesting) {
    if (nesting > MAXIMUM_NESTING) {
      throw cursor.error(start, "parentheses may be nested %d deep".formatted(MAXIMUM_NESTING));
    }
    Simple condition =
        switch (name) {
          case "is", "where" -> new Matching(true, list(nesting));
          case "not" -> new Matching(false, list(nesting));
          case "has" -> having(start, nesting);
          case "nth-child" -> nth(false, nesting);
          case "nth-last-child" -> nth(true, nesting);
          default -> throw unknown(":" + name + "()", start);
        };
    cursor.skipSpace();
    cursor.require(")", "");
    return condition;
  }

  private SceneException unknown(String name, int start) {
    if (PSEUDO_CLASSES.contains(name + "()")) {
      return cursor.error(start, "%s needs something in parentheses".formatted(name));
    }
    return cursor.error(
        start, "there is no %s%s".formatted(name, Nearest.hint(name, PSEUDO_CLASSES)));
  }

  private Simple having(int start, int nesting) {
    if (insideHas) {
      throw cursor.error(start, ":has() cannot be inside :has()");
    }
    insideHas = true;
    List<Relative> options = new ArrayList<>();
    do {
      cursor.skipSpace();
      Combinator first = combinator();
      cursor.skipSpace();
      options.add(new Relative(first, complex(nesting)));
    } while (cursor.take(","));
    insideHas = false;
    return new Having(List.copyOf(options));
  }

  private Simple nth(boolean fromEnd, int nesting) {
    cursor.skipSpace();
    NthNumber number = NthNumber.read(cursor);
    boolean space = cursor.skipSpace();
    List<Complex> of = List.of();
    if (space && cursor.isName()) {
      requireOf();
      of = list(nesting);
    }
    return new Nth(number.step(), number.offset(), fromEnd, of);
  }

  private void requireOf() {
    int start = cursor.at();
    String word = cursor.name("of");
    if (!word.equalsIgnoreCase("of")) {
      throw cursor.error(start, "there is \"%s\" where of or ) is expected".formatted(word));
    }
  }
}
