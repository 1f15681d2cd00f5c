package dev.basalt.system;

import java.util.Objects;
import java.util.function.Consumer;

/// What happens when a system fails. Set it for a schedule or for one system.
///
/// In any case, values that the system has written stay, its commands are dropped, and systems of
/// the same segment that do not depend on it still run.
@FunctionalInterface
public interface FailurePolicy {

  /// What to do.
  enum Reaction {
    /// End the frame: systems that depend on the failed one and everything after its segment do not
    /// run, and the exception is thrown.
    STOP,
    /// Disable the system and continue. The failure is logged.
    DISABLE,
    /// Continue. The system runs again next time.
    CONTINUE
  }

  /// Decides what happens. Called on the thread that runs the schedule, for one failure after the
  /// other, in the order of the systems, however many threads they ran on. If systems ran in
  /// parallel with the failed one, it is called when they have ended; systems that depend on the
  /// failed one wait for the decision.
  ///
  /// @param failure names the system and its stage
  /// @return what to do
  Reaction decide(SystemException failure);

  /// Ends the frame. This is the default of schedules.
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
