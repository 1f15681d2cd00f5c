package dev.basalt.inspector.read;

import dev.basalt.inspector.live.Refusal;
import dev.basalt.inspector.live.Values.Numeral;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/// Reads the body of a request: an object of texts, numbers, truth values, nulls and objects, not
/// deep. Arrays are not asked for anywhere.
public final class JsonText {

  private static final int DEEPEST = 4;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxNumberLength(400)
                  .maxStringLength(60_000)
                  .build())
          .build();

  private JsonText() {}

  /// Reads an object.
  ///
  /// @return by name; numbers as [Numeral]
  public static Map<String, Object> read(byte[] body) {
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), body)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw Refusal.bad("the body must be an object of JSON");
      }
      Map<String, Object> object = object(json);
      if (json.nextToken() != null) {
        throw Refusal.bad("there is more after the object");
      }
      return object;
    } catch (JacksonException e) {
      throw Refusal.bad("the body cannot be read as JSON: %s", e.getOriginalMessage());
    }
  }

  private static Map<String, Object> object(JsonParser json) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = json.currentName();
      json.nextToken();
      if (object.put(name, value(json)) != null) {
        throw Refusal.bad("%s is there twice", name);
      }
    }
    return nonNull(object);
  }

  @SuppressWarnings("NullAway") // who asks for a value knows that it may be null
  private static Map<String, Object> nonNull(Map<String, @Nullable Object> object) {
    @SuppressWarnings("unchecked")
    Map<String, Object> same = (Map<String, Object>) (Map<?, ?>) object;
    return same;
  }

  private static @Nullable Object value(JsonParser json) {
    return switch (json.currentToken()) {
      case VALUE_NULL -> null;
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_STRING -> json.getString();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Numeral(json.getString());
      case START_OBJECT -> object(json);
      default -> throw Refusal.bad("a body has no arrays");
    };
  }
}
