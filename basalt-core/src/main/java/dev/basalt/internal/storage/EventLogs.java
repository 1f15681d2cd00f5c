package dev.basalt.internal.storage;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The events of a world that can still be read, by type.
public final class EventLogs {

  private final ArrayPool pool;

  /// Volatile, since systems that run at the same time may come upon a new type.
  private volatile @Nullable EventLog[] logs;

  EventLogs(ArrayPool pool) {
    this(pool, new EventLog[0]);
  }

  private EventLogs(ArrayPool pool, @Nullable EventLog[] logs) {
    this.pool = pool;
    this.logs = logs;
  }

  /// The events of a type.
  public EventLog of(EventType type) {
    EventLog log = find(type);
    return log != null ? log : make(type);
  }

  private @Nullable EventLog find(EventType type) {
    @Nullable EventLog[] present = logs;
    return type.number() < present.length ? present[type.number()] : null;
  }

  private synchronized EventLog make(EventType type) {
    EventLog log = find(type);
    if (log == null) {
      @Nullable EventLog[] more = Arrays.copyOf(logs, Math.max(logs.length, type.number() + 1));
      log = new EventLog(type, pool);
      more[type.number()] = log;
      logs = more;
    }
    return log;
  }

  /// Makes places for readers that are younger than this.
  void adopt(EventLogs present) {
    present.forEach(log -> of(log.type()).adopt(log));
  }

  void beginFrame() {
    for (EventLog log : logs) {
      if (log != null) {
        log.beginFrame();
      }
    }
  }

  void trim() {
    forEach(EventLog::trim);
  }

  /// Says that a fork holds the arrays, too.
  void share() {
    for (EventLog log : logs) {
      if (log != null) {
        log.share();
      }
    }
  }

  void release() {
    for (EventLog log : logs) {
      if (log != null) {
        log.release();
      }
    }
  }

  public void forEach(Consumer<EventLog> action) {
    for (EventLog log : logs) {
      if (log != null) {
        action.accept(log);
      }
    }
  }

  EventLogs fork() {
    @Nullable EventLog[] forks = new EventLog[logs.length];
    forEach(log -> forks[log.type().number()] = Objects.requireNonNull(log).fork());
    return new EventLogs(pool, forks);
  }
}
