package dev.basalt.scene;

import org.jspecify.annotations.Nullable;

/// Keeps exceptions of handlers until all have been called.
final class Thrown {

  private @Nullable RuntimeException first;

  void add(RuntimeException next) {
    if (first == null) {
      first = next;
    } else {
      first.addSuppressed(next);
    }
  }

  /// Runs an action and keeps what it throws.
  void attempt(Runnable body) {
    try {
      body.run();
    } catch (RuntimeException e) {
      add(e);
    }
  }

  void rethrow() {
    if (first != null) {
      throw first;
    }
  }
}
