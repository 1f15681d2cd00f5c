package dev.basalt.inspector.live;

import dev.basalt.Snapshot;
import java.util.concurrent.atomic.AtomicInteger;

/// The world at one moment, held by all who read it: the last one to let go closes the snapshot,
/// and the world no longer copies what it writes.
public final class Moment implements AutoCloseable {

  private final Snapshot snapshot;
  private final long tick;
  private final double seconds;
  private final AtomicInteger holders;

  /// @param seconds the time of the world
  /// @param holders by how many it is held from the beginning, at least 1
  Moment(Snapshot snapshot, double seconds, int holders) {
    this.snapshot = snapshot;
    this.tick = snapshot.tick();
    this.seconds = seconds;
    this.holders = new AtomicInteger(holders);
  }

  /// What to read; until [#close].
  public Snapshot snapshot() {
    return snapshot;
  }

  /// When it was; also after [#close].
  public long tick() {
    return tick;
  }

  public double seconds() {
    return seconds;
  }

  /// Holds it once more, unless all have let go.
  boolean tryHold() {
    int now = holders.get();
    while (now > 0) {
      int seen = holders.compareAndExchange(now, now + 1);
      if (seen == now) {
        return true;
      }
      now = seen;
    }
    return false;
  }

  /// Holds it some times more; it must be held.
  void hold(int more) {
    holders.addAndGet(more);
  }

  /// Lets go of it. To be called once by each who holds it.
  @Override
  public void close() {
    if (holders.decrementAndGet() == 0) {
      snapshot.close();
    }
  }
}
