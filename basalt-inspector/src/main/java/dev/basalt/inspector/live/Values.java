package dev.basalt.inspector.live;

import dev.basalt.Entity;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Values that a viewer has entered, as values of leaves.
public final class Values {

  /// A number as it was written.
  ///
  /// @param text its digits
  public record Numeral(String text) {}

  private Values() {}

  /// Makes a component from what is given, with defaults for the rest.
  ///
  /// @param given values by path of the leaf
  static Object make(ComponentType<?> type, Map<String, ?> given) {
    if (type.kind() == ComponentType.Kind.OBJECT) {
      throw Refusal.conflict("%s is an object of the program; it cannot be made here", type.name());
    }
    @Nullable Object[] values = type.takeDefaults();
    for (Map.Entry<String, ?> entry : given.entrySet()) {
      Leaf leaf = leaf(type, entry.getKey());
      values[leaf.number()] = parse(leaf, entry.getValue());
    }
    return type.make(values);
  }

  static Leaf leaf(ComponentType<?> type, String path) {
    Leaf leaf = type.findLeaf(path);
    if (leaf == null) {
      throw Refusal.bad(
          "%s has no field %s; it has %s",
          type.name(),
          path,
          type.leaves().stream().map(Leaf::path).collect(Collectors.joining(", ")));
    }
    return leaf;
  }

  /// The value of a leaf.
  ///
  /// @param raw a [Numeral], text, truth value or null
  static @Nullable Object parse(Leaf leaf, @Nullable Object raw) {
    if (!leaf.editable()) {
      throw Refusal.conflict("%s is read-only", leaf);
    }
    Object value;
    try {
      value =
          switch (leaf.kind()) {
            case PRIMITIVE -> primitive(leaf, raw);
            case ENUM -> constant(leaf, raw);
            case STRING -> raw;
            case ENTITY -> raw == null ? Entity.NONE : entity(String.valueOf(raw));
            case REFERENCE -> throw unlike(leaf, raw);
          };
    } catch (NumberFormatException e) {
      throw unlike(leaf, raw);
    }
    if (!leaf.accepts(value)) {
      throw unlike(leaf, raw);
    }
    return value;
  }

  private static Object primitive(Leaf leaf, @Nullable Object raw) {
    Class<?> type = leaf.type();
    if (type == boolean.class && raw instanceof Boolean) {
      return raw;
    }
    if (type == char.class && raw instanceof String text && text.length() == 1) {
      return text.charAt(0);
    }
    String text =
        raw instanceof Numeral numeral ? numeral.text() : raw instanceof String s ? s : null;
    if (text == null || type == boolean.class || type == char.class) {
      throw unlike(leaf, raw);
    }
    return number(type, text);
  }

  private static Object number(Class<?> type, String text) {
    if (type == float.class) {
      return Float.parseFloat(text);
    }
    if (type == double.class) {
      return Double.parseDouble(text);
    }
    if (type == int.class) {
      return Integer.parseInt(text);
    }
    if (type == long.class) {
      return Long.parseLong(text);
    }
    return type == short.class ? Short.parseShort(text) : (Object) Byte.parseByte(text);
  }

  private static @Nullable Object constant(Leaf leaf, @Nullable Object raw) {
    if (raw == null) {
      return null;
    }
    for (Object constant : leaf.type().getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(raw)) {
        return constant;
      }
    }
    throw Refusal.bad(
        "%s takes one of %s, not %s", leaf, Arrays.toString(leaf.type().getEnumConstants()), raw);
  }

  private static Refusal unlike(Leaf leaf, @Nullable Object raw) {
    String shown = raw instanceof Numeral numeral ? numeral.text() : String.valueOf(raw);
    return Refusal.bad("%s takes %s, not %s", leaf, leaf.type().getSimpleName(), shown);
  }

  /// Reads a handle, such as `17v3`.
  public static Entity entity(String text) {
    int v = text.indexOf('v');
    try {
      if (v > 0) {
        int slot = Integer.parseUnsignedInt(text, 0, v, 10);
        int generation = Integer.parseUnsignedInt(text, v + 1, text.length(), 10);
        return Entity.of(slot, generation);
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw Refusal.bad("%s does not name an entity; write slot and generation, such as 17v3", text);
  }
}
