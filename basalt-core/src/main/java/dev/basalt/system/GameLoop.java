package dev.basalt.system;

import dev.basalt.World;
import dev.basalt.internal.system.Pace;
import dev.basalt.internal.trace.Trace;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Runs a schedule by a clock: the one object of a game that owns its world, its schedule and its
/// time.
///
/// ```java
/// GameLoop loop = GameLoop.fixedStep(schedule, 60);
/// loop.run();                         // until loop.stop(), from any thread, or an interrupt
/// ```
///
/// or, where a library has the loop and calls the game:
///
/// ```java
/// loop.initialize();                  // in create()
/// loop.update();                      // in render(): one frame, without waiting
/// loop.terminate();                   // in dispose()
/// ```
///
/// There are four ways to turn real time into steps of the world's time:
///
/// | loop | step | when the machine is too slow | same input, same world |
/// |---|---|---|---|
/// | [#free] | fixed, as many as the machine can do | - | yes |
/// | [#targetRate] | fixed, one per frame | the world slows down | yes |
/// | [#variableStep] | as long as the last frame took | steps get longer, up to a limit | no |
/// | [#fixedStep] | fixed, as many as fit into real time | it catches up, up to a limit; beyond that, the world slows down | yes |
///
/// A loop belongs to the thread that runs it; only [#stop], [#pause], [#resume], [#step],
/// [#timeScale(double)] and the counters may be used by others. A frame allocates nothing.
public final class GameLoop {

  /// In nanoseconds.
  private static final long LONGEST_WAIT = 50_000_000;

  private final Schedule schedule;
  private final Pace pace;
  private Clock clock = Clock.system();

  /// Nanoseconds from frame to frame in [#run]; 0 for no wait.
  private double interval;

  private boolean initialized;
  private boolean terminated;
  private long lastTime;

  /// When [#run] began, and when the next frame is due, in nanoseconds since then.
  private long startTime;

  private double nextFrame;
  private volatile boolean stopped;
  private final AtomicLong frames = new AtomicLong();

  private GameLoop(Schedule schedule, Pace pace, double frameRate) {
    this.schedule = Objects.requireNonNull(schedule, "the schedule is null");
    this.pace = pace;
    this.interval = frameRate == 0 ? 0 : 1e9 / frameRate;
  }

  /// A loop without a clock: each frame is one step, and frames follow each other without waiting.
  /// For simulations that should end as soon as possible.
  ///
  /// @param schedule the schedule
  /// @param delta the length of a step in seconds, more than 0
  /// @return the loop
  public static GameLoop free(Schedule schedule, double delta) {
    return new GameLoop(schedule, Pace.constant(positive(delta, "a step")), 0);
  }

  /// A loop that shows a number of frames per second, each of which is one step.
  ///
  /// @param schedule the schedule
  /// @param framesPerSecond more than 0
  /// @return the loop
  public static GameLoop targetRate(Schedule schedule, double framesPerSecond) {
    double rate = positive(framesPerSecond, "a frame rate");
    return new GameLoop(schedule, Pace.constant(1 / rate), rate);
  }

  /// A loop whose steps are as long as the previous frame.
  ///
  /// @param schedule the schedule
  /// @param longest the longest step in seconds, for example after a stop in a debugger
  /// @return the loop, with at most 60 frames per second; change that by [#frameRate]
  public static GameLoop variableStep(Schedule schedule, double longest) {
    return new GameLoop(schedule, Pace.variable(positive(longest, "the longest step")), 60);
  }

  /// A loop with steps of one length, as many as it takes to keep up with the clock. A frame that
  /// comes too early has none. For render systems, [Time#alpha] is the fraction of the next step
  /// that has passed.
  ///
  /// @param schedule the schedule
  /// @param stepsPerSecond more than 0
  /// @return the loop, with at most as many frames per second; change that by [#frameRate]
  public static GameLoop fixedStep(Schedule schedule, double stepsPerSecond) {
    double rate = positive(stepsPerSecond, "a step rate");
    return new GameLoop(schedule, Pace.fixed(rate), rate);
  }

