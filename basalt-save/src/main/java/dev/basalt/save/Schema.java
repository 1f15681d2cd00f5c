package dev.basalt.save;

import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.save.FileType.FileLeaf;
import dev.basalt.save.Outline.SavedLeaf;
import dev.basalt.save.Outline.SavedType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/// The JSON Schema of the files of a saver, as trees of maps, lists and texts.
final class Schema {

  private static final String HANDLE = "handle";

  private final Saver saver;
  private final Map<String, Object> definitions = new LinkedHashMap<>();

  private Schema(Saver saver) {
    this.saver = saver;
  }

  /// The schema of files of a world.
  static Map<String, Object> of(Saver saver, World world) {
    return new Schema(saver).file(world);
  }

  private static Map<String, Object> map(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }

  private static Map<String, Object> object(Map<String, Object> properties, List<String> required) {
    Map<String, Object> object = map("type", "object", "properties", properties);
    if (!required.isEmpty()) {
      object.put("required", required);
    }
    object.put("additionalProperties", false);
    return object;
  }

  private static Map<String, Object> array(Object items) {
    return map("type", "array", "items", items);
  }

  private static Map<String, Object> ref(String definition) {
    return map("$ref", "#/$defs/" + definition);
  }

  private static Map<String, Object> count() {
    return map("type", "integer", "minimum", 0);
  }

  private static Map<String, Object> seconds() {
    return map("type", "number", "minimum", 0);
  }

  // ---- the file

  private Map<String, Object> file(World world) {
    definitions.put(HANDLE, map("type", "string", "pattern", "^[0-9]+v[0-9]+( |$)"));
    definitions.put("real", real());
    definitions.put("type", type());
    Map<String, Object> components = map("@id", ref(HANDLE));
    for (ComponentType<?> type : world.types().all()) {
      if (saver.saves(type.type())) {
        components.put(type.name(), define("component ", Outline.describe(saver, type)));
      }
    }
    Map<String, Object> entity = object(components, List.of(JsonWriter.ID));
    List<Object> resources = resources(world);
    Map<String, Object> properties =
        map(
            "basalt", map("const", 1),
            "version", count(),
            "part", map("type", "boolean"),
            "diff", map("type", "boolean"),
            "fit", map("type", "string", "pattern", "^[0-9a-f]{64}$"),
            "tick", map("type", "integer", "minimum", 1),
            "time",
                object(
                    map(
                        "tick",
                        count(),
                        "delta",
                        seconds(),
                        "sinceTick",
                        count(),
                        "since",
                        seconds()),
                    List.of()),
            "types", map("type", "object", "additionalProperties", ref("type")),
            "resourceTypes", map("type", "object", "additionalProperties", ref("type")),
            "resources", array(resources.isEmpty() ? false : map("oneOf", resources)),
            "removedResources", array(object(map("type", text(), "name", text()), List.of("type"))),
            "despawned", array(ref(HANDLE)));
    definitions.put("entity", entity);
    properties.put(
        "archetypes",
        array(
            object(
                map("components", array(text()), "entities", array(ref("entity"))),
                List.of("components"))));
    properties.put(
        "changes",
        array(
            object(
                map(
                    "component", text(),
                    "removed", array(ref(HANDLE)),
                    "put", array(ref("entity"))),
                List.of("component"))));
    properties.put("events", array(events()));
    properties.put("sources", map("type", "object", "additionalProperties", array(ref(HANDLE))));
    properties.put(
        "handles",
        object(
            map("slots", count(), "free", array(ref(HANDLE)), "unused", array(count())),
            List.of()));
    Map<String, Object> schema =
        map("$schema", "https://json-schema.org/draft/2020-12/schema", "title", "a Basalt world");
    schema.putAll(object(properties, List.of("basalt")));
    schema.put("$defs", definitions);
    return schema;
  }

  private static Map<String, Object> text() {
    return map("type", "string");
  }

  private static Map<String, Object> real() {
    return map(
        "anyOf",
        List.of(
            map("type", "number"),
            map("enum", List.of("NaN", "Infinity", "-Infinity")),
            map("type", "string", "pattern", "^NaN [0-9a-f]+$")));
  }

  private static Map<String, Object> type() {
    List<Object> leaves = new ArrayList<>();
    for (LeafType type : LeafType.values()) {
      if (type != LeafType.ENUM) {
        leaves.add(type.toString());
      }
    }
    Object leaf = map("anyOf", List.of(map("enum", leaves), array(text())));
    return object(
        map(
            "kind", map("enum", List.of("record", "tag", "object")),
            "sparse", map("type", "boolean"),
            "leaves", map("type", "object", "additionalProperties", leaf)),
        List.of());
  }

  private static Map<String, Object> events() {
    Map<String, Object> sent =
        object(
            map(
                "to", map("anyOf", List.of(ref(HANDLE), map("type", "null"))),
                "event", map("type", "object")),
            List.of("event"));
    Map<String, Object> reader =
        object(map("number", count(), "unread", count(), "idle", count()), List.of("number"));
    return object(
        map(
            "event", text(),
            "told", map("type", "boolean"),
            "type", ref("type"),
            "lastFrame", count(),
            "sent", array(sent),
            "readers", array(reader)),
        List.of("event", "type"));
  }

