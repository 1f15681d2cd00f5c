package dev.basalt.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What is answered is what the description says: no member more, none less, and of its type.
class DescriptionTest {

  @RegisterExtension final Running running = Running.ships();

  private final List<String> mistakes = new ArrayList<>();

  private void check(String method, String path, String route, String body) {
    String text = method.equals("GET") ? client().get(path) : client().post(path, body);
    Map<?, ?> schema =
        JsonTree.map(
            description(),
            "paths",
            route,
            method.toLowerCase(java.util.Locale.ROOT),
            "responses",
            "200",
            "content",
            "application/json",
            "schema");
    Map<?, ?> answer = JsonTree.read(text);
    Map<?, ?> first =
        schema.get("oneOf") instanceof List<?> all ? (Map<?, ?>) all.getFirst() : schema;
    check(route, answer, first);
    Set<Object> missing = new HashSet<>(JsonTree.map(resolve(first), "properties").keySet());
    missing.removeAll(answer.keySet());
    missing.forEach(name -> mistakes.add(route + " does not answer " + name));
  }

  private Client client() {
    return running.client();
  }

  private Map<?, ?> description() {
    return JsonTree.read(client().get("/openapi.json"));
  }

  private Map<?, ?> resolve(Map<?, ?> schema) {
    if (schema.get("$ref") instanceof String name) {
      String simple = name.substring(name.lastIndexOf('/') + 1);
      return JsonTree.map(description(), "components", "schemas", simple);
    }
    return schema;
  }

  private void check(String where, @Nullable Object value, Map<?, ?> described) {
    Map<?, ?> schema = resolve(described);
    Object type = schema.get("type");
    if (type != null && !String.valueOf(type).contains(type(value, schema))) {
      mistakes.add(where + " is described as " + type + ", not as " + value);
    }
    if (value instanceof List<?> items) {
      items.forEach(item -> check(where + "[]", item, JsonTree.map(schema, "items")));
    }
    if (value instanceof Map<?, ?> members) {
      members.forEach((name, member) -> member(where + "." + name, name, member, schema));
    }
  }

  private void member(String where, Object name, @Nullable Object value, Map<?, ?> schema) {
    Map<?, ?> properties = JsonTree.map(schema, "properties");
    if (properties.get(name) instanceof Map<?, ?> known) {
      check(where, value, known);
    } else if (schema.get("additionalProperties") instanceof Map<?, ?> others) {
      check(where, value, others);
    } else {
      mistakes.add(where + " is not described");
    }
  }

  private static String type(@Nullable Object value, Map<?, ?> schema) {
    return switch (value) {
      case null -> "null";
      case Map<?, ?> _ -> "object";
      case List<?> _ -> "array";
      case String _ -> "string";
      case Boolean _ -> "boolean";
      case Long _ when "number".equals(schema.get("type")) -> "number";
      case Long _ -> "integer";
      default -> "number";
    };
  }

  @Test
  void answers_areWhatTheDescriptionSays() {
    check("GET", "", "/", "");
    check("GET", "/types", "/types", "");
    check("GET", "/entities", "/entities", "");
    check("GET", "/entities/0v1", "/entities/{entity}", "");
    check("GET", "/entities/0v1/relations", "/entities/{entity}/relations", "");
    check("GET", "/entities/0v1/systems", "/entities/{entity}/systems", "");
    check("GET", "/entities/0v1/why?query=Frozen", "/entities/{entity}/why", "");
    check("GET", "/archetypes", "/archetypes", "");
    check("GET", "/systems", "/systems", "");
    check("GET", "/systems/move/order?other=turn", "/systems/{system}/order", "");
    String watch = "{\"entity\":\"0v1\",\"component\":\"Position\",\"field\":\"at.x\"}";
    check("POST", "/watches", "/watches", watch);
    check("GET", "/watches", "/watches", "");
    check("POST", "/edits", "/edits", "{\"edit\":\"copy\",\"entity\":\"0v1\"}");
    check("GET", "/edits", "/edits", "");
    check("GET", "/files", "/files", "");
    check("POST", "/edits/undo", "/edits/undo", "{}");
    check("POST", "/edits/redo", "/edits/redo", "{}");
    check("POST", "/systems/turn", "/systems/{system}", "{\"enabled\":false}");
    check("POST", "/control", "/control", "{\"action\":\"pause\"}");
    check("POST", "/tokens", "/tokens", "{}");
    check("POST", "/control", "/control", "{\"action\":\"resume\"}");
    Eventually.contains(() -> client().get("/systems/times"), "\"median\"");
    Eventually.contains(() -> client().get("/journal"), "\"damage\"");
    check("GET", "/systems/times", "/systems/times", "");
    check("GET", "/journal", "/journal", "");
    check("GET", "/history", "/history", "");
    check("GET", "/history/difference?from=1", "/history/difference", "");
    check("POST", "/history/resume", "/history/resume", "{\"at\":1}");
    assertThat(mistakes).isEmpty();
  }
}
