package dev.basalt.scene;

import dev.basalt.component.ComponentType;
import dev.basalt.scene.value.Schema;

/// A component that a scene knows by name. Get it from [Scene#component(String, Class)].
///
/// @param <T> the class of its values
public final class NamedComponent<T> {

  private final ComponentType<T> type;
  private final Schema schema;
  private final int number;

  NamedComponent(ComponentType<T> type, Schema schema, int number) {
    this.type = type;
    this.schema = schema;
    this.number = number;
  }

  /// Its name in markup.
  ///
  /// @return for example `particle-system`
  public String name() {
    return schema.name();
  }

  /// Its type in the world.
  ///
  /// @return what the world knows about it
  public ComponentType<T> type() {
    return type;
  }

  /// What text can say about it.
  ///
  /// @return its properties and their defaults
  public Schema schema() {
    return schema;
  }

  int number() {
    return number;
  }

  /// For example `particle-system`.
  @Override
  public String toString() {
    return name();
  }
}
