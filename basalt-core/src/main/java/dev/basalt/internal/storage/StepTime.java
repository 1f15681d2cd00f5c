package dev.basalt.internal.storage;

/// How much time has passed in a world. A part of its contents, so that a restore brings it back.
///
/// The sum is a product as long as steps have one length, so that it has no error that grows.
public final class StepTime {

  private double delta;
  private double elapsed;
  private double before;

  /// Elapsed time is counted from here, in steps of `delta`.
  private long anchorTick;

  private double anchorElapsed;

  /// Begins a step. The tick has moved on already.
  public void step(long tick, double newDelta) {
    if (newDelta != delta) {
      anchorElapsed = elapsedAt(tick - 1);
      anchorTick = tick - 1;
      delta = newDelta;
    }
    before = elapsedAt(tick - 1);
    elapsed = elapsedAt(tick);
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
    return elapsed;
  }

  /// The time at its beginning, in seconds.
  public double before() {
    return before;
  }

  void copy(StepTime other) {
    delta = other.delta;
    elapsed = other.elapsed;
    before = other.before;
    anchorTick = other.anchorTick;
    anchorElapsed = other.anchorElapsed;
  }
}
