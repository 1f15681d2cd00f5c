package dev.basalt.store;

import dev.basalt.Entity;
import dev.basalt.component.Leaf;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Lists of simple values as JSON: strings, boxed primitives, enums, entities.
final class ListForm {

  private ListForm() {}

  /// The form of a leaf that is declared as such a list, or null.
  static @Nullable TextForm find(Leaf leaf) {
    if (leaf.type() != List.class
        || !(leaf.genericType() instanceof ParameterizedType type)
        || !isSimple(type.getActualTypeArguments()[0])) {
      return null;
    }
    Class<?> element = (Class<?>) type.getActualTypeArguments()[0];
    return new TextForm(ListForm::write, text -> read(text, element));
  }

  private static boolean isSimple(Type type) {
    return type instanceof Class<?> element
        && (element == String.class
            || element == Boolean.class
            || element == Character.class
            || element == Entity.class
            || element.isEnum()
            || Number.class.isAssignableFrom(element)
                && element.getPackageName().equals("java.lang")
                && element != Number.class);
  }

  private static String write(Object value) {
    List<@Nullable Object> plain = new ArrayList<>();
    for (Object element : (List<?>) value) {
      plain.add(element instanceof Entity entity ? (Object) entity.id() : element);
    }
    return Json.write(plain);
  }

  private static Object read(String text, Class<?> element) {
    if (!(Json.read(text) instanceof List<?> list)) {
      throw new StoreException(
          "JSON of the database is wrong at character 0 of %s: expected [".formatted(text));
    }
    List<@Nullable Object> made = new ArrayList<>();
    list.forEach(value -> made.add(value == null ? null : element(value, element)));
    // not List.copyOf: elements may be null
    return java.util.Collections.unmodifiableList(made);
  }

  /// A value of JSON as one of a class.
  static Object element(Object value, Class<?> type) {
    try {
      return converted(value, type);
    } catch (ClassCastException | IllegalArgumentException e) {
      throw new StoreException(
          "JSON of the database has %s where a %s belongs"
              .formatted(Json.write(value), type.getSimpleName()),
          e);
    }
  }

  private static Object converted(Object value, Class<?> type) {
    if (type.isEnum()) {
      return constant(type, (String) value);
    }
    return switch (type.getSimpleName()) {
      case "Entity" -> new Entity((Long) value);
      case "Character", "char" -> ((String) value).charAt(0);
      case "Byte", "byte" -> (byte) Math.toIntExact((Long) value);
      case "Short", "short" -> (short) Math.toIntExact((Long) value);
      case "Integer", "int" -> Math.toIntExact((Long) value);
      case "Long", "long" -> (Long) value;
      case "Float", "float" ->
          value instanceof String text ? Float.valueOf(text) : ((Number) value).floatValue();
      case "Double", "double" ->
          value instanceof String text ? Double.valueOf(text) : ((Number) value).doubleValue();
      case "Boolean", "boolean" -> (Boolean) value;
      default -> type.cast(value);
    };
  }

  /// The constant of an enum with a name.
  static Object constant(Class<?> type, String name) {
    for (Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new IllegalArgumentException(
        "%s has no constant %s".formatted(type.getSimpleName(), name));
  }
}
