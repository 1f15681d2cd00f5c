package dev.basalt.scene.value;

import dev.basalt.scene.text.SceneException;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/// Several numbers with spaces between them.
///
/// @param parts the format of each
record VectorFormat(List<? extends Format> parts) implements Format {

  @Override
  public void read(String text, @Nullable Object[] leaves, int first) {
    int at = 0;
    int count = 0;
    while (at < text.length()) {
      int end = end(text, at);
      if (count == parts.size()) {
        throw refusal(text);
      }
      parts.get(count).read(text.substring(at, end), leaves, first + count);
      count++;
      at = skip(text, end);
    }
    if (count < parts.size()) {
      throw refusal(text);
    }
  }

  private static boolean separates(char c) {
    return c == ' ' || c == ',' || Character.isWhitespace(c);
  }

  private static int end(String text, int from) {
    int at = from;
    while (at < text.length() && !separates(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int skip(String text, int from) {
    int at = from;
    while (at < text.length() && separates(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private SceneException refusal(String text) {
    return SceneException.of("\"%s\" is not %s".formatted(text, expected()));
  }

  @Override
  public String write(@Nullable Object[] leaves, int first) {
    StringJoiner text = new StringJoiner(" ");
    for (int i = 0; i < parts.size(); i++) {
      text.add(parts.get(i).write(leaves, first + i));
    }
    return text.toString();
  }

  @Override
  public String expected() {
    return parts.size() + " numbers, such as " + "0 ".repeat(parts.size()).strip();
  }
}
