package dev.basalt.store;

/// Strings as databases can hold them. A Java string may contain what UTF-8 text in a database may
/// not: the character 0, and halves of surrogate pairs. These, and the escape character itself, are
/// written as the escape character (26, "substitute") and four hexadecimal digits, so that every
/// string comes back as it was. All others are stored as they are.
final class Text {

  private static final char ESCAPE = '\u001a';

  private Text() {}

  static String toDatabase(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isEscaped(text, i)) {
        return escaped(text);
      }
    }
    return text;
  }

  private static boolean isEscaped(String text, int i) {
    char c = text.charAt(i);
    if (c == 0 || c == ESCAPE) {
      return true;
    }
    if (!Character.isSurrogate(c)) {
      return false;
    }
    return Character.isHighSurrogate(c)
        ? i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1))
        : i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
  }

  private static String escaped(String text) {
    StringBuilder built = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (isEscaped(text, i)) {
        built.append(ESCAPE).append("%04x".formatted((int) text.charAt(i)));
      } else {
        built.append(text.charAt(i));
      }
    }
    return built.toString();
  }

  static String fromDatabase(String text) {
    int at = text.indexOf(ESCAPE);
    if (at < 0) {
      return text;
    }
    StringBuilder built = new StringBuilder();
    int from = 0;
    for (; at >= 0; at = text.indexOf(ESCAPE, from)) {
      built.append(text, from, at).append(character(text, at));
      from = at + 5;
    }
    return built.append(text, from, text.length()).toString();
  }

  private static char character(String text, int at) {
    try {
      return (char) Integer.parseInt(text, at + 1, at + 5, 16);
    } catch (IndexOutOfBoundsException | NumberFormatException e) {
      throw new StoreException(
          "a text of the database has the character 26 without four hexadecimal digits after it; it"
              + " was changed by hand",
          e);
    }
  }
}
