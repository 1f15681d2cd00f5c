package dev.basalt.inspector.read;

import dev.basalt.Entity;
import dev.basalt.component.ComponentType;
import dev.basalt.inspector.live.Journal;
import dev.basalt.inspector.live.Watches;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Entries of the journal as they are sent.
public final class JournalText {

  private JournalText() {}

  public static void write(Json json, List<Journal.Entry> entries, long last) {
    json.put("last", last);
    json.objects("entries", entries, JournalText::entry);
  }

  private static void entry(Json json, Journal.Entry entry) {
    json.put("number", entry.number()).put("tick", entry.tick()).put("kind", entry.kind());
    if (entry.entity() != 0) {
      json.put("entity", new Entity(entry.entity()));
    }
    ComponentType<?> type = entry.type();
    if (type != null) {
      json.put("component", type.name());
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
    } else if (value instanceof Record event && type == null) {
      json.put(name, event(event));
    } else {
      json.put(name, value);
    }
  }

  private static <T> void leaves(Json json, ComponentType<T> type, Object value) {
    @Nullable Object[] values = type.take(type.type().cast(value));
    type.leaves().forEach(leaf -> json.put(leaf.path(), values[leaf.number()]));
  }

  /// Events have no types of the world. They are records, and say themselves what they are.
  private static String event(Record event) {
    try {
      return event.toString();
    } catch (RuntimeException e) {
      return event.getClass().getSimpleName() + "[..]";
    }
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
