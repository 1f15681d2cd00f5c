package dev.basalt.behaviour;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.command.Commands;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A script that is bound to an entity. Extend it, and attach it by [Behaviours#add].
///
/// ```java
/// final class Spin extends Behaviour {
///   @Override
///   protected void onUpdate(double seconds) {
///     set(get(Angle.class).plus(seconds));
///   }
/// }
///
/// Behaviours behaviours = Behaviours.of(world);
/// behaviours.add(wheel, Spin::new);
/// behaviours.update(1.0 / 60);
/// ```
///
/// It is made when it first runs. It is destroyed when its entity is despawned, when it is removed,
/// or when the world is closed. It runs inside an iteration of the world: it may read and write
/// components and send events; to change the structure of the world, it records [#commands].
///
/// A behaviour is an object of the program, not part of the world's state: data that must survive a
/// restore belongs in components.
public abstract class Behaviour {

  private @Nullable World world;
  private Entity entity = Entity.NONE;
  private boolean enabled = true;

  /// Makes a behaviour that is not bound yet. In a constructor there is no entity; use [#onCreate].
  protected Behaviour() {}

  final void bind(World newWorld, Entity newEntity) {
    world = newWorld;
    entity = newEntity;
  }

  // ---- to be overridden

  /// Called once, before the first update or rendering.
  protected void onCreate() {}

  /// Called once per update, while it is enabled.
  ///
  /// @param seconds the time that has passed
  protected void onUpdate(double seconds) {}

  /// Called once per rendering, while it is enabled.
  protected void onRender() {}

  /// Called once, at the end, if it was ever created. The entity is still alive and has all its
  /// components, except after a restore that went back to a time without it.
  protected void onDestroy() {}

  // ---- to be used

  /// The world it lives in.
  ///
  /// @return the world
  /// @throws IllegalStateException in a constructor
  protected final World world() {
    if (world == null) {
      throw new IllegalStateException(
          "%s is not bound to an entity yet; use onCreate()".formatted(getClass().getSimpleName()));
    }
    return world;
  }

  /// The entity it is bound to.
  ///
  /// @return the entity
  protected final Entity entity() {
    return entity;
  }

  /// The value of a component of the entity.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @return the value
  /// @throws java.util.NoSuchElementException if the entity does not have it
  protected final <T> T get(Class<T> type) {
    return world().get(entity, type);
  }

  /// The value of a component of the entity, or null.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @return the value, or null if the entity does not have it
  protected final <T> @Nullable T find(Class<T> type) {
    return world().find(entity, type);
  }

  /// Replaces a component of the entity.
  ///
  /// @param component the new value
  /// @throws java.util.NoSuchElementException if the entity does not have it
  protected final void set(Record component) {
    world().set(entity, component);
  }

  /// Sends an event whose target is this entity: readers get the entity as its target.
  ///
  /// @param <E> the event
  /// @param event the event
  @SuppressWarnings("unchecked") // the class of an event is its class
  protected final <E extends Record> void send(E event) {
    Objects.requireNonNull(event, "the event is null");
    world().events((Class<E>) event.getClass()).send(entity, event);
  }

  /// Records changes to the structure of the world.
  ///
  /// @return the commands of the world
  protected final Commands commands() {
    return world().commands();
  }

  /// Lets it run again.
  public final void enable() {
    enabled = true;
  }

  /// Disables it: it does not run until it is enabled.
  public final void disable() {
    enabled = false;
  }

  /// Whether it runs.
  ///
  /// @return false after [#disable]
  public final boolean isEnabled() {
    return enabled;
  }
}
