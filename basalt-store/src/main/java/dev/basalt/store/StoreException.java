package dev.basalt.store;

import org.jspecify.annotations.Nullable;

/// A database that cannot be used as asked. The message says what is wrong and what to do; what was
/// to be written in the same transaction is not written. No message contains a password.
public final class StoreException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  StoreException(String message) {
    super(message);
  }

  StoreException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
