package dev.basalt.scene;

import dev.basalt.scene.text.SceneException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A tag that stands for an entity with some components, and attributes that stand for some of
/// their properties. Get it from [Scene#primitive].
///
/// ```java
/// scene.primitive("a-box")
///     .sets("geometry", "primitive: box")
///     .maps("width", "geometry.width")
///     .maps("color", "material.color");
/// // <a-box width="2" color="red">
/// ```
///
/// Mixins and the attributes of an element override what its primitive sets.
public final class Primitive {

  private final Scene scene;
  private final String tag;
  private final Settings settings = new Settings();
  private final Map<String, String> mappings = new LinkedHashMap<>();

  Primitive(Scene scene, String tag) {
    this.scene = scene;
    this.tag = tag;
  }

  /// Its tag.
  ///
  /// @return for example `a-box`
  public String tag() {
    return tag;
  }

  /// Gives its elements a component. Existing elements do not change.
  ///
  /// @param component the name of the component
  /// @param text its properties, as in an attribute; empty for the defaults
  /// @return this
  public Primitive sets(String component, String text) {
    settings.add(scene.reader().read(component, text));
    scene.layers().forget();
    return this;
  }

  /// Maps an attribute to a component, or to a property of one.
  ///
  /// @param attribute such as `color`
  /// @param path such as `material.color`
  /// @return this
  public Primitive maps(String attribute, String path) {
    if (scene.reader().isComponent(attribute) || Components.RESERVED.contains(attribute)) {
      throw SceneException.of(
          "attribute \"%s\" of <%s> would hide another meaning; choose another name"
              .formatted(attribute, tag));
    }
    Path.parse(path, scene.components());
    mappings.put(attribute, path);
    return this;
  }

  Settings settings() {
    return settings;
  }

  @Nullable String findMapping(String attribute) {
    return mappings.get(attribute);
  }

  /// The attributes that it knows besides components.
  ///
  /// @return in the order in which they were added
  public List<String> attributes() {
    return List.copyOf(mappings.keySet());
  }

  /// For example `<a-box>`.
  @Override
  public String toString() {
    return "<" + tag + ">";
  }
}