  private List<Object> resources(World world) {
    Set<Class<?>> types = new LinkedHashSet<>();
    saver.resources().forEach(registration -> types.add(registration.type()));
    world.resources().all().stream()
        .filter(info -> info.state() && info.type() != UnknownResources.class)
        .forEach(info -> types.add(info.type()));
    List<Object> alternatives = new ArrayList<>();
    for (Class<?> type : types) {
      try (World scratch = World.create()) {
        SavedType saved = Outline.describe(saver, scratch.register(saver.registration(type)));
        Object value = define("resource ", saved);
        alternatives.add(
            object(
                map("type", map("const", saved.file().name()), "name", text(), "value", value),
                List.of("type", "value")));
      }
    }
    return alternatives;
  }

  // ---- values

  private Object define(String prefix, SavedType type) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (SavedLeaf leaf : type.leaves()) {
      Object schema = leaf(leaf.file(), leaf.form().value());
      if (leaf.file().path().isEmpty()) {
        return schema;
      }
      put(fields, leaf.file().path(), schema);
    }
    String name = prefix + type.file().name();
    definitions.put(name, record(fields));
    return ref(name);
  }

  /// Fields that files may leave out.
  private static Map<String, Object> record(Map<String, Object> fields) {
    return object(fields, List.of());
  }

  @SuppressWarnings("unchecked") // those inside are made here
  private static void put(Map<String, Object> fields, String path, Object schema) {
    int dot = path.indexOf('.');
    if (dot < 0) {
      fields.put(path, schema);
      return;
    }
    Map<String, Object> inside =
        (Map<String, Object>)
            fields.computeIfAbsent(path.substring(0, dot), key -> record(new LinkedHashMap<>()));
    put(
        (Map<String, Object>) Objects.requireNonNull(inside.get("properties")),
        path.substring(dot + 1),
        schema);
  }

  private Object leaf(FileLeaf leaf, @Nullable ValueForm form) {
    return form == null ? scalar(leaf.type(), true, leaf.constants()) : value(form);
  }

  private static Object scalar(LeafType type, boolean nullable, List<String> constants) {
    return switch (type) {
      case BOOLEAN -> map("type", "boolean");
      case BYTE -> whole(Byte.MIN_VALUE, Byte.MAX_VALUE);
      case SHORT -> whole(Short.MIN_VALUE, Short.MAX_VALUE);
      case INT -> whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
      case LONG -> map("type", "integer");
      case CHAR -> map("type", "string", "minLength", 1, "maxLength", 1);
      case FLOAT, DOUBLE -> ref("real");
      case ENTITY -> map("anyOf", List.of(ref(HANDLE), map("type", "null")));
      case ENUM -> {
        List<@Nullable Object> names = new ArrayList<>(constants);
        names.add(null);
        yield constants.isEmpty() ? orNull("string", nullable) : map("enum", names);
      }
      case STRING, TEXT -> orNull("string", nullable);
      case VALUE -> map();
    };
  }

  private static Map<String, Object> orNull(String type, boolean nullable) {
    return map("type", nullable ? List.of(type, "null") : type);
  }

  private static Map<String, Object> whole(int least, int most) {
    return map("type", "integer", "minimum", least, "maximum", most);
  }

  private Object value(ValueForm form) {
    return switch (form) {
      case ValueForm.Scalar scalar -> {
        Object schema = scalar(scalar.type(), scalar.nullable(), List.of());
        boolean boxed = scalar.nullable() && scalar.type().compareTo(LeafType.ENUM) < 0;
        yield boxed ? map("anyOf", List.of(schema, map("type", "null"))) : schema;
      }
      case ValueCollections.Elements elements -> {
        Map<String, Object> schema = orNull("array", true);
        schema.put("items", value(elements.element()));
        yield schema;
      }
      case ValueCollections.Maps maps -> {
        Map<String, Object> schema = orNull("object", true);
        schema.put("additionalProperties", value(maps.value()));
        yield schema;
      }
      case ValueRecord inside -> inside(inside);
    };
  }

  /// Records may hold lists of themselves, so each has a definition.
  private Object inside(ValueRecord form) {
    String name = "record " + form.className();
    if (!definitions.containsKey(name)) {
      definitions.put(name, true);
      Map<String, Object> fields = new LinkedHashMap<>();
      form.forEachField((path, field) -> put(fields, path, value(field)));
      definitions.put(name, record(fields));
    }
    return map("anyOf", List.of(ref(name), map("type", "null")));
  }

  // ---- writing

  static void write(JsonGenerator json, @Nullable Object value) {
    switch (value) {
      case Map<?, ?> map -> {
        json.writeStartObject();
        map.forEach(
            (key, one) -> {
              json.writeName((String) key);
              write(json, one);
            });
        json.writeEndObject();
      }
      case List<?> list -> {
        json.writeStartArray();
        list.forEach(one -> write(json, one));
        json.writeEndArray();
      }
      case null, default -> JsonText.write(json, value);
    }
  }
}
