package dev.basalt.scene;

import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.scene.element.Vocabulary;
import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Names;
import dev.basalt.scene.value.Schema;
import dev.basalt.scene.value.Texts;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The components that a scene knows by name.
final class Components implements Vocabulary {

  /// Names that mean something else.
  static final List<String> RESERVED =
      List.of("id", "class", "mixin", "template", "repeat", "with", "tag", "style", "slot");

  private final Scene scene;
  private final World world;
  private final Texts texts;
  private final Map<String, NamedComponent<?>> byName = new LinkedHashMap<>();
  private final Map<Class<?>, NamedComponent<?>> byClass = new HashMap<>();

  Components(Scene scene) {
    this.scene = scene;
    this.world = scene.world();
    this.texts = scene.texts();
  }

  <T> NamedComponent<T> add(String name, Class<T> type, @Nullable T defaults) {
    check(name, type);
    ComponentType<T> known = world.register(type);
    Schema schema = new Schema(name, known, texts, defaults);
    NamedComponent<T> component = new NamedComponent<>(scene, known, schema, byName.size());
    byName.put(name, component);
    byClass.put(type, component);
    return component;
  }

  private void check(String name, Class<?> type) {
    if (!name.matches("[a-z_][a-z0-9_.-]*") || name.contains("__") || name.startsWith("data-")) {
      throw SceneException.of(
          "\"%s\" cannot be the name of a component; use lower case, digits and -, as in %s"
              .formatted(name, Names.kebab(type.getSimpleName())));
    }
    if (RESERVED.contains(name)) {
      throw SceneException.of(
          "\"%s\" cannot be the name of a component; it has another meaning in scenes"
              .formatted(name));
    }
    NamedComponent<?> same = byName.get(name);
    if (same != null) {
      throw SceneException.of(
          "there is a component \"%s\" already: %s".formatted(name, same.type().simpleName()));
    }
    NamedComponent<?> other = byClass.get(type);
    if (other != null) {
      throw SceneException.of(
          "%s is the component \"%s\" already; make another record for \"%s\""
              .formatted(other.type().simpleName(), other.name(), name));
    }
  }

  Collection<NamedComponent<?>> all() {
    return byName.values();
  }

  @Nullable NamedComponent<?> findComponent(String name) {
    return byName.get(name);
  }

  @Nullable NamedComponent<?> findComponent(Class<?> type) {
    return byClass.get(type);
  }

  NamedComponent<?> component(String name) {
    NamedComponent<?> found = byName.get(name);
    if (found == null) {
      throw SceneException.of(
          "there is no component \"%s\"%s".formatted(name, Nearest.hint(name, names())));
    }
    return found;
  }

  @Override
  public @Nullable Schema findSchema(String attribute) {
    NamedComponent<?> found = byName.get(attribute);
    return found == null ? null : found.schema();
  }

  @Override
  public Schema schema(String attribute) {
    return component(attribute).schema();
  }

  @Override
  public List<String> names() {
    return List.copyOf(byName.keySet());
  }
}
