package dev.basalt.internal.event;

import dev.basalt.internal.query.Call;
import dev.basalt.internal.query.EventRun;
import dev.basalt.internal.storage.EventLog;

/// How far a reader has come. The number itself is part of the world's contents, so that it goes
/// back with a restore.
public final class Position {

  private final Channel channel;
  private final int reader;
  private final EventRun run;

  Position(Channel channel, int reader, EventRun run) {
    this.channel = channel;
    this.reader = reader;
    this.run = run;
  }

  Channel channel() {
    return channel;
  }

  /// How many events it has not seen.
  public int unread() {
    EventLog log = channel.log();
    return (int) (log.sent() - log.position(reader));
  }

  /// Passes over all events.
  public void skipAll() {
    EventLog log = channel.log();
    log.position(reader, log.sent());
  }

  /// Calls a body with all events that have been sent, each once.
  ///
  /// @return how many there were
  public int read(Call call, Object body) {
    return read(channel.log().sent(), call, body);
  }

  /// Calls a body with all events before one. They count as seen even if the body throws.
  int read(long end, Call call, Object body) {
    EventLog log = channel.log();
    long from = log.position(reader);
    if (from >= end) {
      return 0;
    }
    log.position(reader, end);
    run.run(log, from, end, call, body);
    return (int) (end - from);
  }

  @Override
  public String toString() {
    return channel + " reader " + reader;
  }
}
