package dev.basalt.internal.storage;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.component.Registration;
import dev.basalt.component.Requires;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds out what comes with a component when that is registered.
final class Requirements {

  private final Registry registry;

  /// Those whose requirements are being looked for, each because of the one before.
  private final List<Class<?>> way = new ArrayList<>();

  Requirements(Registry registry) {
    this.registry = registry;
  }

  /// What comes with a component; registers it, if need be.
  Implied of(Registration<?> registration) {
    Class<?> type = registration.type();
    Requires requires = type.getAnnotation(Requires.class);
    if (requires == null && registration.required().isEmpty()) {
      return Implied.NONE;
    }
    refuseCycle(type);
    if (registration.sparse()) {
      throw new IllegalArgumentException(
          "%s requires others, so it cannot be sparse; register it by register()"
              .formatted(simpleName(type)));
    }
    way.add(type);
    try {
      return find(registration, requires == null ? new Class<?>[0] : requires.value());
    } finally {
      way.removeLast();
    }
  }

  private Implied find(Registration<?> registration, Class<?>[] classes) {
    Implied.Builder builder = new Implied.Builder();
    List<Component> direct = new ArrayList<>();
    for (Record value : registration.required()) {
      Component component = required(registration.type(), value.getClass());
      direct.add(component);
      builder.add(component, component.codec().columnsOf(value));
    }
    for (Class<?> each : classes) {
      Component component = required(registration.type(), each);
      direct.add(component);
      builder.add(component, defaults(registration.type(), component));
    }
    direct.forEach(component -> builder.addAll(component.implied()));
    return builder.build();
  }

  private Component required(Class<?> by, Class<?> type) {
    refuseCycle(type);
    Component component = registry.of(type);
    if (component.isSparse() || component.isLinked()) {
      throw new IllegalArgumentException(
          "%s cannot require %s, which is %s"
              .formatted(
                  simpleName(by),
                  component,
                  component.isSparse() ? "sparse" : "unique to each entity"));
    }
    return component;
  }

  private static Object[] defaults(Class<?> by, Component component) {
    try {
      return component.codec().columnsOf(component.description().makeDefault());
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(
          "%s requires %s, whose default cannot be made: %s; register %s withDefaults()"
              .formatted(simpleName(by), component, e.getMessage(), component),
          e);
    }
  }

  private void refuseCycle(Class<?> type) {
    int start = way.indexOf(type);
    if (start >= 0) {
      String cycle =
          Stream.concat(way.subList(start, way.size()).stream(), Stream.of(type))
              .map(each -> simpleName(each))
              .collect(Collectors.joining(" > "));
      throw new IllegalArgumentException(
          "components require each other: %s; drop one of these requirements".formatted(cycle));
    }
  }
}
