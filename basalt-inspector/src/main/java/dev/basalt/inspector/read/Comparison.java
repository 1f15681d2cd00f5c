package dev.basalt.inspector.read;

import dev.basalt.ChunkReader;
import dev.basalt.Column;
import dev.basalt.Entity;
import dev.basalt.component.Leaf;
import java.util.Locale;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// Compares a leaf with what somebody has typed.
///
/// @param leaf of which values are compared
/// @param sign `<` `<=` `>` `>=` `=` `!=` `~`
/// @param text what they are compared with
/// @param number the same as a number; NaN if it is none
record Comparison(Leaf leaf, String sign, String text, double number) {

  static Comparison of(Leaf leaf, String sign, String text) {
    double number = Double.NaN;
    try {
      number = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      // then it is compared as a text
    }
    return new Comparison(leaf, sign, text, number);
  }

  boolean isNumeric() {
    Class<?> type = leaf.type();
    return type.isPrimitive() && type != boolean.class && type != char.class;
  }

  /// A test of the rows of a chunk that boxes nothing for the usual types.
  IntPredicate test(ChunkReader chunk) {
    Column column = chunk.column(leaf.owner(), leaf.path());
    Class<?> type = leaf.type();
    if (type == float.class) {
      float[] values = column.floats();
      return row -> compare(values[row]);
    }
    if (type == double.class) {
      double[] values = column.doubles();
      return row -> compare(values[row]);
    }
    if (type == int.class) {
      int[] values = column.ints();
      return row -> compare(values[row]);
    }
    return row -> holds(column.get(row));
  }

  /// Whether a value meets it.
  boolean holds(@Nullable Object value) {
    if (isNumeric() && value instanceof Number n && !sign.equals("~")) {
      return compare(n.doubleValue());
    }
    String shown = value == null ? "null" : shown(value);
    return switch (sign) {
      case "=" -> shown.equals(text);
      case "!=" -> !shown.equals(text);
      case "~" -> contains(shown, text);
      case "<" -> shown.compareTo(text) < 0;
      case "<=" -> shown.compareTo(text) <= 0;
      case ">" -> shown.compareTo(text) > 0;
      default -> shown.compareTo(text) >= 0;
    };
  }

  private static String shown(Object value) {
    if (value instanceof Entity e && e.isNone()) {
      return "none";
    }
    return value instanceof Boolean || value instanceof Number
        ? value.toString()
        : Json.text(value);
  }

  private boolean compare(double value) {
    if (sign.equals("~")) {
      return contains(Double.toString(value), text);
    }
    if (text.equals("NaN")) {
      return Double.isNaN(value) == sign.equals("=");
    }
    return switch (sign) {
      case "=" -> value == number;
      case "!=" -> value != number;
      case "<" -> value < number;
      case "<=" -> value <= number;
      case ">" -> value > number;
      default -> value >= number;
    };
  }

  static boolean contains(@Nullable String text, String part) {
    return text != null && text.toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT));
  }
}
