package dev.basalt.scene.value;

import dev.basalt.Entity;
import dev.basalt.component.Leaf;
import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import java.lang.reflect.ParameterizedType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The formats of single leaves.
final class Formats {

  private Formats() {}

  /// The format of a leaf; of a reference to what has no text, one that says so.
  static Format of(Leaf leaf, Texts texts) {
    Class<?> type = leaf.type();
    Format own = texts.find(type);
    if (own != null) {
      return own;
    }
    if (type == List.class && leaf.genericType() instanceof ParameterizedType list) {
      return new ListFormat(ofElement((Class<?>) raw(list.getActualTypeArguments()[0]), texts));
    }
    Class<?> plain = unboxed(type);
    Format format =
        ofClass(plain, leaf.findAnnotation(Range.class), leaf.findAnnotation(Unit.class));
    return plain == type ? format : new BoxedFormat(format);
  }

  private static Object raw(Object type) {
    return type instanceof Class<?> ? type : Object.class;
  }

  private static Format ofElement(Class<?> type, Texts texts) {
    Format record = texts.findWhole(type);
    if (record != null) {
      return record;
    }
    Format own = texts.find(type);
    return own != null ? own : ofClass(unboxed(type), null, null);
  }

  private static Class<?> unboxed(Class<?> type) {
    return java.lang.invoke.MethodType.methodType(type).unwrap().returnType();
  }

  private static Format ofClass(Class<?> type, @Nullable Range range, @Nullable Unit unit) {
    if (NumberFormat.isNumber(type)) {
      return new NumberFormat(type, range, unit);
    }
    if (type.isEnum()) {
      return new EnumFormat(type);
    }
    return switch (type.getName()) {
      case "boolean" -> new BooleanFormat();
      case "char" -> new CharFormat();
      case "java.lang.String" -> new StringFormat();
      case "java.time.Duration" -> new DurationFormat();
      case "dev.basalt.Entity" -> new EntityFormat();
      default -> new NoFormat(type);
    };
  }

  private record BooleanFormat() implements Format {
    @Override
    public void read(String text, @Nullable Object[] leaves, int first) {
      leaves[first] =
          switch (text) {
            case "true", "" -> true;
            case "false" -> false;
            default -> throw SceneException.of("\"%s\" is not %s".formatted(text, expected()));
          };
    }

    @Override
    public String write(@Nullable Object[] leaves, int first) {
      return String.valueOf(leaves[first]);
    }

    @Override
    public String expected() {
      return "true or false";
    }
  }

  /// A number or a boolean that may be missing.
  private record BoxedFormat(Format plain) implements Format {
    @Override
    public void read(String text, @Nullable Object[] leaves, int first) {
      leaves[first] = null;
      if (!text.equals("null")) {
        plain.read(text, leaves, first);
      }
    }

    @Override
    public String write(@Nullable Object[] leaves, int first) {
      return leaves[first] == null ? "null" : plain.write(leaves, first);
    }

    @Override
    public String expected() {
      return plain.expected() + ", or null";
    }
  }

  private record CharFormat() implements Format {
    @Override
    public void read(String text, @Nullable Object[] leaves, int first) {
      String plain = Quotes.remove(text);
      if (plain.length() != 1) {
        throw SceneException.of("\"%s\" is not %s".formatted(text, expected()));
      }
      leaves[first] = plain.charAt(0);
    }

    @Override
    public String write(@Nullable Object[] leaves, int first) {
      return Quotes.add(String.valueOf(leaves[first]));
    }

    @Override
    public String expected() {
      return "one character";
    }
  }

  /// Text, plain or in quotes; `null` is no text.
  private record StringFormat() implements Format {
    @Override
    public void read(String text, @Nullable Object[] leaves, int first) {
      leaves[first] = text.equals("null") ? null : Quotes.remove(text);
    }

    @Override
    public String write(@Nullable Object[] leaves, int first) {
      Object value = leaves[first];
      if (value == null) {
        return "null";
      }
      String text = value.toString();
      return Quotes.isPlain(text) ? text : Quotes.add(text);
    }

    @Override
    public String expected() {
      return "text";
    }
  }

  private record DurationFormat() implements Format {
    @Override
    public void read(String text, @Nullable Object[] leaves, int first) {
      leaves[first] =
          text.equals("null")
              ? null
              : Duration.ofNanos(Math.round(NumberFormat.seconds(text) * 1e9));
    }

