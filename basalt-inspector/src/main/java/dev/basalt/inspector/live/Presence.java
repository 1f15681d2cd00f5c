package dev.basalt.inspector.live;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Whether anybody looks. What costs the world something is only done while somebody does, and for
/// some seconds after.
public final class Presence {

  private static final long LINGER = TimeUnit.SECONDS.toNanos(10);

  private final AtomicInteger streams = new AtomicInteger();
  private volatile long lastSeen = System.nanoTime() - LINGER;

  /// Somebody has asked for something.
  public void seen() {
    lastSeen = System.nanoTime();
  }

  public void streamBegins() {
    streams.incrementAndGet();
    seen();
  }

  public void streamEnds() {
    seen();
    streams.decrementAndGet();
  }

  /// How many live streams are open.
  public int streams() {
    return streams.get();
  }

  boolean isAnyone() {
    return streams.get() > 0 || System.nanoTime() - lastSeen < LINGER;
  }
}
