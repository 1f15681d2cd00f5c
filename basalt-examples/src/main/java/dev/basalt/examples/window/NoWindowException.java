package dev.basalt.examples.window;

import org.jspecify.annotations.Nullable;

/// There can be no window here; the message says why.
public final class NoWindowException extends RuntimeException {

  private static final long serialVersionUID = 1;

  NoWindowException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
