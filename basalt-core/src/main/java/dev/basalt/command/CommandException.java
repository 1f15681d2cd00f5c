package dev.basalt.command;

/// Some commands could not be applied. All others were. The message names the first that failed
/// and, with assertions enabled, the line that recorded it; the cause is what went wrong, further
/// failures are suppressed exceptions.
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
