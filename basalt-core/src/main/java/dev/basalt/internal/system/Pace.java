package dev.basalt.internal.system;

import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicLong;

/// How many steps a frame has, and how long they are.
///
/// A fixed step, in units of steps:
///
/// ```text
/// lag     0.4 | + 1.9 elapsed | 2.3  ->  2 steps  ->  0.3 left = alpha
/// ```
public abstract sealed class Pace {

  private volatile double scale = 1;
  private volatile boolean paused;
  private volatile boolean stepRequested;

  /// Whether the steps of this frame were asked for one by one. Decided when the frame begins:
  /// others may pause the loop in the middle of it.
  private boolean single;

  private final AtomicLong steps = new AtomicLong();
  private final AtomicLong dropped = new AtomicLong();

  /// One step per frame.
  public static Pace constant(double delta) {
    return new Constant(delta);
  }

  /// One step per frame, as long as the frame before.
  public static Pace variable(double longest) {
    return new Variable(longest);
  }

  /// As many steps as it takes to keep up.
  public static Pace fixed(double stepsPerSecond) {
    return new Fixed(stepsPerSecond);
  }

  // ---- settings, by any thread

  public final void scale(double newScale) {
    scale = newScale;
  }

  public final void pause(boolean newPaused) {
    paused = newPaused;
  }

  public final boolean isPaused() {
    return paused;
  }

  public final void requestStep() {
    stepRequested = true;
  }

  public final long steps() {
    return steps.get();
  }

  public final long dropped() {
    return dropped.get();
  }

  /// Limits the number of steps in a frame.
  public void limit(int newLimit) {
    throw new IllegalStateException(
        "this loop makes one step per frame and never catches up; use fixedStep()");
  }

  // ---- frames

  /// Begins a frame.
  ///
  /// @param elapsed nanoseconds since the last one began
  /// @return how many steps it has
  public final int begin(long elapsed) {
    single = paused;
    boolean requested = stepRequested;
    stepRequested = false;
    if (single) {
      return requested ? 1 : 0;
    }
    return due(elapsed * 1e-9, scale);
  }

  /// Begins a step.
  ///
  /// @return how long it is, in seconds
  public final double step() {
    steps.incrementAndGet();
    return single ? singleStep() : nextStep();
  }

  final void drop(long count) {
    if (dropped.getAndAdd(count) == 0) {
      Log.LOG.log(
          Level.WARNING,
          "the machine is too slow for this step: {0} steps dropped, the world slows down; further"
              + " drops are only counted",
          count);
    }
  }

  /// How far the clock is on its way to the next step.
  public double alpha() {
    return 0;
  }

  abstract int due(double elapsed, double scale);

  abstract double nextStep();

  abstract double singleStep();

  private static final class Constant extends Pace {
    private final double delta;
    private double scaled;

    Constant(double delta) {
      this.delta = delta;
    }

    @Override
    int due(double elapsed, double scale) {
      scaled = delta * scale;
      return scale == 0 ? 0 : 1;
    }

    @Override
    double nextStep() {
      return scaled;
    }

    @Override
    double singleStep() {
      return delta;
    }
  }

  private static final class Variable extends Pace {
    private static final double SINGLE_STEP = 1.0 / 60;
    private final double longest;
    private double delta;

    Variable(double longest) {
      this.longest = longest;
    }

    @Override
    int due(double elapsed, double scale) {
      delta = Math.min(longest, elapsed) * scale;
      return scale == 0 ? 0 : 1;
    }

    @Override
    double nextStep() {
      return delta;
    }

    @Override
    double singleStep() {
      return Math.min(longest, SINGLE_STEP);
    }
  }

  private static final class Fixed extends Pace {
    private static final int LIMIT = 8;
    private final double rate;
    private final double delta;
    private volatile int limit = LIMIT;

    /// In steps.
    private double lag;

    Fixed(double rate) {
      this.rate = rate;
      this.delta = 1 / rate;
    }

    @Override
    public void limit(int newLimit) {
      limit = newLimit;
    }

    @Override
    int due(double elapsed, double scale) {
      lag += elapsed * rate * scale;
      long wanted = (long) lag;
      if (wanted > limit) {
        drop(wanted - limit);
        lag -= wanted - limit;
      }
      return (int) lag;
    }

    @Override
    double nextStep() {
      lag -= 1;
      return delta;
    }

    @Override
    double singleStep() {
      return delta;
    }

    @Override
    public double alpha() {
      return Math.clamp(lag, 0, Math.nextDown(1.0));
    }
  }
}
