package dev.basalt.system;

import java.util.List;

/// Components, resources, systems and observers that belong together, installed by one call:
/// [Schedule#install].
///
/// ```java
/// final class Physics implements Plugin {
///   @Override public List<Plugin> dependencies() {
///     return List.of(new Transforms());
///   }
///
///   @Override public void install(Schedule schedule) {
///     schedule.world().resources().set(new Gravity(-9.81f));
///     schedule.add(PhysicsSystems.class);
///   }
/// }
/// ```
///
/// A schedule knows plugins by [#key], and installs each only once.
public interface Plugin {

  /// Puts everything in its place. Called once per schedule, after all dependencies.
  ///
  /// @param schedule where to; its world is `schedule.world()`
  void install(Schedule schedule);

  /// What has to be there before. Plugins that are installed already are left alone.
  ///
  /// @return the plugins
  default List<Plugin> dependencies() {
    return List.of();
  }

  /// What makes it the same plugin as another one.
  ///
  /// @return its class, unless overridden
  default Object key() {
    return getClass();
  }
}
