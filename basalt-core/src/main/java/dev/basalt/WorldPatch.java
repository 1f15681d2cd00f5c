package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Store;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Changes to a world from a file or another machine: which entities are spawned and despawned,
/// under which handles, and which components and resources change. If you have both snapshots,
/// [SnapshotDiff#applyTo] does the same.
///
/// ```java
/// WorldPatch patch = world.patch().tick(after.tick()).time(after.time()).handles(after.handles());
/// diff.despawned().forEach(patch::despawn);
/// for (Entity entity : diff.spawned()) {
///   patch.spawn(entity);
///   after.components(entity).forEach(value -> patch.put(entity, (Record) value));
/// }
/// patch.apply();
/// ```
///
/// [#apply] tries all changes on a fork of the world first. So either all are made, or none. Use it
/// on the thread of the world.
public final class WorldPatch implements WorldInput {

  private final World world;
  private final Store store;
  private final Set<Entity> despawned = new LinkedHashSet<>();
  private final Map<Entity, Map<Class<?>, Object>> spawned = new LinkedHashMap<>();
  private final Map<Class<?>, Map<Entity, Object>> put = new LinkedHashMap<>();
  private final Map<Class<?>, Set<Entity>> removed = new LinkedHashMap<>();
  private final Map<ResourceTable.Key, Object> resources = new LinkedHashMap<>();
  private final Set<ResourceTable.Key> removedResources = new LinkedHashSet<>();
  private final Map<Class<?>, List<Entity>> sources = new LinkedHashMap<>();
  private @Nullable HandleState handles;
  private long tick = -1;
  private @Nullable TimeState time;
  private boolean done;

  WorldPatch(World world, Store store) {
    this.world = world;
    this.store = store;
  }

  // ---- entities

  /// Despawns an entity.
  ///
  /// @param entity is alive before
  /// @return this
  public WorldPatch despawn(Entity entity) {
    refuseDone();
    if (!despawned.add(entity)) {
      throw new IllegalArgumentException("%s is despawned twice".formatted(entity));
    }
    return this;
  }

  /// Spawns an entity under a handle. Add its components by [#put].
  ///
  /// @param entity its slot is free before, or that of an entity that is despawned
  /// @return this
  public WorldPatch spawn(Entity entity) {
    refuseDone();
    if (spawned.putIfAbsent(entity, new LinkedHashMap<>()) != null) {
      throw new IllegalArgumentException("%s is spawned twice".formatted(entity));
    }
    return this;
  }

  /// Adds a component to an entity, or replaces its value.
  ///
  /// @param entity one that stays, or was spawned by this patch
  /// @param component a record
  /// @return this
  public WorldPatch put(Entity entity, Record component) {
    return putValue(entity, component.getClass(), component);
  }

  /// Adds a component to an entity, or replaces its value: an object of any class.
  ///
  /// @param <T> the component
  /// @param entity one that stays, or was spawned by this patch
  /// @param type the component's class
  /// @param object its value
  /// @return this
  public <T> WorldPatch put(Entity entity, Class<T> type, T object) {
    return putValue(entity, type, type.cast(object));
  }

  private WorldPatch putValue(Entity entity, Class<?> type, Object value) {
    refuseDone();
    Objects.requireNonNull(value, "the component is null");
    store.registry().of(type);
    Map<Class<?>, Object> values = spawned.get(entity);
    Object before =
        values != null
            ? values.put(type, value)
            : put.computeIfAbsent(type, key -> new LinkedHashMap<>()).put(entity, value);
    if (before != null || removed.getOrDefault(type, Set.of()).contains(entity)) {
      throw twice(entity, type);
    }
    return this;
  }

  /// Removes a component.
  ///
  /// @param entity one that stays, and has it before
  /// @param type the component's class
  /// @return this
  public WorldPatch remove(Entity entity, Class<?> type) {
    refuseDone();
    store.registry().of(type);
    boolean isPut = put.getOrDefault(type, Map.of()).containsKey(entity);
    if (isPut || !removed.computeIfAbsent(type, key -> new LinkedHashSet<>()).add(entity)) {
      throw twice(entity, type);
    }
    return this;
  }

  private static IllegalArgumentException twice(Entity entity, Class<?> type) {
    return new IllegalArgumentException(
        "%s of %s is changed twice".formatted(ComponentType.simpleName(type), entity));
  }

