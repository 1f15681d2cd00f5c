package dev.basalt.scene.value;

import dev.basalt.scene.text.SceneException;

/// Splits `name: value; name: value` into its parts.
public final class Declarations {

  /// Takes one declaration.
  public interface Visitor {
    /// Called for each, in order.
    ///
    /// @param name the text before the colon
    /// @param nameAt where that begins
    /// @param value the text after it, without spaces at the ends
    /// @param valueAt where that begins
    void declare(String name, int nameAt, String value, int valueAt);
  }

  private Declarations() {}

  /// Cuts a text.
  ///
  /// @param text declarations with `;` between them
  /// @param visitor gets each
  /// @throws SceneException if a part has no colon, or a quote or bracket is not closed
  public static void parse(String text, Visitor visitor) {
    int at = 0;
    while (at < text.length()) {
      int end = end(text, at, ';');
      int from = skipSpaces(text, at, end);
      if (from < end) {
        one(text, from, end, visitor);
      }
      at = end + 1;
    }
  }

  private static void one(String text, int from, int end, Visitor visitor) {
    int colon = text.indexOf(':', from);
    if (colon < 0 || colon >= end) {
      throw SceneException.at(
          from,
          "\"%s\" has no colon; write name: value".formatted(text.substring(from, end).strip()));
    }
    String name = text.substring(from, colon).strip();
    int valueAt = skipSpaces(text, colon + 1, end);
    visitor.declare(name, from, text.substring(valueAt, end).strip(), valueAt);
  }

  private static int skipSpaces(String text, int from, int end) {
    int at = from;
    while (at < end && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /// Puts a text into quotes.
  ///
  /// @param text any text
  /// @return text that reads as the same
  public static String quote(String text) {
    return Quotes.add(text);
  }

  /// Puts a value into quotes if it could not be read back otherwise.
  ///
  /// @param text any text
  /// @return the text, or the text in quotes
  public static String quoteIfNeeded(String text) {
    try {
      boolean plain = end(text, 0, ';') == text.length() && text.strip().equals(text);
      return plain ? text : quote(text);
    } catch (SceneException e) {
      return quote(text);
    }
  }

  /// Puts one of a list of values into quotes if it could not be read back otherwise.
  ///
  /// @param text any text
  /// @return the text, or the text in quotes
  public static String quoteInList(String text) {
    String quoted = quoteIfNeeded(text);
    boolean one = !text.isEmpty() && !text.equals("()");
    return !quoted.equals(text) || one && end(text, 0, ',') == text.length() ? quoted : quote(text);
  }

  /// Where a part ends: at the separator, or at the end. Separators in quotes and brackets do not
  /// count; a quote counts at the beginning of a value.
  ///
  /// @param text declarations, or a list
  /// @param from where the part begins
  /// @param separator such as `;`
  /// @return the place of the separator, or the length of the text
  /// @throws SceneException if a quote or bracket is not closed
  public static int end(String text, int from, char separator) {
    int depth = 0;
    boolean begins = true;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (begins && (c == '"' || c == '\'')) {
        i = quoteEnd(text, i);
      } else if (c == separator && depth == 0) {
        return i;
      } else if (c == '(') {
        depth++;
      } else if (c == ')') {
        depth = Math.max(0, depth - 1);
      }
      begins = c == ':' || c == ',' || c == '(' || (begins && Character.isWhitespace(c));
    }
    if (depth > 0) {
      throw SceneException.at(from, "a bracket is not closed; add ), or quote the value");
    }
    return text.length();
  }

  private static int quoteEnd(String text, int open) {
    for (int i = open + 1; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == text.charAt(open)) {
        return i;
      }
    }
    throw SceneException.at(open, "a quote is not closed; add " + text.charAt(open));
  }
}
