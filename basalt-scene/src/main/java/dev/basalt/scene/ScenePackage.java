package dev.basalt.scene;

/// Components, primitives, mixins and text forms that belong together, as a package to share. A jar
/// that names one in `META-INF/services/dev.basalt.scene.ScenePackage`, or provides it in its
/// module descriptor, gives its components to all scenes, without code.
///
/// ```java
/// public final class Weather implements ScenePackage {
///   @Override public void install(Scene scene) {
///     scene.component("particle-system", ParticleSystem.class).handler(new Particles());
///     scene.primitive("a-rain").sets("particle-system", "preset: rain");
///   }
/// }
/// ```
public interface ScenePackage {

  /// Registers the contents of the package. Called once per scene.
  ///
  /// @param scene where to
  void install(Scene scene);
}
