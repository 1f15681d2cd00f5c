package dev.basalt.scene;

import dev.basalt.Entity;
import java.util.List;

/// Callbacks in the life cycle of a component. All methods are optional.
///
/// ```java
/// scene.component("particle-system", ParticleSystem.class).handler(new Handler<>() {
///   @Override public void init(Entity entity, ParticleSystem value) { renderer.start(entity); }
///   @Override public void update(Entity entity, ParticleSystem value, ParticleSystem old) { .. }
///   @Override public void remove(Entity entity, ParticleSystem value) { renderer.stop(entity); }
/// });
/// ```
///
/// **Order.** `init`, then `update` without an old value, then `play` if the scene plays. When a
/// text is loaded, children come before their parent, and the components of an element in the order
/// of its attributes; one that [#needs] another one comes after it. At the end: `pause` if it
/// plays, then `remove`.
///
/// **When.** After the change that caused it, outside all loops, so a handler may change the world
/// in any way. Only `pause` and `remove` are called before the change, while everything can still
/// be read; they must record changes by `world.commands()`.
///
/// **Which changes.** Those that observers see: by scenes, by `add` and `set` of the world, by
/// commands. Handlers are not called for values that queries write through their terms. After a
/// restore, they are called for what differs.
///
/// If a handler throws, the others are still called; then the first exception is thrown. A text
/// whose elements a handler refuses is not loaded.
///
/// @param <T> the component
public interface Handler<T> {

  /// The component has been added.
  ///
  /// @param entity has it; of several instances, the entity of the instance
  /// @param value as of now
  default void init(Entity entity, T value) {}

  /// The component has been added, or its value has changed. Several changes before the call count
  /// as one.
  ///
  /// @param entity has it
  /// @param value as of now
  /// @param old the value of the last call; null the first time
  default void update(Entity entity, T value, @org.jspecify.annotations.Nullable T old) {}

  /// The component is about to be removed, or its entity to be despawned. After a restore to a time
  /// before the component, it may be gone already.
  ///
  /// @param entity has it
  /// @param value as of now
  default void remove(Entity entity, T value) {}

  /// A tick of a scene that plays, see [Scene#tick].
  ///
  /// @param entity has the component
  /// @param value as of now
  /// @param time since the beginning, in seconds
  /// @param delta since the last tick, in seconds
  default void tick(Entity entity, T value, double time, double delta) {}

  /// The entity begins to play.
  ///
  /// @param entity has the component
  /// @param value as of now
  default void play(Entity entity, T value) {}

  /// The entity stops playing.
  ///
  /// @param entity has the component
  /// @param value as of now
  default void pause(Entity entity, T value) {}

  /// Components that the entity must have, initialised, before this one is initialised.
  ///
  /// @return their names
  default List<String> needs() {
    return List.of();
  }
}
