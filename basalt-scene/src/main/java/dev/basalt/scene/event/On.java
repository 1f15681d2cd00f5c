package dev.basalt.scene.event;

/// How a listener wants to be called.
public enum On {
  /// On the way down: before the listeners of the target.
  CAPTURE,
  /// Once only.
  ONCE
}
