package dev.basalt.examples.arcade;

import org.jspecify.annotations.Nullable;

/// There is something wrong with the file of an [InputLog]; the message says what.
public final class InputLogException extends RuntimeException {

  private static final long serialVersionUID = 1;

  InputLogException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
