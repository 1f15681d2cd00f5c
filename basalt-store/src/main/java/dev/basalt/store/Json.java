package dev.basalt.store;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The little JSON that lists and resources need: null, booleans, numbers, strings, lists, and maps
/// with strings as keys. Numbers are read as `Long` where they are whole and fit, else as `Double`.
final class Json {

  private static final int DEEPEST = 100;

  private final String text;
  private int at;
  private int depth;

  private Json(String text) {
    this.text = text;
  }

  // ---- writing

  static String write(@Nullable Object value) {
    StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  private static void write(@Nullable Object value, StringBuilder out) {
    switch (value) {
      case null -> out.append("null");
      case String string -> quote(string, out);
      case Character c -> quote(c.toString(), out);
      case Enum<?> constant -> quote(constant.name(), out);
      case Double d when isText(d) -> quote(d.toString(), out);
      case Float f when isText(f) -> quote(f.toString(), out);
      case Number number -> out.append(number);
      case Boolean bool -> out.append(bool);
      case List<?> list -> {
        String separator = "";
        out.append('[');
        for (Object element : list) {
          out.append(separator);
          write(element, out);
          separator = ", ";
        }
        out.append(']');
      }
      case Map<?, ?> map -> {
        String separator = "";
        out.append('{');
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          out.append(separator);
          quote(String.valueOf(entry.getKey()), out);
          out.append(": ");
          write(entry.getValue(), out);
          separator = ", ";
        }
        out.append('}');
      }
      default ->
          throw new StoreException(
              "a %s cannot be written as JSON; give its class a text form"
                  .formatted(value.getClass().getName()));
    }
  }

  /// Whether JSON has no number for it. Databases take the sign from a zero.
  private static boolean isText(double number) {
    return !Double.isFinite(number) || number == 0 && 1 / number < 0;
  }

  private static void quote(String string, StringBuilder out) {
    String safe = Text.toDatabase(string);
    out.append('"');
    for (int i = 0; i < safe.length(); i++) {
      char c = safe.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < 0x20) {
        out.append("\\u%04x".formatted((int) c));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }

  // ---- reading

  static @Nullable Object read(String text) {
    Json json = new Json(text);
    Object value = json.value();
    json.space();
    if (json.at < text.length()) {
      throw json.wrong("nothing more");
    }
    return value;
  }

  /// A map with strings as keys.
  static Map<String, @Nullable Object> readMap(String text) {
    Map<String, @Nullable Object> read = new LinkedHashMap<>();
    if (!(read(text) instanceof Map<?, ?> map)) {
      throw new StoreException(
          "JSON of the database is wrong at character 0 of %s: expected {".formatted(text));
    }
    map.forEach((key, value) -> read.put((String) key, value));
    return read;
  }

  private @Nullable Object value() {
    space();
    if (++depth > DEEPEST) {
      throw wrong("fewer than " + DEEPEST + " levels");
    }
    char c = at < text.length() ? text.charAt(at) : 0;
    Object value =
        switch (c) {
          case '"' -> string();
          case '[' -> list();
          case '{' -> map();
          case 't' -> word("true", true);
          case 'f' -> word("false", false);
          case 'n' -> word("null", null);
          default -> number();
        };
    depth--;
    return value;
  }

  private @Nullable Object word(String word, @Nullable Object value) {
    if (!text.startsWith(word, at)) {
      throw wrong("a value");
    }
    at += word.length();
    return value;
  }

  private List<@Nullable Object> list() {
    List<@Nullable Object> list = new ArrayList<>();
    at++;
    if (accept(']')) {
      return list;
    }
    do {
      list.add(value());
    } while (accept(','));
    expect(']');
    return list;
  }

  private Map<String, @Nullable Object> map() {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    at++;
    if (accept('}')) {
      return map;
    }
    do {
      space();
      String key = string();
      expect(':');
      map.put(key, value());
    } while (accept(','));
    expect('}');
    return map;
  }

  private String string() {
    if (at >= text.length() || text.charAt(at) != '"') {
      throw wrong("a string");
    }
    StringBuilder built = new StringBuilder();
    for (at++; at < text.length() && text.charAt(at) != '"'; at++) {
      char c = text.charAt(at);
      built.append(c == '\\' ? escape() : c);
    }
    expect('"');
    return Text.fromDatabase(built.toString());
  }

  private char escape() {
    at++;
    char c = at < text.length() ? text.charAt(at) : 0;
    return switch (c) {
      case '"', '\\', '/' -> c;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> {
        try {
          char code = (char) Integer.parseInt(text, at + 1, at + 5, 16);
          at += 4;
          yield code;
        } catch (IndexOutOfBoundsException | NumberFormatException e) {
          throw wrong("four hexadecimal digits");
        }
      }
      default -> throw wrong("an escape");
    };
  }

  private Object number() {
    int start = at;
    while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    String number = text.substring(start, at);
    try {
      if (!number.matches("-?[0-9]+")) {
        return Double.valueOf(number);
      }
      // PostgreSQL writes 1e300 with all its digits
      BigInteger whole = new BigInteger(number);
      return whole.bitLength() < Long.SIZE ? (Object) whole.longValue() : whole.doubleValue();
    } catch (NumberFormatException e) {
      at = start;
      throw wrong("a value");
    }
  }

  private void space() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private boolean accept(char c) {
    space();
    boolean found = at < text.length() && text.charAt(at) == c;
    at += found ? 1 : 0;
    return found;
  }

  private void expect(char c) {
    if (!accept(c)) {
      throw wrong(Objects.toString(c));
    }
  }

  private StoreException wrong(String expected) {
    return new StoreException(
        "JSON of the database is wrong at character %s of %s: expected %s"
            .formatted(at, text, expected));
  }
}
