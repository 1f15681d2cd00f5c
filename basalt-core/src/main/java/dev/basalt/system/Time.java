package dev.basalt.system;

import dev.basalt.internal.storage.StepTime;
import dev.basalt.internal.storage.Store;

/// The time of a world: the length of the current step, and how much has passed. Every schedule
/// puts it into the world as a resource.
///
/// ```java
/// @Update static void move(Mut<Position> position, Velocity velocity, @Resource Time time) {
///   position.set(position.get().plus(velocity, time.dt()));
/// }
/// ```
///
/// It is one object that changes, so that a frame allocates nothing; systems only read it. Tick,
/// step and elapsed time are part of the world's state: a restore resets them. Frames and alpha
/// belong to the program, and a restore does not change them.
@Shared
public final class Time {

  private final Store store;
  private double alpha;
  private long frame;

  Time(Store store) {
    this.store = store;
  }

  /// The length of the step, in seconds.
  ///
  /// @return seconds
  public double delta() {
    return passed().delta();
  }

  /// The length of the step as a float, which most games compute with.
  ///
  /// @return seconds
  public float dt() {
    return (float) delta();
  }

  /// How much time has passed, including this step.
  ///
  /// @return seconds
  public double elapsed() {
    return passed().elapsed();
  }

  /// The number of the step: the tick of the world.
  ///
  /// @return a number that grows
  public long tick() {
    return store.contents().tick();
  }

  /// How many times the render systems have run, including this time.
  ///
  /// @return a number that grows
  public long frame() {
    return frame;
  }

  /// For render systems: the fraction of the next step that has passed, to draw things between
  /// their last two positions.
  ///
  /// @return 0 or more, less than 1
  public double alpha() {
    return alpha;
  }

  /// Whether this step has reached a multiple of an interval.
  ///
  /// @param seconds the interval, more than 0
  /// @return true in one step of each interval
  public boolean passed(double seconds) {
    return Math.floor(elapsed() / seconds) > Math.floor(passed().before() / seconds);
  }

  /// Begins a step. The tick has advanced already.
  void step(double newDelta) {
    passed().step(tick(), newDelta);
  }

  private StepTime passed() {
    return store.contents().time();
  }

  /// Begins a frame.
  void frame(double newAlpha) {
    alpha = newAlpha;
    frame++;
  }

  /// For example `tick 61, 1.000 s`.
  @Override
  public String toString() {
    return "tick %d, %.3f s".formatted(tick(), elapsed());
  }
}
