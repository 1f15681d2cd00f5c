package dev.basalt.scene.event;

import dev.basalt.Entity;

/// An event on its way. Valid while listeners are called.
///
/// @param <E> the event
public final class Emitted<E extends Record> {

  private final Entity target;
  private final E event;
  private Entity current;
  private Phase phase = Phase.CAPTURE;
  private boolean stopped;
  private boolean stoppedNow;
  private boolean cancelled;

  Emitted(Entity target, E event) {
    this.target = target;
    this.event = event;
    this.current = target;
  }

  void at(Entity entity, Phase newPhase) {
    current = entity;
    phase = newPhase;
  }

  /// What has happened.
  ///
  /// @return the event that was emitted
  public E event() {
    return event;
  }

  /// The entity that it was emitted to.
  ///
  /// @return a handle; the entity may have ended on the way
  public Entity target() {
    return target;
  }

  /// The entity whose listener is called: the target, or one above it.
  ///
  /// @return a living entity
  public Entity current() {
    return current;
  }

  /// Where it is on its way.
  ///
  /// @return the phase
  public Phase phase() {
    return phase;
  }

  /// Stops the event here: the other listeners of this entity are still called, no others.
  public void stop() {
    stopped = true;
  }

  /// Stops the event at once: no other listener is called.
  public void stopNow() {
    stopped = true;
    stoppedNow = true;
  }

  /// Cancels the default action: what was registered by `SceneEvents.afterwards` is not called.
  /// Listeners are still called.
  public void cancel() {
    cancelled = true;
  }

  /// Whether a listener has stopped the event.
  ///
  /// @return true after [#stop] and [#stopNow]
  public boolean isStopped() {
    return stopped;
  }

  boolean isStoppedNow() {
    return stoppedNow;
  }

  /// Whether a listener has cancelled the default action.
  ///
  /// @return true after [#cancel]
  public boolean isCancelled() {
    return cancelled;
  }

  /// For example `Hit[damage=3] to 4v1`.
  @Override
  public String toString() {
    return event + " to " + target;
  }
}
