package dev.basalt.scene;

import org.jspecify.annotations.Nullable;

/// Keeps what handlers throw until all have been called.
final class Thrown {

  private @Nullable RuntimeException first;

  void add(RuntimeException next) {
    if (first == null) {
      first = next;
    } else {
      first.addSuppressed(next);
    }
  }

  /// Does something, and keeps what it throws.
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
