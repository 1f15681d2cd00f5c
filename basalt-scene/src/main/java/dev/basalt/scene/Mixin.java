package dev.basalt.scene;

import java.util.List;
import java.util.Objects;

/// Named attributes for all elements that name it: `mixin="fast red"`. Get it from [Scene#mixin];
/// in markup, it is `<a-mixin id="red" material="color: red">`.
///
/// Of several mixins, those on the right win; the attributes of an element win over all of them. A
/// change reaches all elements that name the mixin at once. In each component, it changes only the
/// properties that it sets.
public final class Mixin {

  private final Scene scene;
  private final String name;
  private Settings settings = new Settings();
  private List<String> bases = List.of();

  Mixin(Scene scene, String name) {
    this.scene = scene;
    this.name = name;
  }

  /// Its name.
  ///
  /// @return as elements mention it
  public String name() {
    return name;
  }

  /// Sets a component, or one property of it.
  ///
  /// @param path such as `material` or `material.color`
  /// @param text its value
  /// @return this
  public Mixin set(String path, String text) {
    Path parsed = Path.parse(path, scene.components());
    Settings changed = new Settings(settings);
    if (parsed.property().isEmpty()) {
      changed.replace(scene.reader().read(parsed.attribute(), text));
    } else {
      changed.add(scene.reader().read(parsed.attribute(), parsed.property(), text));
    }
    scene.layers().change(this, changed, bases);
    return this;
  }

  /// Removes a component, or one property of it.
  ///
  /// @param path such as `material` or `material.color`; ignored if it is not set
  /// @return this
  public Mixin remove(String path) {
    Path parsed = Path.parse(path, scene.components());
    Settings changed = new Settings(settings);
    Setting known = changed.find(parsed.attribute());
    if (parsed.property().isEmpty()) {
      changed.remove(parsed.attribute());
    } else if (known != null) {
      changed.replace(known.without(known.component().schema().get(parsed.property())));
    }
    scene.layers().change(this, changed, bases);
    return this;
  }

  /// Includes what other mixins set.
  ///
  /// @param names other mixins; those on the right win
  /// @return this
  public Mixin mixes(String... names) {
    scene.layers().change(this, settings, List.of(names));
    return this;
  }

  Settings settings() {
    return settings;
  }

  List<String> bases() {
    return bases;
  }

  void replace(Settings newSettings, List<String> newBases) {
    settings = Objects.requireNonNull(newSettings);
    bases = List.copyOf(newBases);
  }

  /// For example `mixin red`.
  @Override
  public String toString() {
    return "mixin " + name;
  }
}
