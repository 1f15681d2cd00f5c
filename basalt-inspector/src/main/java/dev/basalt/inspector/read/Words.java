package dev.basalt.inspector.read;

import dev.basalt.inspector.live.Refusal;
import java.util.ArrayList;
import java.util.List;

/// Cuts the text of a search into words, and remembers where they were.
final class Words {

  private static final String SIGNS = "<>=!~|,";

  /// A word, a sign or a quoted text.
  ///
  /// @param text without quotes
  /// @param quoted whether there were quotes
  /// @param place of its first character, from 0
  record Word(String text, boolean quoted, int place) {
    boolean is(String sign) {
      return !quoted && text.equals(sign);
    }

    boolean isSign() {
      return !quoted && !text.isEmpty() && SIGNS.indexOf(text.charAt(0)) >= 0;
    }
  }

  private final String text;
  private int at;

  private Words(String text) {
    this.text = text;
  }

  static List<Word> of(String text) {
    Words words = new Words(text);
    List<Word> all = new ArrayList<>();
    for (words.skipBlanks(); words.at < text.length(); words.skipBlanks()) {
      all.add(words.next());
    }
    return all;
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private Word next() {
    int start = at;
    char first = text.charAt(at);
    if (first == '"') {
      return quoted(start);
    }
    if (SIGNS.indexOf(first) >= 0) {
      at++;
      boolean pair = at < text.length() && text.charAt(at) == '=' && "<>!".indexOf(first) >= 0;
      at += pair ? 1 : 0;
    } else {
      while (at < text.length() && !endsWord(text.charAt(at))) {
        at++;
      }
    }
    return new Word(text.substring(start, at), false, start);
  }

  private static boolean endsWord(char c) {
    return Character.isWhitespace(c) || c == '"' || SIGNS.indexOf(c) >= 0;
  }

  private Word quoted(int start) {
    int end = text.indexOf('"', start + 1);
    if (end < 0) {
      throw wrong(start, "the quoted text does not end");
    }
    at = end + 1;
    return new Word(text.substring(start + 1, end), true, start);
  }

  /// What is wrong with a search, and where.
  static Refusal wrong(int place, String format, Object... values) {
    return Refusal.bad("at %d: %s", place + 1, format.formatted(values));
  }
}
