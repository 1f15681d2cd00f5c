package dev.basalt.inspector.live;

import java.util.concurrent.TimeUnit;

/// Whether somebody has read the journal lately. Writing it costs something, so it is written only
/// then.
final class Attention {

  private static final long LINGER = TimeUnit.SECONDS.toNanos(60);

  private volatile long lastPaid = System.nanoTime() - LINGER;

  void paid() {
    lastPaid = System.nanoTime();
  }

  boolean isPaid() {
    return System.nanoTime() - lastPaid < LINGER;
  }
}
