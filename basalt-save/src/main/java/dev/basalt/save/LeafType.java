package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.component.Leaf;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The type of a leaf in a file. The order is part of the binary format.
enum LeafType {
  BOOLEAN,
  BYTE,
  SHORT,
  CHAR,
  INT,
  LONG,
  FLOAT,
  DOUBLE,
  ENUM,
  ENTITY,
  STRING,
  /// A reference, by a converter.
  TEXT,
  /// A list, a map or the like, as JSON.
  VALUE;

  static LeafType of(Leaf leaf) {
    return switch (leaf.kind()) {
      case PRIMITIVE -> valueOf(leaf.type().getName().toUpperCase(Locale.ROOT));
      case ENUM -> ENUM;
      case ENTITY -> ENTITY;
      case STRING -> STRING;
      case REFERENCE -> VALUE;
    };
  }

  static @Nullable LeafType find(String name) {
    for (LeafType type : values()) {
      if (type.toString().equals(name)) {
        return type;
      }
    }
    return null;
  }

  /// How many bytes an element takes in a binary column; 0 for text.
  int size(int constants) {
    return switch (this) {
      case BOOLEAN, BYTE -> 1;
      case SHORT, CHAR -> 2;
      case INT, FLOAT -> 4;
      case LONG, DOUBLE, ENTITY -> 8;
      case ENUM -> constants <= 255 ? 1 : 2;
      case STRING, TEXT, VALUE -> 0;
    };
  }

  /// What a column has where nothing was set.
  @Nullable Object zero() {
    return switch (this) {
      case BOOLEAN -> false;
      case BYTE -> (byte) 0;
      case SHORT -> (short) 0;
      case CHAR -> (char) 0;
      case INT -> 0;
      case LONG -> 0L;
      case FLOAT -> 0f;
      case DOUBLE -> 0d;
      case ENTITY -> Entity.NONE;
      case ENUM, STRING, TEXT, VALUE -> null;
    };
  }

  /// A conversion that loses nothing, or null.
  @Nullable Function<Object, Object> findWidening(LeafType to) {
    boolean whole = this == BYTE || this == SHORT || this == INT;
    if (to.ordinal() <= ordinal()) {
      return null;
    }
    return switch (to) {
      case SHORT -> this == BYTE ? value -> ((Number) value).shortValue() : null;
      case INT -> whole ? value -> ((Number) value).intValue() : null;
      case LONG -> whole ? value -> ((Number) value).longValue() : null;
      case FLOAT -> whole && this != INT ? value -> ((Number) value).floatValue() : null;
      case DOUBLE -> whole || this == FLOAT ? value -> ((Number) value).doubleValue() : null;
      default -> null;
    };
  }

  /// The form that files and messages show.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
