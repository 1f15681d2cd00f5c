package dev.basalt.internal.event;

import dev.basalt.Entity;
import dev.basalt.event.Events;
import dev.basalt.internal.command.CommandQueue;
import dev.basalt.internal.query.Call;
import dev.basalt.internal.query.EventRun;
import dev.basalt.internal.storage.EventLog;
import dev.basalt.internal.storage.EventRows;
import dev.basalt.internal.storage.EventType;
import dev.basalt.internal.storage.Store;
import java.util.NoSuchElementException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The events of one type in one world: where they go, and who reads them.
public final class Channel {

  private final Channels channels;
  private final Store store;
  private final CommandQueue commands;
  private final EventType type;
  private final Object face;
  private @Nullable TargetObservers targets;

  /// @param faces makes what users see of it
  Channel(Channels channels, EventType type, Function<Channel, Object> faces) {
    this.channels = channels;
    this.store = channels.store();
    this.commands = channels.commands();
    this.type = type;
    this.face = faces.apply(this);
  }

  /// What users see of it.
  Object face() {
    return face;
  }

  public EventType type() {
    return type;
  }

  public EventLog log() {
    return store.contents().events().of(type);
  }

  /// The system that this thread is in, or null.
  @Nullable Object system() {
    return store.guard().system();
  }

  /// Where an event that is sent now is to be added.
  public EventRows open() {
    if (store.guard().isIterating()) {
      return commands.events(type);
    }
    assert store.guard().isCalm();
    if (store.guard().isClosed()) {
      store.guard().refuseOutsider("an event");
    }
    return log().current();
  }

  /// Calls all listeners with an event that is not kept.
  public void sendNow(long target, Object event) {
    store.guard().refuseStructural("sendNow", "use send(), or make the system exclusive");
    store.guard().refuseInsideChange("sendNow");
    Failures failures = new Failures();
    for (Listening listening : channels.listeners()) {
      if (listening.channel() == this) {
        failures.run(() -> callNow(listening, target, event));
      }
    }
    failures.run(() -> commands.settle(true));
    failures.throwFirst();
  }

  private void callNow(Listening listening, long target, Object event) {
    long mark = commands.begin();
    try {
      listening.call(new Entity(target), event);
    } catch (Throwable e) {
      commands.discard(mark);
      throw e;
    }
  }

  /// Refuses an entity that is neither alive nor about to be.
  public void refuseUnknown(long target) {
    if (!store.reservations().isKnown(target)) {
      throw new NoSuchElementException(
          "no such entity: %s; %s was sent to it".formatted(new Entity(target), type));
    }
  }

  /// Makes a place for a reader, which begins with the next event.
  public Position newPosition() {
    store.guard().refuseStructural("new reader of " + type, "make it before, and keep it");
    return new Position(this, new EventRun(channels.queries(), type));
  }

  /// Registers a listener.
  public Listening listen(int priority, Call call, Object body) {
    Listening listening = new Listening(newPosition(), priority, call, body, channels);
    channels.add(listening);
    return listening;
  }

  /// Registers an observer of the events to one entity.
  ///
  /// @param call how [TargetObservers] is called
  public Observing observe(long entity, int priority, Events.Body<Object> body, Call call) {
    refuseUnknown(entity);
    TargetObservers known = targets;
    if (known == null) {
      known = new TargetObservers(store, commands);
      targets = known;
      channels.add(new Listening(newPosition(), 0, call, known, channels));
    }
    TargetObservers.TargetObserver observer = known.add(entity, priority, body);
    return new Observing(observer::isActive, observer::cancel);
  }

  /// How an observer is asked and ended.
  public record Observing(BooleanSupplier active, Runnable cancel) {}

  @Override
  public String toString() {
    return type.toString();
  }
}
