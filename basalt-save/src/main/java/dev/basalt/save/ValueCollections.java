package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Forms of collections. The values that are read are immutable.
final class ValueCollections {

  private ValueCollections() {}

  /// What holds other values.
  sealed interface Form extends ValueForm permits Elements, Maps {}

  private static void expect(String name, JsonParser json, JsonToken token) {
    if (json.currentToken() != token) {
      throw new SaveException(
          "%s takes %s, not %s"
              .formatted(
                  name,
                  token == JsonToken.START_ARRAY ? "an array" : "an object",
                  JsonText.shown(json)));
    }
  }

  // ---- lists, sets, arrays

  /// Values that follow each other.
  ///
  /// @param element how each is written
  /// @param parts gives the elements of a value, in the order in which they are written
  /// @param make makes a value of its elements
  record Elements(
      String name,
      ValueForm element,
      Function<Object, Iterable<?>> parts,
      Function<List<@Nullable Object>, Object> make)
      implements Form {

    static Elements list(String name, ValueForm element) {
      return new Elements(name, element, value -> (Collection<?>) value, Elements::asList);
    }

    static Elements entities(String name, ValueForm element) {
      return new Elements(
          name,
          element,
          value -> (EntityList) value,
          list -> EntityList.copyOf(list.stream().map(Entity.class::cast).toList()));
    }

    /// @param component the element type of the array
    static Elements array(String name, ValueForm element, Class<?> component) {
      return new Elements(name, element, Elements::elements, list -> asArray(component, list));
    }

    /// Ordered sets keep their order; others are written in the order of their texts.
    static Elements set(String name, ValueForm element) {
      return new Elements(
          name,
          element,
          value ->
              value instanceof SequencedSet<?> ordered
                  ? ordered
                  : ValueForm.sorted(
                      (Set<?>) value, Comparator.comparing(one -> JsonValue.text(element, one))),
          list -> asSet(name, list));
    }

    private static Object asList(List<@Nullable Object> list) {
      return list.contains(null) ? Collections.unmodifiableList(list) : List.copyOf(list);
    }

    private static Object asSet(String name, List<@Nullable Object> list) {
      SequencedSet<@Nullable Object> set = new LinkedHashSet<>(list);
      if (set.size() < list.size()) {
        throw new SaveException("%s has an element of a set twice".formatted(name));
      }
      return Collections.unmodifiableSequencedSet(set);
    }

    private static Iterable<?> elements(Object array) {
      List<@Nullable Object> list = new ArrayList<>();
      for (int i = 0; i < Array.getLength(array); i++) {
        list.add(Array.get(array, i));
      }
      return list;
    }

    private static Object asArray(Class<?> component, List<@Nullable Object> list) {
      Object array = Array.newInstance(component, list.size());
      for (int i = 0; i < list.size(); i++) {
        Array.set(array, i, list.get(i));
      }
      return array;
    }

    @Override
    public void write(JsonGenerator json, @Nullable Object value, EntityTexts entities) {
      if (value == null) {
        json.writeNull();
        return;
      }
      json.writeStartArray();
      parts.apply(value).forEach(part -> element.write(json, part, entities));
      json.writeEndArray();
    }

    @Override
    public @Nullable Object read(JsonParser json) {
      if (json.currentToken() == JsonToken.VALUE_NULL) {
        return null;
      }
      expect(name, json, JsonToken.START_ARRAY);
      List<@Nullable Object> list = new ArrayList<>();
      while (json.nextToken() != JsonToken.END_ARRAY) {
        list.add(element.read(json));
      }
      return make.apply(list);
    }

    @Override
    public boolean hasHandles() {
      return element.hasHandles();
    }

    @Override
    public @Nullable Object map(@Nullable Object value, UnaryOperator<Entity> handles) {
      if (value == null || !hasHandles()) {
        return value;
      }
      List<@Nullable Object> list = new ArrayList<>();
      parts.apply(value).forEach(part -> list.add(element.map(part, handles)));
      return make.apply(list);
    }
  }

  // ---- maps

  /// Keys and their values, as an object. Entities that are keys have no path behind them, since
  /// readers look for keys by their text.
  record Maps(String name, ValueForm.Scalar key, ValueForm value) implements Form {

    @Override
    public void write(JsonGenerator json, @Nullable Object map, EntityTexts entities) {
      if (map == null) {
        json.writeNull();
        return;
      }
      json.writeStartObject();
      entries((Map<?, ?>) map)
          .forEach(
              (text, one) -> {
                json.writeName(text);
                value.write(json, one, entities);
              });
      json.writeEndObject();
    }

    /// Ordered maps keep their order; others are in the order of the texts of their keys.
    private Map<String, @Nullable Object> entries(Map<?, ?> map) {
      List<Map.Entry<String, @Nullable Object>> entries = new ArrayList<>();
      map.forEach((k, v) -> entries.add(new TextEntry(checked(key.keyText(k)), v)));
      if (!(map instanceof SequencedMap<?, ?>)) {
        entries.sort(Map.Entry.comparingByKey());
      }
      Map<String, @Nullable Object> byText = new LinkedHashMap<>();
      for (Map.Entry<String, @Nullable Object> entry : entries) {
        if (byText.containsKey(entry.getKey())) {
          throw new SaveException(
              "%s has two keys that are both written \"%s\"".formatted(name, entry.getKey()));
        }
        byText.put(entry.getKey(), entry.getValue());
      }
      return byText;
    }

    /// Names in JSON cannot be read if a character is not whole, so they must not be written.
    private String checked(String text) {
      if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
        throw new SaveException("%s has a key with half of a surrogate pair".formatted(name));
      }
      return text;
    }

    private record TextEntry(String getKey, @Nullable Object getValue)
        implements Map.Entry<String, @Nullable Object> {

      @Override
      public @Nullable Object setValue(@Nullable Object newValue) {
        throw new UnsupportedOperationException();
      }
    }

    @Override
    public @Nullable Object read(JsonParser json) {
      if (json.currentToken() == JsonToken.VALUE_NULL) {
        return null;
      }
      expect(name, json, JsonToken.START_OBJECT);
      SequencedMap<Object, @Nullable Object> map = new LinkedHashMap<>();
      for (String text = json.nextName(); text != null; text = json.nextName()) {
        json.nextToken();
        Object found = key.key(checked(text));
        if (map.containsKey(found)) {
          throw new SaveException("%s has the key \"%s\" twice".formatted(name, text));
        }
        map.put(found, value.read(json));
      }
      return Collections.unmodifiableSequencedMap(map);
    }

    @Override
    public boolean hasHandles() {
      return key.hasHandles() || value.hasHandles();
    }

    /// Keys that become `none`, or equal to another key, are left out.
    @Override
    public @Nullable Object map(@Nullable Object map, UnaryOperator<Entity> handles) {
      if (map == null || !hasHandles()) {
        return map;
      }
      SequencedMap<Object, @Nullable Object> mapped = new LinkedHashMap<>();
      ((Map<?, ?>) map)
          .forEach(
              (k, v) -> {
                Object other = key.map(k, handles);
                if (other != null && !other.equals(Entity.NONE)) {
                  mapped.putIfAbsent(other, value.map(v, handles));
                }
              });
      return Collections.unmodifiableSequencedMap(mapped);
    }
  }
}
