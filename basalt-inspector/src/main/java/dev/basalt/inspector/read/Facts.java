package dev.basalt.inspector.read;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.component.Relation;
import dev.basalt.inspector.live.Moment;
import dev.basalt.inspector.live.Refusal;
import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All that is known about component types and about one entity.
public final class Facts {

  private static final int MOST_SOURCES = 100;

  private Facts() {}

  /// The name of an entity, or null.
  static @Nullable String findName(Snapshot snapshot, Entity entity) {
    List<ComponentType<?>> types = snapshot.componentTypes(entity);
    Leaf leaf = Names.findLeaf(types);
    if (leaf == null) {
      return null;
    }
    for (ComponentType<?> type : types) {
      if (type.type() == leaf.owner()) {
        return name(type, leaf, snapshot, entity);
      }
    }
    return null;
  }

  private static <T> @Nullable String name(
      ComponentType<T> type, Leaf leaf, Snapshot snapshot, Entity entity) {
    return (String) type.take(snapshot.get(entity, type.type()), leaf);
  }

  // ---- types

  public static void types(Json json, Snapshot snapshot) {
    json.objects("types", snapshot.types().all(), Facts::type);
  }

  private static void type(Json json, ComponentType<?> type) {
    json.put("name", type.name())
        .put("simpleName", type.simpleName())
        .put("kind", type.kind())
        .put("sparse", type.sparse())
        .put("editable", type.editable());
    Relation relation = type.type().getAnnotation(Relation.class);
    json.put("relation", relation != null);
    json.objects("leaves", type.leaves(), Facts::leaf);
  }

  private static void leaf(Json json, Leaf leaf) {
    json.put("path", leaf.path())
        .put("kind", leaf.kind())
        .put("type", leaf.genericType().getTypeName())
        .put("editable", leaf.editable());
    if (leaf.kind() == Leaf.Kind.ENUM) {
      json.array("constants", Arrays.asList(leaf.type().getEnumConstants()));
    }
    List<Annotation> annotations = leaf.annotations();
    if (!annotations.isEmpty()) {
      json.array("annotations", annotations.stream().map(Annotation::toString).toList());
    }
  }

  // ---- an entity

  /// Everything about an entity; only its handle if it is not alive.
  public static void entity(Json json, Moment moment, Entity entity) {
    Snapshot snapshot = moment.snapshot();
    boolean alive = snapshot.alive(entity);
    json.put("tick", moment.tick()).put("entity", entity).put("alive", alive);
    if (alive) {
      json.put("name", findName(snapshot, entity));
      components(json, snapshot.componentTypes(entity), snapshot.components(entity));
    }
  }

  /// The same from a world in the middle of a step, of which there can be no snapshot. For the
  /// thread of the world.
  public static void entity(Json json, World world, Entity entity) {
    boolean alive = world.alive(entity);
    json.put("tick", world.tick()).put("entity", entity).put("alive", alive);
    if (alive) {
      components(json, world.componentTypes(entity), world.components(entity));
    }
  }

  private static void components(Json json, List<ComponentType<?>> types, List<Object> values) {
    json.object(
        "components",
        object -> {
          for (int i = 0; i < values.size(); i++) {
            ComponentType<?> type = types.get(i);
            Object value = values.get(i);
            object.object(type.name(), leaves -> leaves(leaves, type, value));
          }
        });
  }

  private static <T> void leaves(Json json, ComponentType<T> type, Object component) {
    T value = type.type().cast(component);
    @Nullable Object[] values = type.take(value);
    for (Leaf leaf : type.leaves()) {
      json.put(leaf.path(), values[leaf.number()]);
    }
  }

  /// Who names an entity by which relation.
  public static void sources(Json json, Moment moment, Entity entity) {
    json.put("entity", entity);
    Snapshot snapshot = moment.snapshot();
    if (!snapshot.alive(entity)) {
      throw Refusal.missing("entity %s is not alive", entity);
    }
    json.objects(
        "relations",
        Family.relations(snapshot),
        (object, type) -> {
          Family family = new Family(snapshot, type);
          object.put("relation", type.name()).put("count", family.count(entity));
          object.objects(
              "sources",
              family.sources(entity, 0, MOST_SOURCES),
              (source, handle) ->
                  source.put("entity", handle).put("name", findName(snapshot, handle)));
        });
  }
}
