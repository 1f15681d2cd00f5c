package dev.basalt.internal.shape;

import java.util.List;

/// A component class and values of it that are worth trying.
///
/// @param name what is special about the shape
record Sample(String name, Class<?> type, List<Object> values) {

  static Sample of(String name, Object... values) {
    return new Sample(name, values[0].getClass(), List.of(values));
  }

  /// An object component, kept by reference.
  static Sample ofObject(String name, Class<?> type, Object... values) {
    return new Sample(name, type, List.of(values));
  }

  Shape shape() {
    return ShapeReader.read(type, null);
  }

  @Override
  public String toString() {
    return name;
  }
}
