package dev.basalt.internal.event;

import dev.basalt.internal.query.Call;
import dev.basalt.internal.query.EventRun;
import dev.basalt.internal.storage.Bookmark;
import dev.basalt.internal.storage.EventLog;

/// How far a reader has come. The number itself is part of the world's contents, so that it goes
/// back with a restore.
public final class Position implements Reading {

  private final Channel channel;
  private final Bookmark reader;
  private final EventRun run;

  Position(Channel channel, EventRun run) {
    this.channel = channel;
    this.run = run;
    this.reader = channel.log().newReader(this);
  }

  Channel channel() {
    return channel;
  }

  /// The number of the next event that it has not seen.
  long next() {
    return channel.log().position(reader);
  }

  @Override
  public int unread() {
    EventLog log = channel.log();
    return (int) (log.sent() - log.position(reader));
  }

  @Override
  public void skipAll() {
    EventLog log = channel.log();
    log.position(reader, log.sent());
  }

  @Override
  public void keepUnread(boolean keep) {
    reader.keepUnread(keep ? this : null);
  }

  @Override
  public Class<?> type() {
    return channel.type().component().type();
  }

  /// Refuses to go on in a system that has missed events, unless it has been said that it may. Code
  /// outside of systems reads when it likes.
  void refuseMissed() {
    Object system = channel.system();
    long missed = system == null || reader.mayMiss() ? 0 : channel.log().missed(reader);
    if (missed > 0) {
      throw new IllegalStateException(
          "%s has missed %s of %s, gone before it ran; keep them by receives(reader) or keepUnread(true), or say that it may miss some by keepUnread(false)"
              .formatted(system, missed == 1 ? "1 event" : missed + " events", channel));
    }
  }

  @Override
  public int read(Call call, Object body) {
    refuseMissed();
    return read(channel.log().sent(), call, body);
  }

  /// Calls a body with all events before one. They count as seen even if the body throws.
  int read(long end, Call call, Object body) {
    EventLog log = channel.log();
    long from = log.position(reader);
    if (from >= end) {
      if (log.missed(reader) > 0) {
        log.position(reader, from); // no system has to complain about it
      }
      return 0;
    }
    log.position(reader, end);
    run(from, end, call, body);
    return (int) (end - from);
  }

  /// Calls a body with some events, whatever has been seen.
  void run(long from, long end, Call call, Object body) {
    run.run(channel.log(), from, end, call, body);
  }

  @Override
  public String toString() {
    return channel + " reader " + reader.number();
  }
}
