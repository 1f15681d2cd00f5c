package dev.basalt.inspector.http;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Ends connections of viewers that do not read: what is written for them holds threads, and
/// columns hold a snapshot.
final class Patience implements AutoCloseable {

  private final long nanos;
  private final Set<Writing> writing = ConcurrentHashMap.newKeySet();
  private final Thread watch;

  /// @param longest how long the other side may take nothing
  Patience(Duration longest) {
    this.nanos = longest.toNanos();
    this.watch = Thread.ofVirtual().name("basalt-inspector-patience").start(this::watch);
  }

  /// Watches what is written. For the thread that writes; it is interrupted if it waits too long.
  OutputStream watched(OutputStream out) {
    return new Writing(out);
  }

  private void watch() {
    try {
      while (true) {
        Thread.sleep(Duration.ofNanos(nanos / 20));
        long now = System.nanoTime();
        writing.stream().filter(one -> now - one.since > nanos).forEach(Writing::end);
      }
    } catch (InterruptedException e) {
      // closed
    }
  }

  @Override
  public void close() {
    watch.interrupt();
    writing.forEach(Writing::end);
  }

  /// Is in the set while it writes.
  private final class Writing extends FilterOutputStream {
    private final Thread thread = Thread.currentThread();
    private volatile long since;

    Writing(OutputStream out) {
      super(out);
    }

    /// Interrupting a thread closes the connection that it writes to.
    void end() {
      thread.interrupt();
    }

    private interface Step {
      void run() throws IOException;
    }

    private void write(Step step) throws IOException {
      since = System.nanoTime();
      writing.add(this);
      try {
        step.run();
      } finally {
        writing.remove(this);
      }
    }

    @Override
    public void write(int b) throws IOException {
      write(() -> out.write(b));
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      write(() -> out.write(bytes, from, count));
    }

    @Override
    public void flush() throws IOException {
      write(out::flush);
    }

    @Override
    public void close() throws IOException {
      write(out::close);
    }
  }
}
