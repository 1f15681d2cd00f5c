package dev.basalt.inspector.live;

import dev.basalt.Entity;
import dev.basalt.EntityMap;
import dev.basalt.RowLoader;
import dev.basalt.Snapshot;
import dev.basalt.SnapshotDiff;
import dev.basalt.World;
import dev.basalt.WorldLoader;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What takes an edit back, made from the difference that it has made. It holds values and no
/// snapshot, and works also when the world has gone on: what is no longer there is left out.
///
/// Entities that come back have new handles, since a handle is never given out twice.
final class Inverse {

  /// An entity that the edit has ended.
  private record Lost(Entity entity, List<ComponentType<?>> types, List<Object> values) {}

  /// A component that the edit has changed; without a value if it had been absent.
  private record Changed(Entity entity, ComponentType<?> type, @Nullable Object value) {}

  private final String label;
  private final List<Lost> lost = new ArrayList<>();
  private final List<Changed> changed = new ArrayList<>();
  private final List<Entity> gained = new ArrayList<>();

  /// @param label what the edit was, for people
  /// @param diff what it has done; its snapshots must be open
  Inverse(String label, SnapshotDiff diff) {
    this.label = label;
    Snapshot before = diff.before();
    for (Entity entity : diff.despawned()) {
      lost.add(new Lost(entity, before.componentTypes(entity), before.components(entity)));
    }
    diff.spawned().forEach(gained::add);
    for (ComponentType<?> type : diff.types()) {
      Class<?> java = type.type();
      diff.added(java).forEach(e -> changed.add(new Changed(e, type, null)));
      diff.removed(java).forEach(e -> changed.add(new Changed(e, type, before.get(e, java))));
      diff.changed(java).forEach(e -> changed.add(new Changed(e, type, before.get(e, java))));
    }
  }

  String label() {
    return label;
  }

  boolean isEmpty() {
    return lost.isEmpty() && changed.isEmpty() && gained.isEmpty();
  }

  /// Takes it back.
  ///
  /// @param names the present handles of entities that have come back before; gets those that come
  ///   back now
  void apply(World world, Map<Entity, Entity> names) {
    bringBack(world, names);
    for (Changed change : changed) {
      Entity entity = present(change.entity(), names);
      if (world.alive(entity)) {
        change(world, entity, change.type(), change.value(), names);
      }
    }
    for (Entity entity : gained) {
      if (world.alive(present(entity, names))) {
        world.despawn(present(entity, names));
      }
    }
  }

  private void bringBack(World world, Map<Entity, Entity> names) {
    if (lost.isEmpty()) {
      return;
    }
    WorldLoader loader = world.loader();
    for (Lost entity : lost) {
      RowLoader rows = loader.archetype(entity.types());
      int row = rows.add(entity.entity());
      for (int i = 0; i < entity.types().size(); i++) {
        put(rows, row, entity.types().get(i), entity.values().get(i));
      }
    }
    EntityMap map =
        loader.addToWorld(
            other -> world.alive(present(other, names)) ? present(other, names) : Entity.NONE);
    lost.forEach(entity -> names.put(entity.entity(), map.get(entity.entity())));
  }

  private static <T> void put(RowLoader rows, int row, ComponentType<T> type, Object value) {
    rows.set(row, type.type(), type.type().cast(value));
  }

  static Entity present(Entity entity, Map<Entity, Entity> names) {
    Entity now = entity;
    for (Entity next = names.get(now); next != null; next = names.get(now)) {
      now = next;
    }
    return now;
  }

  private static <T> void change(
      World world,
      Entity entity,
      ComponentType<T> type,
      @Nullable Object value,
      Map<Entity, Entity> names) {
    if (value == null) {
      world.remove(entity, type.type());
    } else {
      world.add(entity, type.type(), renamed(type, type.type().cast(value), names));
    }
  }

  /// The same value, with the present handles in its fields.
  private static <T> T renamed(ComponentType<T> type, T value, Map<Entity, Entity> names) {
    Map<Leaf, Entity> others = new HashMap<>();
    for (Leaf leaf : type.leaves()) {
      if (leaf.kind() == Leaf.Kind.ENTITY
          && type.take(value, leaf) instanceof Entity entity
          && names.containsKey(entity)) {
        others.put(leaf, present(entity, names));
      }
    }
    T result = value;
    for (Map.Entry<Leaf, Entity> other : others.entrySet()) {
      result = type.with(result, other.getKey(), other.getValue());
    }
    return result;
  }
}
