package dev.basalt.save;

import java.io.StringWriter;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;

/// Values of lists, maps and the like, as a compact text of JSON: what a binary file has for them,
/// and what a reader of JSON cuts out of its file.
final class JsonValue {

  private JsonValue() {}

  static String text(ValueForm form, @Nullable Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json =
        JsonFormat.FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      form.write(json, value, EntityTexts.PLAIN);
    } catch (JacksonException e) {
      throw JsonFormat.unwritable(e);
    }
    return text.toString();
  }

  static @Nullable Object read(ValueForm form, String text) {
    try (JsonParser json = JsonFormat.FACTORY.createParser(ObjectReadContext.empty(), text)) {
      json.nextToken();
      Object value = form.read(json);
      if (json.nextToken() != null) {
        throw new SaveException(
            "there is more after the value %s".formatted(ValueForm.shortened(text)));
      }
      return value;
    }
  }

  // ---- without a form

  /// The same value as [#cut] would write it, so that its text does not depend on the format it
  /// came in. Refuses a text that is not one value.
  static String rewritten(String text) {
    try (JsonParser json = JsonFormat.FACTORY.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() == null) {
        throw new SaveException("a value is empty");
      }
      String value = cut(json);
      if (json.nextToken() != null) {
        throw new SaveException(
            "there is more after the value %s".formatted(ValueForm.shortened(text)));
      }
      return value;
    }
  }

  /// The text of the value at the current token of a file.
  static String cut(JsonParser json) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = JsonFormat.FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      copy(json, out);
    }
    return text.toString();
  }

  /// Puts a text into a file.
  static void paste(JsonGenerator out, String text) {
    try (JsonParser json = JsonFormat.FACTORY.createParser(ObjectReadContext.empty(), text)) {
      json.nextToken();
      copy(json, out);
    }
  }

  /// Copies the value at the current token, with numbers as they are written.
  private static void copy(JsonParser json, JsonGenerator out) {
    int depth = 0;
    do {
      JsonToken token = json.currentToken();
      if (token == null) {
        throw new SaveException("a value ends too early");
      }
      depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
      copy(json, token, out);
    } while (depth > 0 && next(json));
  }

  private static boolean next(JsonParser json) {
    json.nextToken();
    return true;
  }

  private static void copy(JsonParser json, JsonToken token, JsonGenerator out) {
    switch (token) {
      case START_OBJECT -> out.writeStartObject();
      case END_OBJECT -> out.writeEndObject();
      case START_ARRAY -> out.writeStartArray();
      case END_ARRAY -> out.writeEndArray();
      case PROPERTY_NAME -> out.writeName(name(json.currentName()));
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> out.writeNumber(json.getString());
      case VALUE_STRING -> JsonText.string(out, json.getString());
      case VALUE_TRUE, VALUE_FALSE -> out.writeBoolean(token == JsonToken.VALUE_TRUE);
      case VALUE_NULL -> out.writeNull();
      case NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT -> throw new AssertionError(token);
    }
  }

  /// Names in JSON cannot be read if a character is not whole, so they must not be written.
  private static String name(String name) {
    if (!JsonText.isWellFormed(name)) {
      throw new SaveException("a value has a key with half of a surrogate pair");
    }
    return name;
  }
}
