package dev.basalt.inspector.live;

import dev.basalt.Entity;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a viewer wants changed. Components are named as in `world.types()`, fields by path.
public sealed interface Change {

  /// What it is, for people.
  String label();

  /// Another value for a field.
  record SetField(Entity entity, String component, String path, @Nullable Object value)
      implements Change {
    @Override
    public String label() {
      Object shown = value instanceof Values.Numeral numeral ? numeral.text() : value;
      return "set %s.%s of %s to %s".formatted(simple(component), path, entity, shown);
    }
  }

  /// A component more, or another value where it is there.
  record AddComponent(Entity entity, String component, Map<String, Object> values)
      implements Change {
    @Override
    public String label() {
      return "add %s to %s".formatted(simple(component), entity);
    }
  }

  /// A component less.
  record RemoveComponent(Entity entity, String component) implements Change {
    @Override
    public String label() {
      return "remove %s from %s".formatted(simple(component), entity);
    }
  }

  /// A new entity.
  record Spawn(Map<String, Map<String, Object>> components) implements Change {
    @Override
    public String label() {
      List<String> names = components.keySet().stream().map(Change::simple).toList();
      return names.isEmpty() ? "spawn" : "spawn with " + String.join(", ", names);
    }
  }

  /// The end of an entity, and of what ends with it.
  record Despawn(Entity entity) implements Change {
    @Override
    public String label() {
      return "despawn " + entity;
    }
  }

  /// A copy of an entity.
  record Copy(Entity entity) implements Change {
    @Override
    public String label() {
      return "copy " + entity;
    }
  }

  private static String simple(String component) {
    return component.substring(
        Math.max(component.lastIndexOf('.'), component.lastIndexOf('$')) + 1);
  }
}
