package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.scene.element.Attributes;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.Mixins;
import dev.basalt.scene.template.Pattern;
import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Schema;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The current text of an element: only what differs from its primitive, its mixins, higher-order
/// components and defaults.
final class Written {

  private final Scene scene;
  private final World world;

  Written(Scene scene) {
    this.scene = scene;
    this.world = scene.world();
  }

  /// Refuses what no text can express, so that a written text can be loaded.
  void check(Entity entity, int depth) {
    String tag = scene.elements().tag(entity);
    if (!scene.layers().tags().contains(tag)) {
      throw SceneException.of(
          "%s cannot be written: there is no element <%s>%s"
              .formatted(entity, tag, Nearest.hint(tag, scene.layers().tags())));
    }
    if (depth > scene.limits().depth()) {
      throw SceneException.of(
          "%s cannot be written: elements are nested more than %s deep; raise the limit"
              .formatted(scene.describe(entity), scene.limits().depth()));
    }
  }

  /// All attributes, by name: id, class, mixin, text, then components in the order of registration,
  /// each followed by its instances.
  Map<String, String> attributes(Entity entity) {
    Map<String, String> attributes = new LinkedHashMap<>();
    put(attributes, "id", world.find(entity, Id.class));
    put(attributes, "class", world.find(entity, Classes.class));
    put(attributes, "mixin", world.find(entity, Mixins.class));
    Attributes data = world.find(entity, Attributes.class);
    if (data != null) {
      data.values().forEach((name, value) -> attributes.put(name, Pattern.escape(value)));
    }
    Settings base = scene.layers().base(entity);
    Map<String, Entity> instances = scene.elements().instances(entity);
    for (NamedComponent<?> component : scene.components().all()) {
      component(attributes, component, component.name(), entity, base);
      instances.forEach(
          (name, holder) -> {
            if (AttributeReader.componentOf(name).equals(component.name())) {
              component(attributes, component, name, holder, base);
            }
          });
    }
    return attributes;
  }

  private static void put(Map<String, String> attributes, String name, @Nullable Object value) {
    if (value != null && !value.toString().isEmpty()) {
      attributes.put(name, Pattern.escape(value.toString()));
    }
  }

  private void component(
      Map<String, String> attributes,
      NamedComponent<?> component,
      String attribute,
      Entity holder,
      Settings base) {
    Object live = world.find(holder, component.type().type());
    Setting below = base.find(attribute);
    if (live == null) {
      return;
    }
    String text = text(component, attribute, holder, live, below);
    if (!text.isEmpty() || below == null) {
      attributes.put(attribute, Pattern.escape(text));
    }
  }

  /// The text of an attribute that gives a component its value.
  String text(
      NamedComponent<?> component,
      String attribute,
      Entity holder,
      Object live,
      @Nullable Setting below) {
    Schema schema = component.schema();
    @Nullable Object[] defaults = below == null ? schema.defaults() : below.complete();
    try {
      Entity owner = scene.elements().ownerOf(holder);
      return schema.write(scene.references().name(owner, schema.take(live)), defaults);
    } catch (SceneException e) {
      throw SceneException.because(
          "\"%s\" of %s cannot be written: %s"
              .formatted(attribute, scene.describe(scene.elements().ownerOf(holder)), e.problem()),
          e);
    }
  }
}
