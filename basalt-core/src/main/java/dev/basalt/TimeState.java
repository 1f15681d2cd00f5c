package dev.basalt;

import dev.basalt.internal.storage.StepTime;
import java.util.Locale;

/// How much time has passed in a world, as [dev.basalt.system.Time] gives it. A world that takes it
/// over continues in the same phase: a system that runs at an interval runs in the same steps.
///
/// Elapsed time is a number of equal steps since the tick at which that step length began, so
/// rounding errors do not add up.
///
/// @param tick the tick of the last step; 0 if there was none
/// @param delta how long that step was, in seconds
/// @param sinceTick the last tick before steps had this length
/// @param since the time elapsed at that tick, in seconds
public record TimeState(long tick, double delta, long sinceTick, double since) {

  /// The state of a world in which no time has passed.
  public static final TimeState NONE = new TimeState(0, 0, 0, 0);

  /// Checks the values.
  ///
  /// @throws IllegalArgumentException if one is negative or not finite, or the ticks are not in
  ///   order
  public TimeState {
    if (!isTime(delta) || !isTime(since) || sinceTick < 0 || tick < sinceTick) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "time of tick %s: steps of %s s, counted from tick %s and %s s; times are finite and"
                  + " 0 or more, ticks in order",
              tick,
              delta,
              sinceTick,
              since));
    }
  }

  static TimeState of(StepTime time) {
    return new TimeState(time.lastTick(), time.delta(), time.anchorTick(), time.anchorElapsed());
  }

  /// Sets a time to this state.
  ///
  /// @param worldTick the tick of its world
  void copyTo(StepTime time, long worldTick) {
    time.set(tick, delta, sinceTick, since);
    time.moveTo(worldTick);
  }

  private static boolean isTime(double seconds) {
    return seconds >= 0 && seconds < Double.POSITIVE_INFINITY;
  }

  /// How much time has passed.
  ///
  /// @return seconds
  public double elapsed() {
    return since + (tick - sinceTick) * delta;
  }
}
