package dev.basalt.scene.selector;

import java.util.Arrays;
import java.util.stream.Collectors;

/// Writes names and strings as CSS does.
final class Escapes {

  private Escapes() {}

  /// A name of which the parser makes the same name again.
  static String name(String plain) {
    StringBuilder text = new StringBuilder(plain.length());
    plain
        .codePoints()
        .forEach(
            c -> {
              boolean first = text.isEmpty() || text.length() == 1 && text.charAt(0) == '-';
              boolean digitAtStart = first && c >= '0' && c <= '9';
              if (digitAtStart || c < ' ' || c == 0x7f) {
                text.append('\\').append(Integer.toHexString(c)).append(' ');
              } else if (Cursor.isNamePart(c) && !(c == '-' && plain.length() == 1)) {
                text.appendCodePoint(c);
              } else {
                text.append('\\').appendCodePoint(c);
              }
            });
    return text.toString();
  }

  /// The names of a path.
  static String path(String plain) {
    return Arrays.stream(plain.split("\\.", -1))
        .map(Escapes::name)
        .collect(Collectors.joining("."));
  }

  /// A text in quotes.
  static String string(String plain) {
    StringBuilder text = new StringBuilder(plain.length() + 2).append('"');
    plain
        .codePoints()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                text.append('\\').appendCodePoint(c);
              } else if (c < ' ' || c == 0x7f) {
                text.append('\\').append(Integer.toHexString(c)).append(' ');
              } else {
                text.appendCodePoint(c);
              }
            });
    return text.append('"').toString();
  }
}
