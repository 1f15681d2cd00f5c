package dev.basalt.prefab;

import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Changes that belong together, some of which observers see. If an observer throws, its change is
/// made nevertheless, and so the others must be made, too. If a change is refused, all must be
/// taken back.
final class Attempts {

  private @Nullable Throwable first;

  /// Makes a change. An exception of an observer is kept for the end.
  ///
  /// @param made whether the change has been made
  void run(Runnable change, BooleanSupplier made) {
    try {
      change.run();
    } catch (RuntimeException | Error e) {
      if (!made.getAsBoolean()) {
        throw e;
      }
      keep(e);
    }
  }

  private void keep(Throwable thrown) {
    if (first == null) {
      first = thrown;
    } else if (first != thrown) {
      first.addSuppressed(thrown);
    }
  }

  /// Takes a change back, since another one was refused. An exception of an observer is added to
  /// that refusal.
  void undo(Runnable change, Throwable refusal) {
    try {
      change.run();
    } catch (RuntimeException | Error e) {
      if (e != refusal) {
        refusal.addSuppressed(e);
      }
    }
  }

  /// Throws the exception of an observer, if there is one.
  void throwFirst() {
    switch (first) {
      case null -> {}
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new AssertionError(first);
    }
  }
}
