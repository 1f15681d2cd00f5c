package dev.basalt.system;

import dev.basalt.internal.system.Stepping;
import org.jspecify.annotations.Nullable;

/// A step of a schedule whose systems run one at a time, for debuggers and tools. Get one from
/// [Schedule#singleSteps].
///
/// ```java
/// SingleSteps step = schedule.singleSteps(1.0 / 60);
/// while (step.next() != null) {
///   show(step.next(), world);
///   step.run();
/// }
/// ```
///
/// Systems run in their order, on the calling thread. Those that are disabled or not due are
/// skipped. Commands are applied at sync points, as always. Between two systems the world can be
/// read, and values can be set; its structure cannot change until the next sync point. The schedule
/// cannot run in any other way until the step has ended; [#finish] ends it.
public final class SingleSteps {

  private final Stepping stepping;

  SingleSteps(Stepping stepping) {
    this.stepping = stepping;
  }

  /// The name of the system that [#run] would run.
  ///
  /// @return null if the step has ended
  public @Nullable String next() {
    return stepping.next();
  }

  /// Runs the next system.
  ///
  /// @throws IllegalStateException if the step has ended
  /// @throws SystemException if a system has failed; this ends the step
  public void run() {
    stepping.run();
  }

  /// Runs all remaining systems.
  ///
  /// @throws SystemException if a system has failed; this ends the step
  public void finish() {
    while (stepping.next() != null) {
      stepping.run();
    }
  }
}
