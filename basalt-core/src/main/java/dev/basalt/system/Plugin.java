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

  /// Installs everything. Called once per schedule, after all dependencies.
  ///
  /// @param schedule the schedule; its world is `schedule.world()`
  void install(Schedule schedule);

  /// The plugins to install first. Plugins that are installed already are skipped.
  ///
  /// @return the plugins
  default List<Plugin> dependencies() {
    return List.of();
  }

  /// Two plugins with equal keys are the same plugin.
  ///
  /// @return its class, unless overridden
  default Object key() {
    return getClass();
  }
}
