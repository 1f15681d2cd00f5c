package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.storage.ResourceTable;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is to be changed in a world: by a [SnapshotDiff], or by a [WorldPatch].
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

  /// How much time has passed then, or null if that does not change.
  @Nullable TimeState findTime();

  HandleState handles();

  boolean has(Entity entity, Class<?> type);

  /// The value of a component that an entity has then.
  Object value(Entity entity, Class<?> type);

  /// The components of an entity that was spawned.
  List<ComponentType<?>> componentTypes(Entity spawned);

  Collection<ResourceTable.Key> resources();

  /// The value of a resource, or null if it is not there any more.
  @Nullable Object findResource(ResourceTable.Key key);

  /// The relations of which sources change their order, besides those that change themselves.
  List<Class<?>> reordered();

  /// The sources of a relation in their order, at least those of targets where it changes.
  EntityList sources(Class<? extends Record> relation);
}
