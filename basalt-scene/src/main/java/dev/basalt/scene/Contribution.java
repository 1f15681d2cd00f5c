package dev.basalt.scene;

/// Collects what a higher-order component sets on its entity; see [NamedComponent#sets].
public final class Contribution {

  private final Scene scene;
  private final Settings settings = new Settings();

  Contribution(Scene scene) {
    this.scene = scene;
  }

  /// Sets a component, or one property of it.
  ///
  /// @param path such as `raycaster` or `raycaster.far`
  /// @param text its value; empty for the defaults
  /// @return this
  public Contribution set(String path, String text) {
    Path parsed = Path.parse(path, scene.components());
    settings.add(
        parsed.property().isEmpty()
            ? scene.reader().read(parsed.attribute(), text)
            : scene.reader().read(parsed.attribute(), parsed.property(), text));
    return this;
  }

  Settings settings() {
    return settings;
  }
}