    @Override
    public String write(@Nullable Object[] leaves, int first) {
      return leaves[first] instanceof Duration time
          ? java.math.BigDecimal.valueOf(time.toNanos(), 9).stripTrailingZeros().toPlainString()
              + "s"
          : "null";
    }

    @Override
    public String expected() {
      return "a time, such as 500ms or 2s";
    }
  }

  /// A selector; [Reference] stands for the entity until it is known.
  private record EntityFormat() implements Format {
    @Override
    public void read(String text, @Nullable Object[] leaves, int first) {
      boolean none = text.isEmpty() || text.equals("none");
      leaves[first] = none ? Entity.NONE : new Reference(Quotes.remove(text));
    }

    @Override
    public String write(@Nullable Object[] leaves, int first) {
      Object value = leaves[first];
      if (value instanceof Reference reference) {
        String text = reference.selector();
        return Quotes.isPlain(text.replace("#", "x")) ? text : Quotes.add(text);
      }
      return "none";
    }

    @Override
    public String expected() {
      return "a selector, or none";
    }
  }

  private static final class EnumFormat implements Format {
    private final List<String> names;
    private final Object[] constants;

    EnumFormat(Class<?> type) {
      constants = type.getEnumConstants();
      names = Arrays.stream(constants).map(c -> kebab(((Enum<?>) c).name())).toList();
    }

    private static String kebab(String name) {
      return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String plain(String name) {
      return name.replace("-", "").replace("_", "").toLowerCase(Locale.ROOT);
    }

    @Override
    public void read(String text, @Nullable Object[] leaves, int first) {
      if (text.equals("null")) {
        leaves[first] = null;
        return;
      }
      int found = names.indexOf(text);
      for (int i = 0; found < 0 && i < names.size(); i++) {
        found = plain(names.get(i)).equals(plain(text)) ? i : -1;
      }
      if (found < 0) {
        throw SceneException.of("\"%s\" is not valid%s".formatted(text, Nearest.hint(text, names)));
      }
      leaves[first] = constants[found];
    }

    @Override
    public String write(@Nullable Object[] leaves, int first) {
      return leaves[first] instanceof Enum<?> constant ? kebab(constant.name()) : "null";
    }

    @Override
    public String expected() {
      return "one of " + names;
    }
  }

  /// Values with commas between them; `()` is a list without values.
  private record ListFormat(Format element) implements Format {
    @Override
    public void read(String text, @Nullable Object[] leaves, int first) {
      if (text.equals("null")) {
        leaves[first] = null;
        return;
      }
      List<@Nullable Object> values = new ArrayList<>();
      String inside = text.equals("()") ? "" : separated(text);
      for (int at = 0; at < inside.length(); ) {
        int end = Declarations.end(inside, at, ',');
        @Nullable Object[] value = new Object[1];
        element.read(inside.substring(at, end).strip(), value, 0);
        if (value[0] instanceof Reference) {
          throw SceneException.of("a list cannot hold entities; use a relation");
        }
        values.add(value[0]);
        at = end + 1;
      }
      leaves[first] = java.util.Collections.unmodifiableList(values);
    }

    /// Between numbers, spaces do as well.
    private String separated(String text) {
      boolean spaces = element instanceof NumberFormat && text.indexOf(',') < 0;
      return spaces ? text.replaceAll("\\s+", ",") : text;
    }

    @Override
    public String write(@Nullable Object[] leaves, int first) {
      if (!(leaves[first] instanceof List<?> values)) {
        return "null";
      }
      String text =
          values.stream()
              .map(value -> element.write(new @Nullable Object[] {value}, 0))
              .collect(Collectors.joining(", "));
      return text.isEmpty() ? "()" : text;
    }

    @Override
    public String expected() {
      return "a list of " + element.expected() + ", with commas";
    }
  }

  private record NoFormat(Class<?> type) implements Format {
    @Override
    public void read(String text, @Nullable Object[] leaves, int first) {
      throw SceneException.of(
          "a %s has no form as text; add one by scene.texts().add()"
              .formatted(type.getSimpleName()));
    }

    @Override
    public String write(@Nullable Object[] leaves, int first) {
      if (leaves[first] == null) {
        return "null";
      }
      throw SceneException.of(
          "a %s has no form as text; add one by scene.texts().add()"
              .formatted(type.getSimpleName()));
    }

    @Override
    public String expected() {
      return "nothing that text can say";
    }
  }
}
