package dev.basalt.scene.event;

/// Where an event is on its way.
public enum Phase {
  /// On its way down, above the target.
  CAPTURE,
  /// At the entity that it was emitted to.
  TARGET,
  /// On its way up, above the target.
  BUBBLE
}
