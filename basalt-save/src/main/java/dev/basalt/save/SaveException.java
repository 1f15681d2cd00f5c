package dev.basalt.save;

import org.jspecify.annotations.Nullable;

/// A file cannot be loaded, or a world cannot be saved. The message says what is wrong and where;
/// the world is unchanged.
public final class SaveException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  SaveException(String message) {
    super(message);
  }

  SaveException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
