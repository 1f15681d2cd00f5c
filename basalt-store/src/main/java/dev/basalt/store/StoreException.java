package dev.basalt.store;

import org.jspecify.annotations.Nullable;

/// A database that cannot be used as asked. The message says what is wrong and what to do; what was
/// to be written in the same transaction is not written. No message contains a password.
public final class StoreException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Fault fault;

  StoreException(String message) {
    this(message, null);
  }

  StoreException(String message, @Nullable Throwable cause) {
    this(message, cause, Fault.OTHER);
  }

  StoreException(String message, @Nullable Throwable cause, Fault fault) {
    super(message, cause);
    this.fault = fault;
  }

  /// What kind of trouble it is.
  Fault fault() {
    return fault;
  }
}
