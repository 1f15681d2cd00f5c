package dev.basalt.command;

/// Some commands could not be applied, or their observers failed. All others were applied. The
/// message names the first that failed and, with assertions enabled, the line that recorded it. The
/// cause is the first failure; further ones are suppressed exceptions. Beyond 32, failures are only
/// counted.
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
