package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.HandleState;
import dev.basalt.TimeState;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.save.FileType.FileLeaf;
import dev.basalt.save.Loading.Rows;
import dev.basalt.save.Plan.LeafPlan;
import dev.basalt.save.Plan.TypePlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads JSON into a [Loading], token by token.
final class JsonReader {

  private final JsonParser json;
  private final Loading loading;

  /// For each type the numbers of its leaves by path.
  private final IdentityHashMap<TypePlan, Map<String, Integer>> paths = new IdentityHashMap<>();

  JsonReader(JsonParser json, Loading loading) {
    this.json = json;
    this.loading = loading;
  }

  void read() {
    json.nextToken();
    expect(JsonToken.START_OBJECT);
    if (!"basalt".equals(json.nextName())) {
      throw new SaveException("this is not a JSON save: it does not begin with {\"basalt\": 1");
    }
    int format = nextInt();
    if (format != 1) {
      throw new SaveException("format %s is not known; this reader knows %s".formatted(format, 1));
    }
    int version = 0;
    FileKind kind = FileKind.WORLD;
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      switch (name) {
        case "version" -> version = intValue();
        case "part" -> kind = flag() ? FileKind.PART : kind;
        case "diff" -> kind = flag() ? FileKind.DIFF : kind;
        case "fit" -> loading.fit(textValue());
        case "tick" -> loading.tick(longValue());
        case "time" -> loading.time(time());
        case "types", "resourceTypes" -> types(name.equals("types"));
        case "resources" -> resources();
        case "removedResources" -> removedResources();
        case "despawned" -> entities().forEach(loading::despawn);
        case "archetypes" -> archetypes();
        case "changes" -> changes();
        case "events" -> events();
        case "sources" -> sources();
        case "handles" -> handles();
        default -> throw unknown(name);
      }
      loading.version(version, kind);
    }
    expect(JsonToken.END_OBJECT);
    if (json.nextToken() != null) {
      throw new SaveException("there is more after the end");
    }
  }

  // ---- tokens

  private void expect(JsonToken token) {
    if (json.currentToken() != token) {
      throw new SaveException(
          "%s where %s is needed"
              .formatted(JsonText.shown(json), token.name().toLowerCase(Locale.ROOT)));
    }
  }

  private static SaveException unknown(String name) {
    return new SaveException("\"%s\" does not belong here".formatted(name));
  }

  private String textValue() {
    expect(JsonToken.VALUE_STRING);
    return json.getString();
  }

  private int intValue() {
    expect(JsonToken.VALUE_NUMBER_INT);
    return json.getIntValue();
  }

  private int nextInt() {
    json.nextToken();
    return intValue();
  }

  private long longValue() {
    expect(JsonToken.VALUE_NUMBER_INT);
    return json.getLongValue();
  }

  private boolean flag() {
    JsonToken token = json.currentToken();
    if (token != JsonToken.VALUE_TRUE) {
      expect(JsonToken.VALUE_FALSE);
    }
    return token == JsonToken.VALUE_TRUE;
  }

  private boolean inArray() {
    return json.nextToken() != JsonToken.END_ARRAY;
  }

  private double secondsValue() {
    if (json.currentToken() != JsonToken.VALUE_NUMBER_FLOAT) {
      expect(JsonToken.VALUE_NUMBER_INT);
    }
    return json.getDoubleValue();
  }

  private TimeState time() {
    expect(JsonToken.START_OBJECT);
    long tick = 0;
    double delta = 0;
    long sinceTick = 0;
    double since = 0;
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      switch (name) {
        case "tick" -> tick = longValue();
        case "delta" -> delta = secondsValue();
        case "sinceTick" -> sinceTick = longValue();
        case "since" -> since = secondsValue();
        default -> throw unknown(name);
      }
    }
    expect(JsonToken.END_OBJECT);
    return new TimeState(tick, delta, sinceTick, since);
  }

  // ---- types

  private void types(boolean components) {
    expect(JsonToken.START_OBJECT);
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      FileType type = type(name);
      if (components) {
        loading.component(type);
      } else {
        loading.resourceType(type);
      }
    }
    expect(JsonToken.END_OBJECT);
  }

  private FileType type(String typeName) {
    expect(JsonToken.START_OBJECT);
    ComponentType.Kind kind = ComponentType.Kind.RECORD;
    boolean sparse = false;
    List<FileLeaf> leaves = new ArrayList<>();
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      switch (name) {
        case "kind" -> kind = kind(textValue());
        case "sparse" -> sparse = flag();
        case "leaves" -> leaves(leaves);
        default -> throw unknown(name);
      }
    }
    expect(JsonToken.END_OBJECT);
    return new FileType(typeName, kind, sparse, List.copyOf(leaves));
  }

  private static ComponentType.Kind kind(String name) {
    for (ComponentType.Kind kind : ComponentType.Kind.values()) {
      if (kind.name().toLowerCase(Locale.ROOT).equals(name)) {
        return kind;
      }
    }
    throw unknown(name);
  }

  private void leaves(List<FileLeaf> leaves) {
    expect(JsonToken.START_OBJECT);
    for (String path = json.nextName(); path != null; path = json.nextName()) {
      if (json.nextToken() == JsonToken.START_ARRAY) {
        List<String> constants = new ArrayList<>();
        while (inArray()) {
          constants.add(textValue());
        }
        leaves.add(new FileLeaf(path, LeafType.ENUM, List.copyOf(constants)));
      } else {
        String name = textValue();
        LeafType type = LeafType.find(name);
        if (type == null || type == LeafType.ENUM) {
          throw unknown(name);
        }
        leaves.add(new FileLeaf(path, type, List.of()));
      }
    }
    expect(JsonToken.END_OBJECT);
  }

  // ---- values

  private void resources() {
    expect(JsonToken.START_ARRAY);
    while (inArray()) {
      expect(JsonToken.START_OBJECT);
      TypePlan plan = null;
      String resource = "";
      @Nullable Object @Nullable [] values = null;
      for (String name = json.nextName(); name != null; name = json.nextName()) {
        json.nextToken();
        switch (name) {
          case "type" -> plan = loading.resource(textValue());
          case "name" -> resource = textValue();
          case "value" -> values = values(plan);
          default -> throw unknown(name);
        }
      }
      expect(JsonToken.END_OBJECT);
      if (plan == null || values == null) {
        throw new SaveException("a resource needs a type and a value");
      }
      loading.resource(plan, resource, Arrays.asList(values));
    }
  }

  private @Nullable Object[] values(@Nullable TypePlan plan) {
    if (plan == null) {
      throw new SaveException("the type of a resource must come before its value");
    }
    @Nullable Object[] values = new @Nullable Object[plan.leaves().size()];
    boolean[] seen = new boolean[values.length];
    value(plan, values, seen);
    for (int i = 0; i < values.length; i++) {
      if (!seen[i]) {
        throw new SaveException(
            "the resource lacks \"%s\"".formatted(plan.leaves().get(i).file().path()));
      }
    }
    return values;
  }

  /// Reads a value, leaf by leaf.
  private void value(TypePlan plan, @Nullable Object[] values, boolean[] seen) {
    if (plan.file().kind() == ComponentType.Kind.OBJECT) {
      values[0] = JsonText.read(json, plan.leaves().getFirst().file());
      seen[0] = true;
      return;
    }
    expect(JsonToken.START_OBJECT);
    Map<String, Integer> numbers = paths.computeIfAbsent(plan, JsonReader::paths);
    JsonRecord.read(
        json,
        (path, object) -> leaf(plan, numbers, path, object),
        leaf -> leaf(plan, leaf, values, seen));
  }

  private static @Nullable Integer leaf(
      TypePlan plan, Map<String, Integer> numbers, String path, boolean object) {
    Integer leaf = numbers.get(path);
    if (leaf == null && !object) {
      throw new SaveException("\"%s\" has no leaf \"%s\"".formatted(plan.file().name(), path));
    }
    return leaf;
  }

  private void leaf(TypePlan plan, int leaf, @Nullable Object[] values, boolean[] seen) {
    FileLeaf file = plan.leaves().get(leaf).file();
    if (seen[leaf]) {
      throw new SaveException("leaf \"%s\" is there twice".formatted(file.path()));
    }
    values[leaf] = JsonText.read(json, file);
    seen[leaf] = true;
  }

  private static Map<String, Integer> paths(TypePlan plan) {
    Map<String, Integer> numbers = new HashMap<>();
    for (LeafPlan leaf : plan.leaves()) {
      numbers.put(leaf.file().path(), numbers.size());
    }
    return numbers;
  }

  // ---- events

  private void events() {
    expect(JsonToken.START_ARRAY);
    while (inArray()) {
      expect(JsonToken.START_OBJECT);
      String event = "";
      boolean told = false;
      int lastFrame = 0;
      Loading.EventsOfType events = null;
      for (String name = json.nextName(); name != null; name = json.nextName()) {
        json.nextToken();
        switch (name) {
          case "event" -> event = textValue();
          case "told" -> told = flag();
          case "type" -> events = loading.events(type(event), told);
          case "lastFrame" -> lastFrame = intValue();
          case "sent" -> sent(known(events), lastFrame);
          case "readers" -> readers(known(events));
          default -> throw unknown(name);
        }
      }
      expect(JsonToken.END_OBJECT);
    }
  }

  private static Loading.EventsOfType known(Loading.@Nullable EventsOfType events) {
    if (events == null) {
      throw new SaveException("the type of events must come before them");
    }
    return events;
  }

  private void sent(Loading.EventsOfType events, int lastFrame) {
    expect(JsonToken.START_ARRAY);
    int count = 0;
    while (inArray()) {
      expect(JsonToken.START_OBJECT);
      Entity target = Entity.NONE;
      @Nullable Object @Nullable [] values = null;
      for (String name = json.nextName(); name != null; name = json.nextName()) {
        json.nextToken();
        switch (name) {
          case "to" -> {
            if (json.currentToken() != JsonToken.VALUE_NULL) {
              target = JsonText.readHandle(textValue());
            }
          }
          case "event" -> values = values(events.type());
          default -> throw unknown(name);
        }
      }
      expect(JsonToken.END_OBJECT);
      if (values == null) {
        throw new SaveException("an event needs a value");
      }
      if (count++ == lastFrame) {
        events.endFrame();
      }
      events.add(target, Arrays.asList(values));
    }
    if (lastFrame < 0 || lastFrame > count) {
      throw new SaveException(
          "%s events of the last frame, where there are %s".formatted(lastFrame, count));
    }
    if (lastFrame == count) {
      events.endFrame();
    }
  }

  private void readers(Loading.EventsOfType events) {
    expect(JsonToken.START_ARRAY);
    while (inArray()) {
      expect(JsonToken.START_OBJECT);
      long number = -1;
      int unread = 0;
      long idle = 0;
      for (String name = json.nextName(); name != null; name = json.nextName()) {
        json.nextToken();
        switch (name) {
          case "number" -> number = longValue();
          case "unread" -> unread = intValue();
          case "idle" -> idle = longValue();
          default -> throw unknown(name);
        }
      }
      expect(JsonToken.END_OBJECT);
      events.reader(number, unread, idle);
    }
  }

  // ---- differences

  private List<Entity> entities() {
    expect(JsonToken.START_ARRAY);
    List<Entity> entities = new ArrayList<>();
    while (inArray()) {
      entities.add(JsonText.readHandle(textValue()));
    }
    return entities;
  }

  private void removedResources() {
    expect(JsonToken.START_ARRAY);
    while (inArray()) {
      expect(JsonToken.START_OBJECT);
      TypePlan plan = null;
      String resource = "";
      for (String name = json.nextName(); name != null; name = json.nextName()) {
        json.nextToken();
        switch (name) {
          case "type" -> plan = loading.resource(textValue());
          case "name" -> resource = textValue();
          default -> throw unknown(name);
        }
      }
      expect(JsonToken.END_OBJECT);
      if (plan == null) {
        throw new SaveException("a resource needs a type");
      }
      loading.removeResource(plan, resource);
    }
  }

  private void changes() {
    expect(JsonToken.START_ARRAY);
    while (inArray()) {
      expect(JsonToken.START_OBJECT);
      TypePlan plan = null;
      List<Entity> removed = List.of();
      for (String name = json.nextName(); name != null; name = json.nextName()) {
        json.nextToken();
        switch (name) {
          case "component" -> plan = loading.component(textValue());
          case "removed" -> removed = entities();
          case "put" -> put(plan, removed);
          default -> throw unknown(name);
        }
      }
      expect(JsonToken.END_OBJECT);
    }
  }

  private void put(@Nullable TypePlan plan, List<Entity> removed) {
    if (plan == null) {
      throw new SaveException("the component of a change must come before its entities");
    }
    entities(loading.change(plan, removed));
  }

  // ---- rows

  private void archetypes() {
    expect(JsonToken.START_ARRAY);
    while (inArray()) {
      expect(JsonToken.START_OBJECT);
      Rows rows = null;
      for (String name = json.nextName(); name != null; name = json.nextName()) {
        json.nextToken();
        if (name.equals("components")) {
          rows = loading.archetype(components());
        } else if (name.equals("entities") && rows != null) {
          entities(rows);
        } else {
          throw unknown(name);
        }
      }
      expect(JsonToken.END_OBJECT);
    }
  }

  private void sources() {
    expect(JsonToken.START_OBJECT);
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      long[] ids = entities().stream().mapToLong(Entity::id).toArray();
      loading.sources(loading.component(name), ids);
    }
    expect(JsonToken.END_OBJECT);
  }

  private List<TypePlan> components() {
    expect(JsonToken.START_ARRAY);
    List<TypePlan> types = new ArrayList<>();
    while (inArray()) {
      types.add(loading.component(textValue()));
    }
    return types;
  }

  private void entities(Rows rows) {
    expect(JsonToken.START_ARRAY);
    Map<String, TypePlan> byName = new HashMap<>();
    rows.types().forEach(type -> byName.put(type.file().name(), type));
    while (inArray()) {
      expect(JsonToken.START_OBJECT);
      if (!JsonWriter.ID.equals(json.nextName())) {
        throw new SaveException("an entity begins with its \"@id\"");
      }
      json.nextToken();
      row(rows, byName, JsonText.readHandle(textValue()));
    }
  }

  private void row(Rows rows, Map<String, TypePlan> byName, Entity entity) {
    int row = rows.loader().add(entity.id());
    loading.rows(1);
    int needed = 0;
    Map<String, Map<String, @Nullable Object>> old = new HashMap<>();
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      TypePlan plan = byName.get(name);
      if (plan == null) {
        throw new SaveException(
            "entity %s has \"%s\", which its archetype does not have".formatted(entity, name));
      }
      needed += plan.file().sparse() ? 0 : 1;
      if (rows.keeps(plan)) {
        @Nullable Object[] values = new @Nullable Object[plan.leaves().size()];
        value(plan, values, new boolean[values.length]);
        old.put(name, Loading.byPath(plan, Arrays.asList(values)));
      } else {
        component(rows, row, plan);
      }
    }
    expect(JsonToken.END_OBJECT);
    loading.replace(rows, row, old);
    if (needed < rows.types().stream().filter(type -> !type.file().sparse()).count()) {
      throw new SaveException("entity %s lacks components of its archetype".formatted(entity));
    }
  }

  private void component(Rows rows, int row, TypePlan plan) {
    @Nullable Object[] values = new @Nullable Object[plan.leaves().size()];
    boolean[] seen = new boolean[values.length];
    value(plan, values, seen);
    if (plan.type() == null) {
      return;
    }
    for (int i = 0; i < values.length; i++) {
      LeafPlan leaf = plan.leaves().get(i);
      if (leaf.leaf() != null) {
        Leaf target = leaf.leaf();
        Object value = seen[i] ? leaf.change().apply(values[i]) : target.findDefault();
        rows.loader().set(row, target, value);
      }
    }
    Loading.fillAdded(rows, plan, row, 1);
    rows.loader().present(row, plan.type(), true);
  }

  // ---- handles

  private void handles() {
    expect(JsonToken.START_OBJECT);
    int slots = 0;
    long[] free = new long[0];
    List<HandleState.Range> unused = List.of();
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      switch (name) {
        case "slots" -> slots = intValue();
        case "free" -> free = free();
        case "unused" -> unused = unused();
        default -> throw unknown(name);
      }
    }
    expect(JsonToken.END_OBJECT);
    loading.handles(slots, free, unused);
  }

  /// The first slot of each range and the one after its last, one behind the other.
  private List<HandleState.Range> unused() {
    expect(JsonToken.START_ARRAY);
    List<HandleState.Range> ranges = new ArrayList<>();
    while (inArray()) {
      ranges.add(new HandleState.Range(intValue(), nextInt()));
    }
    return ranges;
  }

  private long[] free() {
    expect(JsonToken.START_ARRAY);
    long[] ids = new long[8];
    int count = 0;
    while (inArray()) {
      ids = count == ids.length ? Arrays.copyOf(ids, count * 2) : ids;
      ids[count++] = JsonText.readHandle(textValue()).id();
    }
    return Arrays.copyOf(ids, count);
  }
}
