package dev.basalt.internal.event;

import dev.basalt.Entity;
import dev.basalt.internal.query.Call;

/// A listener that is registered.
public final class Listening {

  private final Position position;
  private final int priority;
  private final Call call;
  private final Object body;
  private final Channels channels;
  private boolean cancelled;

  /// Where the round of dispatch that is going on ends for it.
  private long end;

  Listening(Position position, int priority, Call call, Object body, Channels channels) {
    this.position = position;
    this.priority = priority;
    this.call = call;
    this.body = body;
    this.channels = channels;
  }

  int priority() {
    return priority;
  }

  Channel channel() {
    return position.channel();
  }

  /// Takes part in a round with all events sent so far.
  ///
  /// @return how many there are
  int prepare() {
    end = channel().log().sent();
    return cancelled ? 0 : position.unread();
  }

  void call() {
    if (!cancelled) {
      position.read(end, call, body);
      if (body instanceof TargetObservers observers) {
        observers.throwFailures();
      }
    }
  }

  /// Calls it with one event that is not in the log.
  void call(Entity target, Object event) {
    if (cancelled) {
      return;
    }
    Object[] arguments = call.entityFirst() ? new Object[] {target, event} : new Object[] {event};
    call.invoker().invoke(body, arguments);
    if (body instanceof TargetObservers observers) {
      observers.throwFailures();
    }
  }

  void skipAll() {
    position.skipAll();
  }

  public boolean isActive() {
    return !cancelled;
  }

  public void cancel() {
    cancelled = true; // first, since there may be no memory for the other
    channels.remove(this);
  }
}
