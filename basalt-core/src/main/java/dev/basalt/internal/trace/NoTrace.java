package dev.basalt.internal.trace;

import org.jspecify.annotations.Nullable;

/// The trace of a JVM without a flight recorder.
final class NoTrace extends Trace {

  private NoTrace() {}

  /// The trace. Its type does not name this class, which is not loaded where it is not needed.
  static Trace create() {
    return new NoTrace();
  }

  @Override
  public boolean wantsSystems() {
    return false;
  }

  @Override
  public @Nullable Object beginSystem() {
    return null;
  }

  @Override
  public void endSystem(@Nullable Object event, String system, String stage, long rows) {}

  @Override
  public @Nullable Object beginFrame() {
    return null;
  }

  @Override
  public void endFrame(@Nullable Object event, long frame, int steps) {}

  @Override
  public @Nullable Object beginCommands() {
    return null;
  }

  @Override
  public void endCommands(@Nullable Object event, String system, int applied) {}

  @Override
  public void archetypeCreated(Object archetype, int components) {}

  @Override
  public void classGenerated(String name, int bytes) {}
}
