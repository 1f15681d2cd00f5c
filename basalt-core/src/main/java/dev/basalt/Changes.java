package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.storage.ResourceTable;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The changes to make in a world: those of a [SnapshotDiff] or of a [WorldPatch].
interface Changes {

  EntityList spawned();

  EntityList despawned();

  /// The components that change in entities that stay.
  List<ComponentType<?>> types();

  EntityList added(Class<?> type);

  EntityList removed(Class<?> type);

  EntityList changed(Class<?> type);

  // ---- afterwards

  long tick();

  /// How much time has passed after the changes, or null if that stays.
  @Nullable TimeState findTime();

  HandleState handles();

  boolean has(Entity entity, Class<?> type);

  /// The value of a component of an entity after the changes.
  Object value(Entity entity, Class<?> type);

  /// The components of an entity that was spawned.
  List<ComponentType<?>> componentTypes(Entity spawned);

  Collection<ResourceTable.Key> resources();

  /// The value of a resource, or null if it is removed.
  @Nullable Object findResource(ResourceTable.Key key);

  /// The relations whose sources change their order, apart from relations that change themselves.
  List<Class<?>> reordered();

  /// The sources of a relation in their order, at least for targets where the order changes.
  EntityList sources(Class<? extends Record> relation);
}
