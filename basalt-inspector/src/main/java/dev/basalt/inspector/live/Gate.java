package dev.basalt.inspector.live;

import dev.basalt.system.GameLoop;
import dev.basalt.system.Schedule;
import dev.basalt.system.SingleSteps;
import org.jspecify.annotations.Nullable;

/// Lets steps through or holds them back: pause, one step, one system. With a loop, it pauses the
/// loop; with a schedule alone, steps that the program makes are left out.
///
/// All but the questions are for the thread of the world.
public final class Gate {

  private final Schedule schedule;
  private final @Nullable GameLoop loop;

  /// The step that is made system by system.
  private @Nullable SingleSteps steps;

  private double delta = 1.0 / 60;
  private double speed = 1;
  private int allowed;
  private boolean inside;

  /// Whether the loop was paused in the middle of a frame, which may have steps left to catch up
  /// with. They are left out.
  private boolean frameEnded;

  private volatile boolean closed;
  private volatile @Nullable String next;

  Gate(Schedule schedule, @Nullable GameLoop loop) {
    this.schedule = schedule;
    this.loop = loop;
  }

  // ---- asked by the schedule

  /// Whether a step may be made.
  boolean permits(double stepLength) {
    delta = stepLength > 0 ? stepLength : delta;
    if (steps != null) {
      return inside;
    }
    if (!closed) {
      return !frameEnded;
    }
    allowed--;
    boolean permitted = allowed >= 0;
    allowed = Math.max(allowed, 0);
    return permitted;
  }

  boolean permitsFrame() {
    frameEnded = false;
    return steps == null;
  }

  // ---- asked by anybody

  public boolean isPaused() {
    return closed || (loop != null && loop.isPaused());
  }

  /// The system that [#stepSystem] would run, if a step is on its way.
  public @Nullable String findNextSystem() {
    return next;
  }

  /// How fast the time of the world runs; always 1 without a loop.
  public double speed() {
    return speed;
  }

  public boolean hasSpeed() {
    return loop != null;
  }

  // ---- ordered by the viewer

  void pause() {
    if (loop != null) {
      frameEnded |= !loop.isPaused();
      loop.pause();
    } else {
      closed = true;
    }
  }

  void resume() {
    finish();
    closed = false;
    frameEnded = false;
    if (loop != null) {
      loop.resume();
    }
  }

  /// Makes one step, or the rest of the one that is on its way.
  void step() {
    if (steps != null) {
      finish();
    } else {
      refuseRunning();
      if (loop != null) {
        loop.step();
      } else {
        allowed++;
      }
    }
  }

  /// Runs one system.
  void stepSystem() {
    refuseRunning();
    inside = true;
    try {
      SingleSteps now = steps == null ? schedule.singleSteps(delta) : steps;
      steps = now;
      if (now.next() != null) {
        now.run();
      }
      next = now.next();
    } finally {
      inside = false;
      if (next == null) {
        steps = null;
      }
    }
  }

  private void refuseRunning() {
    if (!isPaused()) {
      throw Refusal.conflict("the world runs; pause it before you step");
    }
  }

  /// Brings a step that is made system by system to its end.
  void finish() {
    SingleSteps now = steps;
    if (now != null) {
      try {
        now.finish();
      } finally {
        steps = null;
        next = null;
      }
    }
  }

  /// Whether systems have run of a step that has not ended.
  boolean isAmidStep() {
    return steps != null;
  }

  void speed(double scale) {
    if (loop == null) {
      throw Refusal.conflict("the speed belongs to a loop; start with Inspector.of(loop)");
    }
    if (!(scale >= 0 && scale <= 100)) {
      throw Refusal.bad("a speed of %s; it must be from 0 to 100", scale);
    }
    loop.timeScale(scale);
    speed = scale;
  }
}