  private static double positive(double value, String what) {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("%s of %s; it must be more than 0".formatted(what, value));
    }
    return value;
  }

  // ---- settings

  /// Replaces the clock.
  ///
  /// @param newClock the clock
  /// @return this
  public GameLoop clock(Clock newClock) {
    clock = Objects.requireNonNull(newClock, "the clock is null");
    return this;
  }

  /// Sets the most frames per second of [#run].
  ///
  /// @param framesPerSecond 0 for no limit, if drawing waits for the screen
  /// @return this
  public GameLoop frameRate(double framesPerSecond) {
    interval = framesPerSecond == 0 ? 0 : 1e9 / positive(framesPerSecond, "a frame rate");
    return this;
  }

  /// Sets the most steps in one frame of [#fixedStep]; 8 by default. If more are due, the rest is
  /// dropped: the world slows down instead of falling further and further behind. [#droppedSteps]
  /// counts them.
  ///
  /// @param steps 1 or more
  /// @return this
  public GameLoop catchUp(int steps) {
    if (steps < 1) {
      throw new IllegalArgumentException("a frame of %d steps; at least 1".formatted(steps));
    }
    pace.limit(steps);
    return this;
  }

  /// Makes the world's time run faster or slower than the clock.
  ///
  /// @param scale 1 for real time, 2 for twice as fast, 0 for standing still
  public void timeScale(double scale) {
    if (!(scale >= 0) || Double.isInfinite(scale)) {
      throw new IllegalArgumentException(
          "a time scale of %s; it must be 0 or more".formatted(scale));
    }
    pace.scale(scale);
  }

  // ---- running

  /// Runs frames until [#stop], an interrupt or a failure, then terminates.
  ///
  /// @throws SystemException if a system failed, in a frame or at the end
  public void run() {
    run(Long.MAX_VALUE);
  }

  /// Runs a number of frames, or fewer if it is stopped, then terminates. An interrupt ends it too,
  /// and stays set.
  ///
  /// @param count how many
  /// @throws SystemException if a system failed, in a frame or at the end
  public void run(long count) {
    Throwable failure = null;
    try {
      initialize();
      runFrames(count);
    } catch (RuntimeException | Error e) {
      failure = e;
    }
    terminateAfter(failure);
  }

  private void runFrames(long count) {
    for (long i = 0; i < count && goesOn(); i++) {
      update();
      if (interval > 0 && i < count - 1 && goesOn()) {
        double now = (double) (clock.nanoTime() - startTime);
        nextFrame = Math.max(nextFrame + interval, now);
        waitUntil(startTime + (long) nextFrame);
      }
    }
  }

  /// Waits in parts, to notice soon that the loop is stopped.
  private void waitUntil(long time) {
    for (long now = clock.nanoTime(); time - now > 0 && goesOn(); now = clock.nanoTime()) {
      clock.waitUntil(now + Math.min(time - now, LONGEST_WAIT));
    }
  }

  private boolean goesOn() {
    return !stopped && !Thread.currentThread().isInterrupted();
  }

  /// Shutdown systems must not see the interrupt that ended the loop.
  private void terminateAfter(@Nullable Throwable failure) {
    boolean interrupted = Thread.interrupted();
    try {
      terminate();
    } catch (RuntimeException | Error e) {
      if (failure == null) {
        throw e;
      }
      failure.addSuppressed(e);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure != null) {
      throw (RuntimeException) failure;
    }
  }

  /// Runs the init systems and starts the clock. Does nothing the second time.
  ///
  /// @throws IllegalStateException if the loop has been terminated
  public void initialize() {
    if (terminated) {
      throw new IllegalStateException("the loop has been terminated; create another one");
    }
    if (!initialized) {
      initialized = true;
      schedule.initialize();
      lastTime = clock.nanoTime();
      startTime = lastTime;
    }
  }

  /// Runs one frame: as many steps as are due, then the render systems. Does not wait.
  ///
  /// @throws SystemException if a system failed
  public void update() {
    initialize();
    Object event = Trace.current().beginFrame();
    long now = clock.nanoTime();
    int steps = pace.begin(now - lastTime);
    lastTime = now;
    for (int i = 0; i < steps && !stopped; i++) {
      schedule.update(pace.step());
    }
    schedule.render(pace.alpha());
    Trace.current().endFrame(event, frames.incrementAndGet(), steps);
  }

  /// Runs the shutdown systems, in reverse order, even if some fail. Does nothing the second time.
  ///
  /// @throws SystemException the first failure, with the others suppressed
  public void terminate() {
    stopped = true;
    terminated = true;
    schedule.terminate();
  }

  /// Makes [#run] end after the current frame, without waiting for the next one. Any thread may
  /// call it, even before the loop runs.
  public void stop() {
    stopped = true;
  }

  /// Stops the world's time. Render systems continue to run.
  public void pause() {
    pace.pause(true);
  }

  /// Continues the world's time; the time of the pause does not count.
  public void resume() {
    pace.pause(false);
  }

  /// Whether it is paused.
  ///
  /// @return true between [#pause] and [#resume]
  public boolean isPaused() {
    return pace.isPaused();
  }

  /// Makes the next frame of a paused loop run one step.
  public void step() {
    pace.requestStep();
  }

  // ---- looking at it

  /// The world.
  ///
  /// @return the world of the schedule
  public World world() {
    return schedule.world();
  }

  /// The schedule.
  ///
  /// @return what it runs
  public Schedule schedule() {
    return schedule;
  }

  /// How many frames there have been.
  ///
  /// @return their number
  public long frames() {
    return frames.get();
  }

  /// How many steps there have been.
  ///
  /// @return their number
  public long steps() {
    return pace.steps();
  }

  /// How many steps were not made because the machine could not keep up.
  ///
  /// @return their number: by so many steps the world's time is behind the clock
  public long droppedSteps() {
    return pace.dropped();
  }

  /// For example `GameLoop(600 frames, 598 steps, 2 dropped)`.
  @Override
  public String toString() {
    return "GameLoop(%d frames, %d steps, %d dropped)".formatted(frames(), steps(), droppedSteps());
  }
}
