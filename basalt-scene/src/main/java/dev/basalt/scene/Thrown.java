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

  void rethrow() {
    if (first != null) {
      throw first;
    }
  }
}
