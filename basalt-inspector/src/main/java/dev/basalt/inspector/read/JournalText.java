package dev.basalt.inspector.read;

import dev.basalt.Entity;
import dev.basalt.component.ComponentType;
import dev.basalt.inspector.live.Journal;
import dev.basalt.inspector.live.Watches;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Entries of the journal as they are sent.
public final class JournalText {

  private JournalText() {}

  /// Writes entries.
  ///
  /// @param last the number of the last entry that there is
  /// @param eventTypes how to take events apart
  public static void write(
      Json json,
      List<Journal.Entry> entries,
      long last,
      Map<Class<?>, ComponentType<?>> eventTypes) {
    json.put("last", last);
    json.objects("entries", entries, (object, entry) -> entry(object, entry, eventTypes));
  }

  private static void entry(
      Json json, Journal.Entry entry, Map<Class<?>, ComponentType<?>> eventTypes) {
    json.put("number", entry.number()).put("tick", entry.tick()).put("kind", entry.kind());
    if (entry.entity() != 0) {
      json.put("entity", new Entity(entry.entity()));
    }
    ComponentType<?> type = entry.type();
    if (type != null) {
      json.put("component", type.name());
    } else if (entry.kind() == Journal.Kind.EVENT && entry.after() != null) {
      type = eventTypes.get(entry.after().getClass());
      json.put("event", entry.typeName());
    }
    if (!entry.path().isEmpty()) {
      json.put("field", entry.path());
    }
    value(json, "before", type, entry.path(), entry.before());
    value(json, "after", type, entry.path(), entry.after());
    json.put("by", entry.by());
    if (!entry.place().isEmpty()) {
      json.put("place", entry.place());
    }
  }

  private static void value(
      Json json,
      String name,
      @Nullable ComponentType<?> type,
      String path,
      @Nullable Object value) {
    if (value == null) {
      return;
    }
    if (type != null && path.isEmpty() && type.type().isInstance(value)) {
      json.object(name, object -> leaves(object, type, value));
    } else {
      json.put(name, value);
    }
  }

  private static <T> void leaves(Json json, ComponentType<T> type, Object value) {
    @Nullable Object[] values = type.take(type.type().cast(value));
    type.leaves().forEach(leaf -> json.put(leaf.path(), values[leaf.number()]));
  }

  public static void watches(Json json, List<Watches.Watch> watches) {
    json.objects(
        "watches",
        watches,
        (object, watch) ->
            object
                .put("number", watch.number())
                .put("entity", watch.entity())
                .put("component", watch.type().name())
                .put("field", watch.path()));
  }
}
