package dev.basalt.save;

import dev.basalt.Entity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// How the values of a reference are written as JSON, and read again: lists, sets, maps, arrays,
/// records inside of them, and what those hold. It follows from the declared type alone.
sealed interface ValueForm permits ValueForm.Scalar, ValueCollections.Form, ValueRecord {

  /// Writes a value; null as such.
  ///
  /// @param entities how entities are shown
  void write(JsonGenerator json, @Nullable Object value, EntityTexts entities);

  /// Reads the value at the current token, and ends at its last token.
  @Nullable Object read(JsonParser json);

  /// Whether values may hold handles.
  boolean hasHandles();

  /// The same value with other handles.
  @Nullable Object map(@Nullable Object value, UnaryOperator<Entity> handles);

  /// The text of a value that is the key of a map; only scalars have one.
  default @Nullable Scalar findKey() {
    return null;
  }

  // ---- scalars

  /// A number, a boolean, a text, the constant of an enum, a handle, or what has a text form.
  ///
  /// @param name what messages call it
  /// @param text of references; null for others
  /// @param constants of an enum, by the names that files have
  record Scalar(
      String name, LeafType type, boolean nullable, @Nullable TextForm text, Constants constants)
      implements ValueForm {

    /// Finds the constant of a name.
    interface Constants {
      Object get(String name);
    }

    private FileType.FileLeaf leaf() {
      return new FileType.FileLeaf(name, type, List.of());
    }

    @Override
    public void write(JsonGenerator json, @Nullable Object value, EntityTexts entities) {
      JsonText.write(json, fileValue(value), entities);
    }

    private @Nullable Object fileValue(@Nullable Object value) {
      if (value == null && !nullable) {
        throw new SaveException("%s holds null where %s is needed".formatted(name, type));
      }
      if (value instanceof Enum<?> constant && type == LeafType.ENUM) {
        return constant.name();
      }
      return text == null || value == null ? value : text.toText().apply(value);
    }

    @Override
    public @Nullable Object read(JsonParser json) {
      if (nullable && json.currentToken() == JsonToken.VALUE_NULL) {
        return null;
      }
      return value(JsonText.read(json, leaf()));
    }

    private @Nullable Object value(@Nullable Object found) {
      if (found instanceof String string && type == LeafType.ENUM) {
        return constants.get(string);
      }
      return found instanceof String string && text != null ? text.fromText().apply(string) : found;
    }

    @Override
    public boolean hasHandles() {
      return type == LeafType.ENTITY;
    }

    @Override
    public @Nullable Object map(@Nullable Object value, UnaryOperator<Entity> handles) {
      return value instanceof Entity entity && !entity.isNone() ? handles.apply(entity) : value;
    }

    @Override
    public @Nullable Scalar findKey() {
      return this;
    }

    String keyText(@Nullable Object key) {
      Object value = fileValue(key);
      if (value == null) {
        throw new SaveException("%s holds a map with the key null".formatted(name));
      }
      return switch (value) {
        case Entity entity -> JsonText.handle(entity);
        case Float f -> JsonText.number(f);
        case Double d -> JsonText.number(d);
        default -> value.toString();
      };
    }

    Object key(String key) {
      Object read =
          switch (type) {
            case STRING, TEXT, ENUM -> key;
            case ENTITY -> JsonText.readHandle(key);
            case BOOLEAN, CHAR, BYTE, SHORT, INT, LONG, FLOAT, DOUBLE, VALUE -> scalarKey(key);
          };
      Object value = value(read);
      if (value == null) {
        throw new SaveException("%s has no key \"%s\"".formatted(name, key));
      }
      return value;
    }

    /// Refuses other ways to write the same key.
    private Object scalarKey(String key) {
      Object value = parsed(key);
      if (value == null || !keyText(value).equals(key)) {
        throw new SaveException(
            "%s has keys of type %s, not \"%s\"".formatted(name, type, shortened(key)));
      }
      return value;
    }

    private @Nullable Object parsed(String key) {
      try {
        return switch (type) {
          case BOOLEAN -> Boolean.valueOf(key);
          case CHAR -> key.length() == 1 ? (Object) key.charAt(0) : null;
          case BYTE -> Byte.valueOf(key);
          case SHORT -> Short.valueOf(key);
          case INT -> Integer.valueOf(key);
          case LONG -> Long.valueOf(key);
          case FLOAT -> JsonText.parseFloat(key);
          case DOUBLE -> JsonText.parseDouble(key);
          case ENUM, ENTITY, STRING, TEXT, VALUE -> null;
        };
      } catch (NumberFormatException e) {
        return null;
      }
    }

    /// For messages.
    @Override
    public String toString() {
      return type.name().toLowerCase(Locale.ROOT);
    }
  }

  /// A text that fits into a message.
  static String shortened(String text) {
    return text.length() > 40 ? text.substring(0, 40) + "..." : text;
  }

  /// Elements without an order of their own, in that of their texts: equal values give equal files.
  static <T> List<T> sorted(Iterable<T> elements, Comparator<T> order) {
    List<T> list = new ArrayList<>();
    elements.forEach(list::add);
    list.sort(order);
    return list;
  }
}
