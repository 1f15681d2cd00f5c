package dev.basalt.internal.storage;

import dev.basalt.component.ComponentType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The components that a world had registered at one moment, for any thread.
public final class Catalog {

  private final List<Component> components;
  private final Map<Class<?>, Component> byClass = new HashMap<>();
  private final Map<String, ComponentType<?>> byName = new HashMap<>();

  Catalog(List<Component> components) {
    this.components = List.copyOf(components);
    for (Component component : components) {
      byClass.put(component.type(), component);
      byName.putIfAbsent(component.description().className(), component.description());
    }
    for (Component component : components) { // classes of two loaders may have the same name
      byName.put(component.description().name(), component.description());
    }
  }

  /// All of them, in order of registration.
  public List<Component> components() {
    return components;
  }

  /// The component of a class.
  public @Nullable Component find(@Nullable Class<?> type) {
    return byClass.get(type);
  }

  /// The description with a name: one of its own, or that of its class.
  public @Nullable ComponentType<?> find(String name) {
    return byName.get(name);
  }
}
