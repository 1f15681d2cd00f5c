package dev.basalt.internal.storage;

import org.jspecify.annotations.Nullable;

/// Exceptions of the user's code, as messages of ours show them.
public final class Causes {

  private Causes() {}

  /// What an exception says, or the name of its class if it says nothing. It may be of a class of
  /// the user's, whose methods may throw themselves; this one does not.
  public static String describe(Throwable cause) {
    @Nullable String message;
    try {
      message = cause.getMessage();
    } catch (Throwable ignored) {
      message = null;
    }
    return message == null ? cause.getClass().getSimpleName() : message;
  }
}
