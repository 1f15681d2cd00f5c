package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.ResourceInfo;
import dev.basalt.Snapshot;
import dev.basalt.SnapshotDiff;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The contents of the difference of two snapshots, for a saver.
///
/// @param changes what becomes of entities that are in both
/// @param reordered for relations the targets whose sources are in another order
/// @param removed resources that are gone
/// @param fit the digest of all that changes, as it was
record DiffOutline(
    Outline outline,
    List<Entity> spawned,
    List<Entity> despawned,
    List<Fit.Change> changes,
    Map<ComponentType<?>, List<Entity>> reordered,
    List<RemovedResource> removed,
    String fit) {

  /// @param type the number of its type among those of resources
  record RemovedResource(int type, String name) {}

  private record Key(Class<?> type, String name) {}

  static DiffOutline of(Saver saver, SnapshotDiff diff) {
    Snapshot before = diff.before();
    Snapshot after = diff.after();
    Map<Key, Object> old = resources(before);
    Map<Key, Object> now = resources(after);
    Outline outline = new Outline(saver, after, diff.spawned(), info -> changed(info, old));
    for (Entity entity : diff.despawned()) {
      before.componentTypes(entity).forEach(outline::describe);
    }
    List<Fit.Change> changes = new ArrayList<>();
    for (ComponentType<?> type : diff.types()) {
      if (saver.saves(type.type())) {
        outline.describe(type);
        List<Entity> put = new ArrayList<>(diff.added(type.type()));
        put.addAll(diff.changed(type.type()));
        changes.add(new Fit.Change(type, diff.removed(type.type()), put));
      }
    }
    Map<ComponentType<?>, List<Entity>> reordered = new LinkedHashMap<>();
    for (ComponentType<?> type : diff.reordered()) {
      if (saver.saves(type.type())) {
        outline.describe(type);
        reordered.put(type, diff.reordered(relation(type)));
      }
    }
    List<RemovedResource> removed = new ArrayList<>();
    for (Key key : old.keySet()) {
      if (!now.containsKey(key)) {
        removed.add(new RemovedResource(outline.resourceType(key.type), key.name));
      }
    }
    List<ComponentType<?>> types = new ArrayList<>();
    outline.components().forEach(type -> types.add(type.type()));
    String fit = new Fit(saver, before).of(diff.despawned(), types, changes);
    return new DiffOutline(
        outline, diff.spawned(), diff.despawned(), changes, reordered, removed, fit);
  }

  private static Map<Key, Object> resources(Snapshot snapshot) {
    Map<Key, Object> byKey = new LinkedHashMap<>();
    for (ResourceInfo info : snapshot.resources()) {
      if (info.state() && info.type() != UnknownResources.class) {
        byKey.put(new Key(info.type(), info.name()), info.value());
      }
    }
    return byKey;
  }

  private static boolean changed(ResourceInfo info, Map<Key, Object> old) {
    return !info.value().equals(old.get(new Key(info.type(), info.name())));
  }

  /// For relations that change, the sources of each target that gets one, or has them in another
  /// order.
  Map<ComponentType<?>, List<Entity>> sources(Snapshot after) {
    Map<ComponentType<?>, Set<Entity>> targets = new HashMap<>();
    reordered.forEach((type, of) -> targets.put(type, new LinkedHashSet<>(of)));
    for (Fit.Change change : changes) {
      change.put().forEach(entity -> note(after, entity, change.type(), targets));
    }
    for (Entity entity : spawned) {
      after.componentTypes(entity).forEach(type -> note(after, entity, type, targets));
    }
    Map<ComponentType<?>, List<Entity>> sources = new LinkedHashMap<>();
    for (Outline.SavedType type : outline.components()) {
      for (Entity target : targets.getOrDefault(type.type(), Set.of())) {
        sources
            .computeIfAbsent(type.type(), key -> new ArrayList<>())
            .addAll(after.sources(target, relation(type.type())));
      }
    }
    return sources;
  }

  private static void note(
      Snapshot after,
      Entity source,
      ComponentType<?> type,
      Map<ComponentType<?>, Set<Entity>> targets) {
    if (type.type().isAnnotationPresent(Relation.class)) {
      Entity target = after.target(source, relation(type));
      if (!target.isNone()) {
        targets.computeIfAbsent(type, key -> new LinkedHashSet<>()).add(target);
      }
    }
  }

  private static Class<? extends Record> relation(ComponentType<?> type) {
    return type.type().asSubclass(Record.class);
  }
}
