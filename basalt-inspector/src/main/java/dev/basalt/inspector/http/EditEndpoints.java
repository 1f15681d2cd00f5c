package dev.basalt.inspector.http;

import dev.basalt.Entity;
import dev.basalt.inspector.live.Change;
import dev.basalt.inspector.live.Live;
import dev.basalt.inspector.live.Refusal;
import dev.basalt.inspector.live.Values;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What viewers change, and take back.
final class EditEndpoints {

  private final Live live;

  EditEndpoints(Live live) {
    this.live = live;
  }

  void register(Routes routes) {
    routes.get("/edits", request -> list());
    routes.post("/edits", this::edit);
    routes.post("/edits/undo", request -> label(live.undo()));
    routes.post("/edits/redo", request -> label(live.redo()));
    routes.get("/files", request -> files());
    routes.post("/files/{file}", this::save);
  }

  private Reply list() {
    Live.Undoable undoable = live.undoable();
    return Reply.json(json -> json.array("done", undoable.done()).put("undone", undoable.undone()));
  }

  /// Where edits can be saved, and how the world differs from it.
  private Reply files() {
    Map<String, List<String>> edits =
        live.ask(
            () -> {
              Map<String, List<String>> all = new LinkedHashMap<>();
              live.files().forEach(file -> all.put(file.name(), file.edits()));
              return all;
            });
    return Reply.json(
        json ->
            json.objects(
                "files",
                edits.entrySet(),
                (object, file) ->
                    object.put("name", file.getKey()).array("edits", file.getValue())));
  }

  private Reply save(Request request) {
    @Nullable String only = request.object().get("edit") instanceof String text ? text : null;
    List<String> rest = live.save(request.path().getOrDefault("file", ""), only);
    return Reply.json(json -> json.array("edits", rest));
  }

  private static Reply label(String label) {
    return Reply.json(json -> json.put("edit", label));
  }

  private Reply edit(Request request) {
    Entity entity = live.make(change(request.object()));
    return Reply.json(json -> json.put("entity", entity));
  }

  private static Change change(Map<String, Object> order) {
    String edit = Request.text(order, "edit");
    return switch (edit) {
      case "set" ->
          new Change.SetField(
              entity(order),
              Request.text(order, "component"),
              Request.text(order, "field"),
              order.get("value"));
      case "add" ->
          new Change.AddComponent(
              entity(order), Request.text(order, "component"), object(order, "value"));
      case "remove" -> new Change.RemoveComponent(entity(order), Request.text(order, "component"));
      case "spawn" -> new Change.Spawn(components(object(order, "components")));
      case "despawn" -> new Change.Despawn(entity(order));
      case "copy" -> new Change.Copy(entity(order));
      default ->
          throw Refusal.bad(
              "%s is not an edit; there are set, add, remove, spawn, despawn, copy", edit);
    };
  }

  private static Entity entity(Map<String, Object> order) {
    return Values.entity(Request.text(order, "entity"));
  }

  private static Map<String, Map<String, Object>> components(Map<String, Object> given) {
    Map<String, Map<String, Object>> components = new LinkedHashMap<>();
    given.keySet().forEach(name -> components.put(name, object(given, name)));
    return components;
  }

  @SuppressWarnings("unchecked") // objects of JSON are such maps
  private static Map<String, Object> object(Map<String, Object> order, String name) {
    Object value = order.get(name);
    if (value == null) {
      return Map.of();
    }
    if (value instanceof Map<?, ?>) {
      return (Map<String, Object>) value;
    }
    throw Refusal.bad("%s must be an object", name);
  }
}
