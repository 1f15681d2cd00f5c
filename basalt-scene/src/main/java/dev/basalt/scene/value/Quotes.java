package dev.basalt.scene.value;

import dev.basalt.scene.text.SceneException;

/// Text in quotes, with the escapes of Java; the number of a character is in braces.
final class Quotes {

  private Quotes() {}

  /// Whether a text is one text in quotes, and not two, or one with more behind it.
  static boolean isQuoted(String text) {
    if (text.isEmpty() || text.charAt(0) != '"' && text.charAt(0) != '\'') {
      return false;
    }
    for (int i = 1; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == text.charAt(0)) {
        return i == text.length() - 1;
      }
    }
    return false;
  }

  /// The text between quotes, or the text itself if there are none.
  static String remove(String text) {
    if (!isQuoted(text)) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    for (int i = 1; i < text.length() - 1; i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i = escape(text, i, plain);
      } else {
        plain.append(c);
      }
    }
    return plain.toString();
  }

  /// Reads an escape, and returns the position of its last character.
  private static int escape(String text, int at, StringBuilder plain) {
    char kind = text.charAt(at + 1);
    switch (kind) {
      case 'n' -> plain.append('\n');
      case 't' -> plain.append('\t');
      case 'r' -> plain.append('\r');
      case '"', '\'', '\\' -> plain.append(kind);
      case 'u' -> {
        return codePoint(text, at, plain);
      }
      default ->
          throw SceneException.at(
              at,
              "\\%s is not an escape; there are \\n \\t \\r \\\" \\' \\\\ \\u{..}".formatted(kind));
    }
    return at + 1;
  }

  private static int codePoint(String text, int at, StringBuilder plain) {
    int close = text.indexOf('}', at);
    try {
      plain.appendCodePoint(Integer.parseInt(text.substring(at + 3, close), 16));
      return close;
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      throw SceneException.at(at, "\\u needs the number of a character, as in \\u{1F600}");
    }
  }

  static String add(String plain) {
    StringBuilder text = new StringBuilder(plain.length() + 2).append('\'');
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      switch (c) {
        case '\n' -> text.append("\\n");
        case '\t' -> text.append("\\t");
        case '\r' -> text.append("\\r");
        case '\'', '\\' -> text.append('\\').append(c);
        default -> text.append(c < ' ' || c == 0x7f ? "\\u{%x}".formatted((int) c) : "" + c);
      }
    }
    return text.append('\'').toString();
  }

  /// Whether text needs no quotes anywhere.
  static boolean isPlain(String text) {
    return !text.isEmpty()
        && !text.equals("null")
        && text.strip().equals(text)
        && "\"'#".indexOf(text.charAt(0)) < 0
        && text.chars().noneMatch(c -> c < ' ' || ";,():{}[]\\$".indexOf(c) >= 0);
  }
}
