package dev.basalt.system;

import java.util.Objects;
import java.util.function.Consumer;

/// What happens when a system fails. Set it for a schedule or for one system.
///
/// Whatever it decides: values that the system has written stay, its commands are dropped, and
/// systems of the same segment that do not depend on it still run.
@FunctionalInterface
public interface FailurePolicy {

  /// What to do.
  enum Reaction {
    /// End the frame: systems that depend on the failed one and everything after its segment do not
    /// run, and the exception is thrown.
    STOP,
    /// Disable the system and go on. The failure is logged.
    DISABLE,
    /// Go on. The system runs again next time.
    CONTINUE
  }

  /// Decides. Called on the thread that runs the schedule, for one failure after the other, in the
  /// order of the systems, however many threads they ran on. Where systems ran beside the failed
  /// one, that is when they have ended; systems that depend on it wait for the decision.
  ///
  /// @param failure names the system and its stage
  /// @return what to do
  Reaction decide(SystemException failure);

  /// Ends the frame. This is how schedules start out.
  ///
  /// @return the policy
  static FailurePolicy stop() {
    return failure -> Reaction.STOP;
  }

  /// Disables the system.
  ///
  /// @return the policy
  static FailurePolicy disable() {
    return failure -> Reaction.DISABLE;
  }

  /// Calls a handler and continues.
  ///
  /// @param handler gets the failure
  /// @return the policy
  static FailurePolicy handle(Consumer<SystemException> handler) {
    Objects.requireNonNull(handler, "the handler is null");
    return failure -> {
      handler.accept(failure);
      return Reaction.CONTINUE;
    };
  }
}
