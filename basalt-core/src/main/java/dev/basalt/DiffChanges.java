package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.storage.ResourceTable;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The changes between two snapshots.
record DiffChanges(SnapshotDiff diff, Snapshot after) implements Changes {

  @Override
  public EntityList spawned() {
    return diff.spawned();
  }

  @Override
  public EntityList despawned() {
    return diff.despawned();
  }

  @Override
  public List<ComponentType<?>> types() {
    return diff.types();
  }

  @Override
  public EntityList added(Class<?> type) {
    return diff.added(type);
  }

  @Override
  public EntityList removed(Class<?> type) {
    return diff.removed(type);
  }

  @Override
  public EntityList changed(Class<?> type) {
    return diff.changed(type);
  }

  @Override
  public long tick() {
    return after.tick();
  }

  @Override
  public TimeState findTime() {
    return after.time();
  }

  @Override
  public HandleState handles() {
    return after.handles();
  }

  @Override
  public boolean has(Entity entity, Class<?> type) {
    return after.has(entity, type);
  }

  @Override
  public Object value(Entity entity, Class<?> type) {
    return after.get(entity, type);
  }

  @Override
  public List<ComponentType<?>> componentTypes(Entity spawned) {
    return after.componentTypes(spawned);
  }

  @Override
  public Collection<ResourceTable.Key> resources() {
    return diff.resources();
  }

  @Override
  public @Nullable Object findResource(ResourceTable.Key key) {
    return after.contents().resources().find(key);
  }

  @Override
  public List<Class<?>> reordered() {
    return diff.reordered().stream().<Class<?>>map(ComponentType::type).toList();
  }

  @Override
  public EntityList sources(Class<? extends Record> relation) {
    return after.sources(relation);
  }
}
