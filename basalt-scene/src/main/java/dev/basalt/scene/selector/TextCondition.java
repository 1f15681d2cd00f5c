package dev.basalt.scene.selector;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What a selector asks of a text.
///
/// @param operator how it is compared
/// @param value what it is compared with
/// @param anyCase whether case is ignored
record TextCondition(Operator operator, String value, boolean anyCase) {

  TextCondition(Simple.OfAttribute attribute) {
    this(
        attribute.operator(),
        attribute.anyCase() ? lower(attribute.value()) : attribute.value(),
        attribute.anyCase());
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  boolean accepts(@Nullable String text) {
    if (text == null) {
      return false;
    }
    String own = anyCase ? lower(text) : text;
    return switch (operator) {
      case PRESENT -> true;
      case EQUAL -> own.equals(value);
      case DIFFERENT -> !own.equals(value);
      case WORD -> hasWord(own);
      case DASH -> own.startsWith(value) && isEnd(own, value.length());
      case PREFIX -> !value.isEmpty() && own.startsWith(value);
      case SUFFIX -> !value.isEmpty() && own.endsWith(value);
      case PART -> !value.isEmpty() && own.contains(value);
      default -> throw new AssertionError(operator);
    };
  }

  private static boolean isEnd(String text, int at) {
    return at == text.length() || text.charAt(at) == '-';
  }

  private boolean hasWord(String text) {
    if (value.isEmpty() || value.chars().anyMatch(Cursor::isSpace)) {
      return false;
    }
    int at = text.indexOf(value);
    while (at >= 0) {
      int end = at + value.length();
      if ((at == 0 || Cursor.isSpace(text.charAt(at - 1)))
          && (end == text.length() || Cursor.isSpace(text.charAt(end)))) {
        return true;
      }
      at = text.indexOf(value, at + 1);
    }
    return false;
  }
}
