package dev.basalt.scene.event;

/// When a listener is called.
public enum On {
  /// On the way down: before the listeners of the target.
  CAPTURE,
  /// Once only.
  ONCE
}
