package dev.basalt.system;

import dev.basalt.internal.storage.Causes;

/// A system failed. The message names it and its stage; the cause is what it threw. If several
/// systems failed that could run in parallel, the others are suppressed exceptions.
public final class SystemException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /// The name of the system.
  private final String system;

  private final transient Stage stage;

  /// Made by a schedule.
  ///
  /// @param system the name of the system
  /// @param stage where it is
  /// @param what what failed, such as `failed`
  /// @param cause what it threw
  public SystemException(String system, Stage stage, String what, Throwable cause) {
    super(
        "system \"%s\" in stage %s %s: %s".formatted(system, stage, what, Causes.name(cause)),
        cause);
    this.system = system;
    this.stage = stage;
  }

  /// The name of the system.
  ///
  /// @return its name
  public String system() {
    return system;
  }

  /// The stage of the system.
  ///
  /// @return the stage
  public Stage stage() {
    return stage;
  }
}
