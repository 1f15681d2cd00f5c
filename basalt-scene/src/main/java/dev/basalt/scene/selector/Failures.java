package dev.basalt.scene.selector;

import org.jspecify.annotations.Nullable;

/// Calls several pieces of user code and keeps what they throw.
final class Failures {

  private @Nullable RuntimeException exception;
  private @Nullable Error error;

  void run(Runnable code) {
    try {
      code.run();
    } catch (RuntimeException e) {
      if (exception == null && error == null) {
        exception = e;
      } else {
        suppress(e);
      }
    } catch (Error e) {
      if (exception == null && error == null) {
        error = e;
      } else {
        suppress(e);
      }
    }
  }

  private void suppress(Throwable e) {
    Throwable first = exception != null ? exception : error;
    if (first != null && first != e) {
      first.addSuppressed(e);
    }
  }

  /// Throws the first one, with the others suppressed.
  void throwFirst() {
    if (exception != null) {
      throw exception;
    }
    if (error != null) {
      throw error;
    }
  }
}
