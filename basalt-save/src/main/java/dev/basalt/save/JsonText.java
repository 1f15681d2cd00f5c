package dev.basalt.save;

import dev.basalt.Entity;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Single values as JSON, so that each is read again as it was, to the bit.
final class JsonText {

  private static final String NAN = "NaN";

  private JsonText() {}

  // ---- writing

  static void write(JsonGenerator json, @Nullable Object value) {
    write(json, value, EntityTexts.PLAIN);
  }

  static void write(JsonGenerator json, @Nullable Object value, EntityTexts entities) {
    switch (value) {
      case null -> json.writeNull();
      case Boolean b -> json.writeBoolean(b);
      case Float f when !Float.isFinite(f) -> json.writeString(number(f));
      case Float f -> json.writeNumber(f);
      case Double d when !Double.isFinite(d) -> json.writeString(number(d));
      case Double d -> json.writeNumber(d);
      case Long l -> json.writeNumber(l);
      case Number n -> json.writeNumber(n.intValue());
      case Character c -> string(json, c.toString());
      case Entity e when e.isNone() -> json.writeNull();
      case Entity e -> string(json, entities.of(e));
      default -> string(json, value.toString());
    }
  }

  static String number(float value) {
    int bits = Float.floatToRawIntBits(value);
    boolean usual = bits == Float.floatToIntBits(value);
    return usual ? Float.toString(value) : NAN + " " + Integer.toHexString(bits);
  }

  static String number(double value) {
    long bits = Double.doubleToRawLongBits(value);
    boolean usual = bits == Double.doubleToLongBits(value);
    return usual ? Double.toString(value) : NAN + " " + Long.toHexString(bits);
  }

  static String handle(Entity entity) {
    return Integer.toUnsignedString(entity.slot())
        + "v"
        + Integer.toUnsignedString(entity.generation());
  }

  static void string(JsonGenerator json, String text) {
    if (isWellFormed(text)) {
      json.writeString(text);
      return;
    }
    StringBuilder escaped = new StringBuilder("\"");
    text.chars().forEach(c -> escaped.append(String.format(Locale.ROOT, "\\u%04x", c)));
    json.writeRawValue(escaped.append('"').toString());
  }

  /// Whether all surrogates are in pairs: only such text can be written in UTF-8.
  static boolean isWellFormed(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (!Character.isSupplementaryCodePoint(text.codePointAt(i))) {
          return false;
        }
        i++;
      }
    }
    return true;
  }

  // ---- reading

  /// The value of a leaf at the current token.
  static @Nullable Object read(JsonParser json, FileType.FileLeaf leaf) {
    return switch (leaf.type()) {
      case BOOLEAN -> {
        JsonToken token = json.currentToken();
        if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
          throw unlike(json, leaf);
        }
        yield token == JsonToken.VALUE_TRUE;
      }
      case BYTE -> (byte) whole(json, leaf, Byte.MIN_VALUE, Byte.MAX_VALUE);
      case SHORT -> (short) whole(json, leaf, Short.MIN_VALUE, Short.MAX_VALUE);
      case INT -> (int) whole(json, leaf, Integer.MIN_VALUE, Integer.MAX_VALUE);
      case LONG -> whole(json, leaf, Long.MIN_VALUE, Long.MAX_VALUE);
      case FLOAT -> readFloat(json, leaf);
      case DOUBLE -> readDouble(json, leaf);
      case CHAR -> {
        String text = text(json, leaf);
        if (text == null || text.length() != 1) {
          throw unlike(json, leaf);
        }
        yield text.charAt(0);
      }
      case ENTITY -> {
        String text = text(json, leaf);
        yield text == null ? Entity.NONE : readHandle(text);
      }
      case ENUM, STRING, TEXT -> text(json, leaf);
      case VALUE -> json.currentToken() == JsonToken.VALUE_NULL ? null : JsonValue.cut(json);
    };
  }

  private static long whole(JsonParser json, FileType.FileLeaf leaf, long least, long most) {
    if (json.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw unlike(json, leaf);
    }
    long value = json.getLongValue();
    if (value < least || value > most) {
      throw unlike(json, leaf);
    }
    return value;
  }

  private static boolean isNumber(JsonParser json) {
    JsonToken token = json.currentToken();
    return token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT;
  }

  private static float readFloat(JsonParser json, FileType.FileLeaf leaf) {
    try {
      String text = isNumber(json) ? json.getString() : text(json, leaf);
      float value = parseFloat(Objects.requireNonNullElse(text, ""));
      if (Float.isFinite(value) == isNumber(json)) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw unlike(json, leaf);
    }
    throw unlike(json, leaf);
  }

  private static double readDouble(JsonParser json, FileType.FileLeaf leaf) {
    try {
      String text = isNumber(json) ? json.getString() : text(json, leaf);
      double value = parseDouble(Objects.requireNonNullElse(text, ""));
      if (Double.isFinite(value) == isNumber(json)) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw unlike(json, leaf);
    }
    throw unlike(json, leaf);
  }

  /// A number, also one that JSON does not have.
  static float parseFloat(String text) {
    return text.startsWith(NAN + " ")
        ? nan(Float.intBitsToFloat(Integer.parseUnsignedInt(text.substring(4), 16)))
        : Float.parseFloat(text);
  }

  /// A number, also one that JSON does not have.
  static double parseDouble(String text) {
    return text.startsWith(NAN + " ")
        ? nan(Double.longBitsToDouble(Long.parseUnsignedLong(text.substring(4), 16)))
        : Double.parseDouble(text);
  }

  private static float nan(float value) {
    if (!Float.isNaN(value)) {
      throw new NumberFormatException();
    }
    return value;
  }

  private static double nan(double value) {
    if (!Double.isNaN(value)) {
      throw new NumberFormatException();
    }
    return value;
  }

  private static @Nullable String text(JsonParser json, FileType.FileLeaf leaf) {
    if (json.currentToken() == JsonToken.VALUE_NULL) {
      return null;
    }
    if (json.currentToken() != JsonToken.VALUE_STRING) {
      throw unlike(json, leaf);
    }
    return json.getString();
  }

  private static SaveException unlike(JsonParser json, FileType.FileLeaf leaf) {
    return new SaveException(
        "leaf \"%s\" takes %s, not %s".formatted(leaf.path(), leaf.type(), shown(json)));
  }

  /// A token, for messages.
  static String shown(JsonParser json) {
    JsonToken token = json.currentToken();
    if (token == null) {
      return "the end";
    }
    if (!token.isScalarValue()) {
      return token.isStructStart() ? "an object or array" : token.asString() + "";
    }
    String text = json.getString();
    return text.length() > 40 ? text.substring(0, 40) + "..." : text;
  }

  /// The entity of a handle; a path may stand behind it.
  static Entity readHandle(String text) {
    int v = text.indexOf('v');
    int space = text.indexOf(' ');
    if (v > 0) {
      try {
        int slot = Integer.parseUnsignedInt(text, 0, v, 10);
        int end = space < 0 ? text.length() : space;
        int generation = Integer.parseUnsignedInt(text, v + 1, end, 10);
        return new Entity((long) generation << 32 | slot & 0xFFFF_FFFFL);
      } catch (NumberFormatException | IndexOutOfBoundsException e) {
        throw noHandle(text, e);
      }
    }
    throw noHandle(text, null);
  }

  private static SaveException noHandle(String text, @Nullable Exception cause) {
    return new SaveException(
        "\"%s\" is not a handle such as 17v3".formatted(ValueForm.shortened(text)), cause);
  }
}
