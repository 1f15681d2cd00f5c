package dev.basalt.event;

import java.util.Objects;
import java.util.function.BooleanSupplier;

/// A registered listener or observer; close it to remove it.
public final class Subscription {

  private final BooleanSupplier active;
  private final Runnable cancel;

  Subscription(BooleanSupplier active, Runnable cancel) {
    this.active = active;
    this.cancel = cancel;
  }

  /// Makes one for code on top of Basalt that has its own listeners.
  ///
  /// @param active whether the listener is still called
  /// @param cancel ends it; may be called again
  /// @return the handle of the listener
  public static Subscription of(BooleanSupplier active, Runnable cancel) {
    return new Subscription(
        Objects.requireNonNull(active, "the question is null"),
        Objects.requireNonNull(cancel, "the action is null"));
  }

  /// Whether it is still called.
  ///
  /// @return false after [#cancel]
  public boolean isActive() {
    return active.getAsBoolean();
  }

  /// Removes it: it is not called again, not even later in the current dispatch or change. Calling
  /// this again does nothing.
  public void cancel() {
    cancel.run();
  }
}
