package dev.basalt.store;

import dev.basalt.Entity;
import org.jspecify.annotations.Nullable;

/// Values in statements that take no parameters.
final class Literals {

  private Literals() {}

  static String text(String value) {
    return "'" + Text.toDatabase(value).replace("'", "''") + "'";
  }

  /// What the rows that are there get in a new column.
  static String defaultOf(Dialect dialect, LeafColumn column) {
    Object value = column.leaf().findDefault();
    String literal = value == null ? null : literal(dialect, column, value);
    return literal == null ? "" : " DEFAULT " + literal;
  }

  private static @Nullable String literal(Dialect dialect, LeafColumn column, Object value) {
    return switch (value) {
      case Boolean bool -> column.form() == Form.BOOLEAN ? (bool ? "TRUE" : "FALSE") : null;
      case Character c -> text(c.toString());
      case Entity entity -> entity.isNone() ? null : Long.toString(entity.id());
      case Enum<?> constant -> text(constant.name());
      case Float f when !Float.isFinite(f) -> dialect.literal(f);
      case Double d when !Double.isFinite(d) -> dialect.literal(d);
      case Number number -> number.toString();
      case String string -> text(string);
      default -> text(column.toText(value));
    };
  }
}
