package dev.basalt.inspector.live;

import dev.basalt.Entity;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a viewer wants changed. Components are named as in `world.types()`, fields by path.
public sealed interface Change {

  /// Another value for a field.
  record SetField(Entity entity, String component, String path, @Nullable Object value)
      implements Change {}

  /// A component more, or another value where it is there.
  record AddComponent(Entity entity, String component, Map<String, Object> values)
      implements Change {}

  /// A component less.
  record RemoveComponent(Entity entity, String component) implements Change {}

  /// A new entity.
  record Spawn(Map<String, Map<String, Object>> components) implements Change {}

  /// The end of an entity, and of what ends with it.
  record Despawn(Entity entity) implements Change {}

  /// A copy of an entity.
  record Copy(Entity entity) implements Change {}
}
