package dev.basalt.scene.selector;

import dev.basalt.scene.text.SceneException;

/// Reads the words of a selector, by the rules of CSS: names, strings, escapes, comments.
final class Cursor {

  private static final int END = -1;
  private static final int REPLACEMENT = 0xfffd;
  private static final int SHOWN = 60;

  private final String text;
  private int at;

  Cursor(String text) {
    this.text = text.replace('\0', (char) REPLACEMENT);
  }

  int at() {
    return at;
  }

  boolean isAtEnd() {
    return at >= text.length();
  }

  int peek() {
    return isAtEnd() ? END : text.codePointAt(at);
  }

  private int charAt(int index) {
    return index < text.length() ? text.charAt(index) : END;
  }

  // ---- parts of names

  static boolean isNamePart(int c) {
    return isNameStart(c) || c >= '0' && c <= '9' || c == '-';
  }

  private static boolean isNameStart(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= 0x80;
  }

  static boolean isSpace(int c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
  }

  private boolean isEscape(int index) {
    int next = charAt(index + 1);
    return charAt(index) == '\\' && next != '\n' && next != '\r' && next != '\f' && next != END;
  }

  /// Whether a name begins here.
  boolean isName() {
    int first = charAt(at);
    if (first == '-') {
      int second = charAt(at + 1);
      return isNameStart(second) || second == '-' || isEscape(at + 1);
    }
    return isNameStart(first) || isEscape(at);
  }

  /// Reads a name.
  ///
  /// @param what the name is for, for the message
  String name(String what) {
    if (!isName()) {
      throw unexpected(what, isDigit(charAt(at)) ? digitRemedy() : "");
    }
    return namePart();
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private String digitRemedy() {
    return "; a name that begins with a digit is written as \\%x %s"
        .formatted(charAt(at), text.substring(at + 1, endOfWord(at + 1)));
  }

  private int endOfWord(int from) {
    int end = from;
    while (end < text.length() && end < from + 20 && isNamePart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /// Reads the rest of a name, after its beginning.
  String namePart() {
    StringBuilder name = new StringBuilder();
    while (!isAtEnd()) {
      if (isEscape(at)) {
        name.appendCodePoint(escape());
      } else if (isNamePart(peek())) {
        name.appendCodePoint(next());
      } else {
        break;
      }
    }
    return name.toString();
  }

  int next() {
    int c = text.codePointAt(at);
    at += Character.charCount(c);
    return c;
  }

  /// Reads an escape: up to six hexadecimal digits and one space, or any other character.
  private int escape() {
    at++;
    int start = at;
    int code = 0;
    while (at < start + 6 && Character.digit(ascii(charAt(at)), 16) >= 0) {
      code = code * 16 + Character.digit(charAt(at), 16);
      at++;
    }
    if (at == start) {
      return next();
    }
    if (isSpace(charAt(at))) {
      at += charAt(at) == '\r' && charAt(at + 1) == '\n' ? 2 : 1;
    }
    boolean none =
        code == 0 || !Character.isValidCodePoint(code) || code >= 0xd800 && code <= 0xdfff;
    return none ? REPLACEMENT : code;
  }

  private static int ascii(int c) {
    return c < 0x80 ? c : END;
  }

  // ---- strings and values

  boolean isString() {
    return charAt(at) == '"' || charAt(at) == '\'';
  }

  /// Reads a text in quotes.
  String string() {
    int start = at;
    int quote = next();
    StringBuilder value = new StringBuilder();
    while (peek() != quote) {
      int c = peek();
      if (c == END || c == '\n' || c == '\r' || c == '\f') {
        throw error(start, "the text that begins here has no closing %c".formatted(quote));
      }
      if (c == '\\') {
        value.append(escapeInString());
      } else {
        value.appendCodePoint(next());
      }
    }
    at++;
    return value.toString();
  }

  /// An escaped line break is left out.
  private String escapeInString() {
    if (isEscape(at)) {
      return Character.toString(escape());
    }
    at++;
    if (charAt(at) == '\r' && charAt(at + 1) == '\n') {
      at++;
    }
    at = Math.min(at + 1, text.length());
    return "";
  }

  /// Reads a value without quotes: up to a space or a bracket.
  String word() {
    StringBuilder value = new StringBuilder();
    while (!isAtEnd() && !isSpace(peek()) && "[]\"'".indexOf(peek()) < 0) {
      if (isEscape(at)) {
        value.appendCodePoint(escape());
      } else {
        value.appendCodePoint(next());
      }
    }
    return value.toString();
  }

  // ---- signs and spaces

  /// Skips a text if it is here.
  boolean take(String sign) {
    if (!text.startsWith(sign, at)) {
      return false;
    }
    at += sign.length();
    return true;
  }

  /// Reads a text that must be here.
  ///
  /// @param remedy what to do if it is not; may be empty
  void require(String sign, String remedy) {
    if (!take(sign)) {
      throw unexpected(sign, remedy);
    }
  }

  /// Passes over spaces and comments.
  ///
  /// @return whether there were some
  boolean skipSpace() {
    int start = at;
    while (true) {
      if (isSpace(charAt(at))) {
        at++;
      } else if (text.startsWith("/*", at)) {
        skipComment();
      } else {
        return at > start;
      }
    }
  }

  private void skipComment() {
    int end = text.indexOf("*/", at + 2);
    if (end < 0) {
      throw error(at, "the comment that begins here has no */");
    }
    at = end + 2;
  }

  /// The text from here to a closing parenthesis or the word ` of `, without skipping it.
  String upTo(String alternatives) {
    int end = at;
    while (end < text.length() && alternatives.indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return text.substring(at, end);
  }

  // ---- errors

  /// Something else was expected here.
  SceneException unexpected(String expected, String remedy) {
    String found =
        isAtEnd() ? "the selector ends" : "there is \"" + Character.toString(peek()) + "\"";
    return error(at, "%s where %s is expected%s".formatted(found, expected, remedy));
  }

  /// An error that names the selector and the place.
  SceneException error(int place, String problem) {
    return error(text, place, problem);
  }

  /// An error that names the selector and the place.
  static SceneException error(String text, int place, String problem) {
    return SceneException.at(
        place,
        "selector \"%s\", character %d: %s".formatted(shortened(text, place), place + 1, problem));
  }

  private static String shortened(String text, int place) {
    if (text.length() <= 2 * SHOWN) {
      return text;
    }
    int start = Math.max(0, place - SHOWN);
    int end = Math.min(text.length(), place + SHOWN);
    return (start > 0 ? ".." : "") + text.substring(start, end) + (end < text.length() ? ".." : "");
  }
}