  // ---- what belongs to no entity

  /// Sets a resource.
  ///
  /// @param <T> the resource
  /// @param type the class under which it will be found
  /// @param name its name, or empty
  /// @param value a record
  /// @return this
  @Override
  public <T> WorldPatch resource(Class<T> type, String name, T value) {
    refuseDone();
    if (!(value instanceof Record)) {
      throw new IllegalArgumentException(
          "resource %s is not a record; set it by world.resources()"
              .formatted(new ResourceTable.Key(type, name)));
    }
    resources.put(new ResourceTable.Key(type, name), type.cast(value));
    return this;
  }

  /// Removes a resource.
  ///
  /// @param type the class under which it is found
  /// @param name its name, or empty
  /// @return this
  public WorldPatch removeResource(Class<?> type, String name) {
    refuseDone();
    removedResources.add(new ResourceTable.Key(type, name));
    return this;
  }

  /// Sets the tick of the world. Without this it stays.
  ///
  /// @param newTick 1 or more
  /// @return this
  @Override
  public WorldPatch tick(long newTick) {
    refuseDone();
    if (newTick < 1) {
      throw new IllegalArgumentException("tick " + newTick + " is less than 1");
    }
    tick = newTick;
    return this;
  }

  /// Sets how much time has passed. Without this it stays.
  ///
  /// @param state what [Snapshot#time] gave
  /// @return this
  @Override
  public WorldPatch time(TimeState state) {
    refuseDone();
    time = state;
    return this;
  }

  /// Sets which handles the world gives out next. Required if entities are spawned or despawned.
  ///
  /// @param state what [Snapshot#handles] gave
  /// @return this
  @Override
  public WorldPatch handles(HandleState state) {
    refuseDone();
    handles = state;
    return this;
  }

  /// Sets the order of the sources of a relation, for targets whose sources change: the sources of
  /// each target, in their order. Without this, new sources come last.
  ///
  /// @param relation the class of a relation
  /// @param ordered handles; others than sources are passed over
  /// @return this
  @Override
  public WorldPatch sources(Class<? extends Record> relation, Collection<Entity> ordered) {
    refuseDone();
    sources.computeIfAbsent(relation, key -> new ArrayList<>()).addAll(ordered);
    return this;
  }

  // ---- the end

  /// Makes all changes, or none. Observers are called for them. If an observer throws, all changes
  /// are made nevertheless; then the first exception is thrown.
  ///
  /// @throws IllegalArgumentException if one of them is not possible in this world
  /// @throws IllegalStateException while commands wait, inside an iteration, or if the patch has
  ///   been applied
  public void apply() {
    refuseDone();
    world.apply(this);
  }

  /// Whether the changes have been made. If [#apply] throws, this tells whether an observer threw:
  /// then they have.
  ///
  /// @return true if the patch cannot be used any more
  @Override
  public boolean isDone() {
    return done;
  }

  /// Tries the changes in a fork, and returns those that can be made.
  Changes tried(Snapshot before) {
    PatchChanges changes =
        new PatchChanges(
            before,
            EntityList.copyOf(despawned),
            spawned,
            put,
            removed,
            resources,
            removedResources,
            sources,
            newHandles(before),
            tick < 0 ? before.tick() : tick,
            time);
    changes.check();
    try (World fork = before.fork()) {
      fork.make(changes);
      changes.checkResult(fork);
    }
    done = true;
    return changes;
  }

  private HandleState newHandles(Snapshot before) {
    HandleState given = handles;
    if (given != null) {
      return given;
    }
    if (!spawned.isEmpty() || !despawned.isEmpty()) {
      throw new IllegalStateException(
          "the patch spawns or despawns; set the next handles by handles()");
    }
    return before.handles();
  }

  private void refuseDone() {
    if (done) {
      throw new IllegalStateException("this patch has been applied; make another");
    }
  }

  /// For example `WorldPatch(2 spawned, 1 despawned, changes of [Position])`.
  @Override
  public String toString() {
    Set<Class<?>> types = new LinkedHashSet<>(removed.keySet());
    types.addAll(put.keySet());
    return "WorldPatch(%s spawned, %s despawned, changes of %s)"
        .formatted(
            spawned.size(),
            despawned.size(),
            types.stream().map(ComponentType::simpleName).toList());
  }
}
