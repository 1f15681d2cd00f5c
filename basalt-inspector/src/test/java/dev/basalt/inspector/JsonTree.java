package dev.basalt.inspector;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// JSON as maps, lists, texts, numbers, truth values and nulls.
public final class JsonTree {

  private JsonTree() {}

  public static Map<?, ?> read(String text) {
    try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
      json.nextToken();
      return (Map<?, ?>) java.util.Objects.requireNonNull(value(json));
    }
  }

  /// Follows a path of members; an empty map where there is nothing.
  public static Map<?, ?> map(Object start, String... path) {
    Object at = start;
    for (String name : path) {
      at = at instanceof Map<?, ?> map ? map.get(name) : null;
    }
    return at instanceof Map<?, ?> map ? map : Map.of();
  }

  private static @Nullable Object value(JsonParser json) {
    return switch (json.currentToken()) {
      case START_OBJECT -> object(json);
      case START_ARRAY -> array(json);
      case VALUE_STRING -> json.getString();
      case VALUE_NUMBER_INT -> json.getLongValue();
      case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> throw new AssertionError(json.currentToken());
    };
  }

  private static Map<String, @Nullable Object> object(JsonParser json) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = json.currentName();
      json.nextToken();
      object.put(name, value(json));
    }
    return object;
  }

  private static List<@Nullable Object> array(JsonParser json) {
    List<@Nullable Object> array = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      array.add(value(json));
    }
    return array;
  }
}
