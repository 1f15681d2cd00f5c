package dev.basalt.inspector.read;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.Snapshot;
import dev.basalt.SnapshotDiff;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.inspector.live.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What differs between two moments.
public final class Difference {

  private static final int SHOWN = 100;

  private Difference() {}

  public static void write(Json json, Moment from, Moment to) {
    SnapshotDiff diff = to.snapshot().changesSince(from.snapshot());
    json.put("from", from.tick()).put("to", to.tick());
    list(json, "spawned", diff.spawned());
    list(json, "despawned", diff.despawned());
    json.objects("components", diff.types(), (object, type) -> component(object, diff, type));
  }

  private static void list(Json json, String name, EntityList entities) {
    json.object(
        name, object -> object.put("count", entities.size()).array("first", first(entities)));
  }

  private static List<Entity> first(EntityList entities) {
    List<Entity> first = new ArrayList<>();
    for (int i = 0; i < Math.min(SHOWN, entities.size()); i++) {
      first.add(entities.get(i));
    }
    return first;
  }

  private static void component(Json json, SnapshotDiff diff, ComponentType<?> type) {
    json.put("component", type.name());
    list(json, "added", diff.added(type.type()));
    list(json, "removed", diff.removed(type.type()));
    EntityList changed = diff.changed(type.type());
    json.put("changed", changed.size());
    json.objects(
        "values",
        first(changed),
        (object, entity) -> values(object, type, entity, diff.before(), diff.after()));
  }

  private static <T> void values(
      Json json, ComponentType<T> type, Entity entity, Snapshot before, Snapshot after) {
    @Nullable Object[] old = type.take(before.get(entity, type.type()));
    @Nullable Object[] now = type.take(after.get(entity, type.type()));
    json.put("entity", entity);
    json.objects(
        "fields",
        type.leaves().stream()
            .filter(leaf -> !Objects.equals(old[leaf.number()], now[leaf.number()]))
            .toList(),
        (object, leaf) -> field(object, leaf, old, now));
  }

  private static void field(Json json, Leaf leaf, @Nullable Object[] old, @Nullable Object[] now) {
    json.put("path", leaf.path())
        .put("before", old[leaf.number()])
        .put("after", now[leaf.number()]);
  }
}
