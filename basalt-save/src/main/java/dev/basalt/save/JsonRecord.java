package dev.basalt.save;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Records as objects: leaf `at.x` is the field `x` of the object that is the field `at`.
final class JsonRecord {

  private JsonRecord() {}

  /// Finds leaves by their paths.
  interface Leaves {
    /// Finds one.
    ///
    /// @param object whether the file has an object there, which may hold leaves
    /// @return the number of the leaf; null if it is an object that holds leaves
    @Nullable Integer find(String path, boolean object);
  }

  static Map<String, Integer> numbers(List<String> paths) {
    Map<String, Integer> numbers = new HashMap<>();
    paths.forEach(path -> numbers.put(path, numbers.size()));
    return numbers;
  }

  // ---- writing

  /// @param leaf writes the value of a leaf
  static void write(JsonGenerator json, List<String> paths, IntConsumer leaf) {
    json.writeStartObject();
    String around = "";
    for (int i = 0; i < paths.size(); i++) {
      String path = paths.get(i);
      String inside = path.substring(0, path.lastIndexOf('.') + 1);
      move(json, around, inside);
      around = inside;
      json.writeName(path.substring(inside.length()));
      leaf.accept(i);
    }
    move(json, around, "");
    json.writeEndObject();
  }

  /// Closes the records of one leaf and opens those of the next; `a.b.` is inside of two.
  private static void move(JsonGenerator json, String from, String to) {
    String shared = from;
    while (!to.startsWith(shared)) {
      json.writeEndObject();
      shared = shared.substring(0, shared.lastIndexOf('.', shared.length() - 2) + 1);
    }
    String rest = to.substring(shared.length());
    while (!rest.isEmpty()) {
      int dot = rest.indexOf('.');
      json.writeObjectPropertyStart(rest.substring(0, dot));
      rest = rest.substring(dot + 1);
    }
  }

  // ---- reading

  /// Reads the object at the current token, and ends at its last token.
  ///
  /// @param value reads the value of a leaf
  static void read(JsonParser json, Leaves leaves, IntConsumer value) {
    read(json, "", leaves, value);
  }

  private static void read(JsonParser json, String around, Leaves leaves, IntConsumer value) {
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      String path = around + name;
      boolean object = json.nextToken() == JsonToken.START_OBJECT;
      Integer leaf = leaves.find(path, object);
      if (leaf == null) {
        read(json, path + ".", leaves, value);
      } else {
        value.accept(leaf);
      }
    }
    if (json.currentToken() != JsonToken.END_OBJECT) {
      throw new SaveException("%s where end_object is needed".formatted(JsonText.shown(json)));
    }
  }
}
