package dev.basalt.command;

/// Some commands could not be applied, or were applied and an observer of them failed. All others
/// were applied. The message names the first that failed and, with assertions enabled, the line
/// that recorded it; the cause is what went wrong, further failures are suppressed exceptions. Of
/// more than 32 failures, the others are only counted.
public final class CommandException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /// Made when commands are applied.
  ///
  /// @param message which command failed
  /// @param cause why
  public CommandException(String message, Throwable cause) {
    super(message, cause);
  }
}
