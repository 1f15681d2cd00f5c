package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.ResourceTable;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The changes of a patch, for a world in the state of a snapshot.
record PatchChanges(
    Snapshot before,
    EntityList despawned,
    Map<Entity, Map<Class<?>, Object>> spawns,
    Map<Class<?>, Map<Entity, Object>> put,
    Map<Class<?>, Set<Entity>> removals,
    Map<ResourceTable.Key, Object> resourceValues,
    Set<ResourceTable.Key> removedResources,
    Map<Class<?>, List<Entity>> orders,
    HandleState handles,
    long tick,
    @Nullable TimeState findTime)
    implements Changes {

  @Override
  public EntityList spawned() {
    return EntityList.copyOf(spawns.keySet());
  }

  @Override
  public List<ComponentType<?>> types() {
    return before.types().all().stream()
        .filter(type -> put.containsKey(type.type()) || removals.containsKey(type.type()))
        .toList();
  }

  @Override
  public EntityList added(Class<?> type) {
    return put(type, false);
  }

  @Override
  public EntityList removed(Class<?> type) {
    return EntityList.copyOf(removals.getOrDefault(type, Set.of()));
  }

  @Override
  public EntityList changed(Class<?> type) {
    return put(type, true);
  }

  private EntityList put(Class<?> type, boolean wasThere) {
    return EntityList.copyOf(
        put.getOrDefault(type, Map.of()).keySet().stream()
            .filter(entity -> before.alive(entity) && before.has(entity, type) == wasThere)
            .toList());
  }

  @Override
  public boolean has(Entity entity, Class<?> type) {
    Map<Class<?>, Object> values = spawns.get(entity);
    if (values != null) {
      return values.containsKey(type);
    }
    return put.getOrDefault(type, Map.of()).containsKey(entity)
        || before.has(entity, type) && !removals.getOrDefault(type, Set.of()).contains(entity);
  }

  @Override
  public Object value(Entity entity, Class<?> type) {
    Map<Class<?>, Object> values = spawns.get(entity);
    Object value = values != null ? values.get(type) : put.getOrDefault(type, Map.of()).get(entity);
    return Objects.requireNonNull(value);
  }

  @Override
  public List<ComponentType<?>> componentTypes(Entity spawned) {
    Set<Class<?>> types = spawns.getOrDefault(spawned, Map.of()).keySet();
    return before.types().all().stream().filter(type -> types.contains(type.type())).toList();
  }

  @Override
  public Collection<ResourceTable.Key> resources() {
    Set<ResourceTable.Key> keys = new LinkedHashSet<>(removedResources);
    keys.addAll(resourceValues.keySet());
    return keys;
  }

  @Override
  public @Nullable Object findResource(ResourceTable.Key key) {
    return resourceValues.get(key);
  }

  @Override
  public List<Class<?>> reordered() {
    return List.copyOf(orders.keySet());
  }

  @Override
  public EntityList sources(Class<? extends Record> relation) {
    return EntityList.copyOf(orders.getOrDefault(relation, List.of()));
  }

  // ---- whether it fits

  void check() {
    for (Entity entity : despawned) {
      checkAlive(entity);
    }
    put.values().forEach(values -> values.keySet().forEach(this::checkStays));
    removals.forEach(
        (type, entities) ->
            entities.forEach(
                entity -> {
                  checkStays(entity);
                  if (!before.has(entity, type)) {
                    throw misfit(
                        "entity %s has no %s".formatted(entity, ComponentType.simpleName(type)));
                  }
                }));
    checkHandles();
  }

  /// Handles to give out next must not be in use, and none may be listed twice.
  private void checkHandles() {
    EntityTable entities = before.contents().entities();
    BitSet taken = new BitSet();
    for (Entity entity : spawned()) {
      take(entity, taken, entities);
    }
    for (Entity entity : handles.free()) {
      take(entity, taken, entities);
    }
    Set<Integer> leaving = new HashSet<>();
    despawned.forEach(entity -> leaving.add(entity.slot()));
    for (int slot = taken.nextSetBit(0); slot >= 0; slot = taken.nextSetBit(slot + 1)) {
      checkFree(slot, entities, leaving);
      if (handles.skipped().contains(slot)) {
        throw misfit("slot %s is listed as unused, but has a handle".formatted(slot));
      }
    }
    for (HandleState.Range range : handles.unused()) {
      int end = Math.min(range.end(), entities.slots());
      for (int slot = range.first(); slot < end; slot++) {
        checkFree(slot, entities, leaving);
      }
    }
  }

  private void take(Entity entity, BitSet taken, EntityTable entities) {
    if (entity.slot() < 0 || entity.generation() == 0 || entity.slot() >= handles.slots()) {
      throw misfit("%s is not a handle of %s slots".formatted(entity, handles.slots()));
    }
    if (taken.get(entity.slot())) {
      throw misfit("slot %s is given out twice".formatted(entity.slot()));
    }
    if (handles.slots() > entities.limit()) {
      throw entities.full(spawns.size());
    }
    taken.set(entity.slot());
  }

  private static void checkFree(int slot, EntityTable entities, Set<Integer> leaving) {
    if (slot < entities.slots()
        && entities.state(slot) == EntityTable.State.ALIVE
        && !leaving.contains(slot)) {
      throw misfit("slot %s is to be free, but is alive".formatted(slot));
    }
  }

  /// Finds out in a fork what else the changes cause.
  void checkResult(World result) {
    int expected = before.count() + spawns.size() - despawned.size();
    if (result.count() != expected) {
      throw misfit(
          "%s entities would be there, not %s; sources may have gone with their targets"
              .formatted(result.count(), expected));
    }
  }

  private void checkAlive(Entity entity) {
    if (!before.alive(entity)) {
      throw misfit("entity " + entity + " is not alive");
    }
  }

  private void checkStays(Entity entity) {
    checkAlive(entity);
    if (despawned.contains(entity)) {
      throw misfit("entity " + entity + " is changed, but also despawned");
    }
  }

  static IllegalArgumentException misfit(String fact) {
    return new IllegalArgumentException("the patch does not fit: " + fact);
  }
}
