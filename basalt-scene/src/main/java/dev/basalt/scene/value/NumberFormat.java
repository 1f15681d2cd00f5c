package dev.basalt.scene.value;

import dev.basalt.scene.text.SceneException;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Numbers, with ranges and units.
final class NumberFormat implements Format {

  private record Scale(String family, double factor) {}

  private static final Map<String, Scale> UNITS =
      Map.ofEntries(
          Map.entry("mm", new Scale("length", 0.001)),
          Map.entry("cm", new Scale("length", 0.01)),
          Map.entry("m", new Scale("length", 1)),
          Map.entry("km", new Scale("length", 1_000)),
          Map.entry("ms", new Scale("time", 0.001)),
          Map.entry("s", new Scale("time", 1)),
          Map.entry("min", new Scale("time", 60)),
          Map.entry("h", new Scale("time", 3_600)),
          Map.entry("deg", new Scale("angle", 1)),
          Map.entry("rad", new Scale("angle", 180 / Math.PI)),
          Map.entry("turn", new Scale("angle", 360)),
          Map.entry("%", new Scale("part", 0.01)));

  private final Class<?> type;
  private final @Nullable Range range;
  private final @Nullable String unit;

  NumberFormat(Class<?> type, @Nullable Range range, @Nullable Unit unit) {
    this.type = type;
    this.range = range;
    this.unit = unit == null ? null : unit.value();
  }

  static boolean isNumber(Class<?> type) {
    return type.isPrimitive() && type != boolean.class && type != char.class;
  }

  static double seconds(String text) {
    return new NumberFormat(double.class, null, null).scaled(text, "s");
  }

  @Override
  public void read(String text, @Nullable Object[] leaves, int first) {
    Number number = parse(text);
    if (range != null
        && !(number.doubleValue() >= range.min() && number.doubleValue() <= range.max())) {
      throw SceneException.of("%s is not %s".formatted(text, expected()));
    }
    leaves[first] = number;
  }

  private Number parse(String text) {
    int digits = digits(text);
    String own = unit;
    if (digits < text.length() && own != null && UNITS.containsKey(own)) {
      return cast(scaled(text, own), text);
    }
    if (own != null && text.endsWith(own) && digits == text.length() - own.length()) {
      return parse(text.substring(0, digits));
    }
    try {
      return exact(text);
    } catch (NumberFormatException e) {
      throw refusal(text);
    }
  }

  private Number exact(String text) {
    if (text.startsWith("+-") || text.isEmpty()) {
      throw new NumberFormatException();
    }
    return switch (type.getName()) {
      case "byte" -> Byte.valueOf(text);
      case "short" -> Short.valueOf(text);
      case "int" -> Integer.valueOf(text);
      case "long" -> Long.valueOf(text);
      case "float" -> (float) real(text);
      default -> real(text);
    };
  }

  private double real(String text) {
    if (!text.equals("NaN") && !text.endsWith("Infinity") && digits(text) < text.length()) {
      throw new NumberFormatException();
    }
    // a float by way of a double could be rounded twice
    double number = type == float.class ? Float.parseFloat(text) : Double.parseDouble(text);
    if (Double.isInfinite(number) && !text.endsWith("Infinity")) {
      throw new NumberFormatException();
    }
    return number;
  }

  private static int digits(String text) {
    int at = 0;
    while (at < text.length() && "0123456789+-.eE".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  /// A number with a unit, in another unit of the same kind.
  private double scaled(String text, String into) {
    int digits = digits(text);
    Scale from = UNITS.get(text.substring(digits).strip());
    Scale to = UNITS.getOrDefault(into, new Scale("", 1));
    boolean fits = from != null && from.family().equals(to.family());
    if (!fits && digits < text.length()) {
      throw refusal(text);
    }
    try {
      double number = Double.parseDouble(text.substring(0, digits));
      return from == null ? number : number * from.factor() / to.factor();
    } catch (NumberFormatException e) {
      throw refusal(text);
    }
  }

  private Number cast(double number, String text) {
    if (type == float.class) {
      return (float) number;
    }
    if (type == double.class) {
      return number;
    }
    if (number != Math.rint(number)) {
      throw refusal(text);
    }
    return exact(new BigDecimal(number).toPlainString());
  }

  private SceneException refusal(String text) {
    return SceneException.of("\"%s\" is not %s".formatted(text, expected()));
  }

  @Override
  public String write(@Nullable Object[] leaves, int first) {
    return text(leaves[first]);
  }

  /// A number without `.0`.
  static String text(@Nullable Object number) {
    String text = String.valueOf(number);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  @Override
  public String expected() {
    String what = type == float.class || type == double.class ? "a number" : "a whole number";
    if (type == byte.class || type == short.class || type == int.class) {
      what += " (" + type.getName() + ")";
    }
    if (range != null && range.max() == Double.POSITIVE_INFINITY) {
      what += " of %s or more".formatted(text(range.min()));
    } else if (range != null && range.min() == Double.NEGATIVE_INFINITY) {
      what += " of %s or less".formatted(text(range.max()));
    } else if (range != null) {
      what += " from %s to %s".formatted(text(range.min()), text(range.max()));
    }
    return unit == null ? what : what + " in " + unit;
  }
}
