package dev.basalt.inspector.read;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.Snapshot;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Relation;
import dev.basalt.relation.ChildOf;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Who names whom by a relation, from the side of the target.
///
/// @param snapshot when
/// @param relation which relation
public record Family(Snapshot snapshot, ComponentType<?> relation) {

  /// The relations of a snapshot.
  public static List<ComponentType<?>> relations(Snapshot snapshot) {
    return snapshot.types().all().stream().filter(Family::isRelation).toList();
  }

  static boolean isRelation(ComponentType<?> type) {
    return type.type().isAnnotationPresent(Relation.class);
  }

  /// The relation that makes trees: `ChildOf`, else the first one without cycles.
  public static @Nullable Family findHierarchy(Snapshot snapshot) {
    ComponentType<?> best = null;
    for (ComponentType<?> type : relations(snapshot)) {
      if (type.type() == ChildOf.class) {
        return new Family(snapshot, type);
      }
      if (best == null && type.type().getAnnotation(Relation.class).acyclic()) {
        best = type;
      }
    }
    return best == null ? null : new Family(snapshot, best);
  }

  private EntityList sources(Entity target) {
    return snapshot.alive(target)
        ? snapshot.sources(target, relation.type().asSubclass(Record.class))
        : EntityList.copyOf(List.of());
  }

  /// How many name this entity.
  public int count(Entity target) {
    return sources(target).size();
  }

  /// Those who name this entity, in their order.
  public List<Entity> sources(Entity target, int offset, int limit) {
    EntityList all = sources(target);
    List<Entity> some = new ArrayList<>();
    for (int i = offset; i < Math.min(all.size(), (long) offset + limit); i++) {
      some.add(all.get(i));
    }
    return some;
  }
}
