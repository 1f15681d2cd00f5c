package dev.basalt.inspector.http;

import dev.basalt.inspector.live.Presence;
import dev.basalt.inspector.live.Refusal;
import java.util.ArrayList;
import java.util.List;

/// The live streams that are open.
///
/// A browser has six connections to a server. So a session has four streams at most: if it opens
/// another one, its oldest is told to step back, and its page asks now and then instead.
final class Streams implements AutoCloseable {

  static final int PER_SESSION = 4;
  static final int MOST = 64;

  /// One of them.
  final class Stream {
    private final String session;
    private final Thread thread = Thread.currentThread();
    private volatile boolean parked;

    Stream(String session) {
      this.session = session;
    }

    /// Whether another one needs its place.
    boolean isParked() {
      return parked || closed;
    }

    void close() {
      end(this);
    }
  }

  private final Presence presence;
  private final List<Stream> open = new ArrayList<>();
  private volatile boolean closed;

  Streams(Presence presence) {
    this.presence = presence;
  }

  /// Begins a stream of this thread.
  synchronized Stream begin(String session) {
    if (open.size() >= MOST) {
      throw new Refusal(503, "there are %d streams already".formatted(MOST));
    }
    List<Stream> own =
        open.stream().filter(stream -> stream.session.equals(session) && !stream.parked).toList();
    for (int i = 0; i <= own.size() - PER_SESSION; i++) {
      own.get(i).parked = true;
    }
    Stream stream = new Stream(session);
    open.add(stream);
    presence.streamBegins();
    return stream;
  }

  private synchronized void end(Stream stream) {
    if (open.remove(stream)) {
      presence.streamEnds();
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    open.forEach(stream -> stream.thread.interrupt());
  }
}
