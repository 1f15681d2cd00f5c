package dev.basalt.internal.storage;

/// How much time has passed in a world. A part of its contents, so that a restore brings it back.
///
/// The sum is a product as long as steps have one length, so that it has no error that grows.
public final class StepTime {

  /// The tick of the last step.
  private long lastTick;

  private double delta;

  /// Elapsed time is counted from here, in steps of `delta`.
  private long anchorTick;

  private double anchorElapsed;

  /// Begins a step. The tick has advanced already.
  public void step(long tick, double newDelta) {
    if (newDelta != delta) {
      anchorElapsed = elapsedAt(tick - 1);
      anchorTick = tick - 1;
      delta = newDelta;
    }
    lastTick = tick;
  }

  private double elapsedAt(long tick) {
    return anchorElapsed + (tick - anchorTick) * delta;
  }

  /// The length of the step, in seconds.
  public double delta() {
    return delta;
  }

  /// The time at the end of the step, in seconds.
  public double elapsed() {
    return elapsedAt(lastTick);
  }

  /// The time at its beginning, in seconds.
  public double before() {
    return elapsedAt(lastTick - 1);
  }

  /// The tick has been set to another one. If it went back, time is counted from there.
  public void moveTo(long tick) {
    if (tick < lastTick) {
      anchorElapsed = elapsed();
      anchorTick = tick;
      lastTick = tick;
    }
  }

  /// Becomes as another one.
  public void copy(StepTime other) {
    set(other.lastTick, other.delta, other.anchorTick, other.anchorElapsed);
  }

  /// Becomes what the parts say that [#lastTick] and the like gave.
  public void set(long newLastTick, double newDelta, long newAnchorTick, double newAnchorElapsed) {
    lastTick = newLastTick;
    delta = newDelta;
    anchorTick = newAnchorTick;
    anchorElapsed = newAnchorElapsed;
  }

  /// The tick of the last step.
  public long lastTick() {
    return lastTick;
  }

  /// The last tick before steps were as long as they are.
  public long anchorTick() {
    return anchorTick;
  }

  /// The time at that tick, in seconds.
  public double anchorElapsed() {
    return anchorElapsed;
  }
}
