package dev.basalt.event;

import dev.basalt.internal.event.Listening;

/// Stands for a listener that is registered, to end that.
public final class Subscription {

  private final Listening listening;

  Subscription(Listening listening) {
    this.listening = listening;
  }

  /// Whether the listener is still called.
  ///
  /// @return false after [#cancel]
  public boolean isActive() {
    return listening.isActive();
  }

  /// Ends the subscription: the listener is not called again, not even later in a dispatch that is
  /// going on. Doing it again does nothing.
  public void cancel() {
    listening.cancel();
  }
}
