package dev.basalt.scene;

import dev.basalt.scene.text.SceneException;

/// Names a component, or a property of one: `material`, `material.color`, `event-set__a.target`.
///
/// @param attribute the component, with its instance
/// @param property empty for the whole component
record Path(String attribute, String property) {

  static Path parse(String text, Components components) {
    int dot = text.indexOf('.');
    if (dot == 0 || dot == text.length() - 1) {
      throw SceneException.of(
          "\"%s\" is not a path; write component or component.property".formatted(text));
    }
    String attribute = dot < 0 ? text : text.substring(0, dot);
    String property = dot < 0 ? "" : text.substring(dot + 1);
    NamedComponent<?> component = components.component(AttributeReader.componentOf(attribute));
    if (!property.isEmpty()) {
      component.schema().get(property);
    }
    return new Path(attribute, property);
  }
}
