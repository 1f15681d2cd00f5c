package dev.basalt.inspector.live;

import dev.basalt.World;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// A ring of snapshots: the past, as far back as it goes.
///
/// A snapshot costs what the world writes after it. So the ring is bounded by number and by bytes:
/// if the arrays of the world have grown by more than the limit since the ring was empty, the
/// oldest ones are let go.
public final class History {

  /// A moment that can be gone back to.
  ///
  /// @param number counts up from 1
  /// @param moment what it was
  /// @param entities how many there were
  /// @param millis when it was, as the clock on the wall says
  public record Entry(long number, Moment moment, int entities, long millis) {}

  private final int most;
  private final long bytes;
  private final long interval;
  private final Deque<Entry> ring = new ArrayDeque<>();
  private long bytesBefore;
  private long lastTaken;
  private long numbers;

  /// @param interval nanoseconds between two snapshots
  /// @param most how many are kept
  /// @param bytes by how much memory may grow
  History(long interval, int most, long bytes) {
    this.interval = interval;
    this.most = most;
    this.bytes = bytes;
    this.lastTaken = System.nanoTime() - interval;
  }

  /// Takes one if it is time. Called by the thread of the world.
  void record(World world, double seconds) {
    long now = System.nanoTime();
    if (most > 0 && now - lastTaken >= interval) {
      lastTaken = now;
      add(world, new Moment(world.snapshot(), seconds, 1));
    }
  }

  private synchronized void add(World world, Moment moment) {
    if (ring.isEmpty()) {
      bytesBefore = world.memory().usedBytes();
    }
    ring.addLast(
        new Entry(++numbers, moment, moment.snapshot().count(), System.currentTimeMillis()));
    while (ring.size() > most || (ring.size() > 1 && isTooLarge(world))) {
      ring.removeFirst().moment().close();
    }
  }

  private boolean isTooLarge(World world) {
    return world.memory().usedBytes() - bytesBefore > bytes;
  }

  /// What there is, oldest first. The moments may be closed at any time; see [#hold].
  public synchronized List<Entry> entries() {
    return new ArrayList<>(ring);
  }

  /// Holds a moment of the past. To be closed.
  public synchronized Moment hold(long number) {
    for (Entry entry : ring) {
      if (entry.number() == number && entry.moment().tryHold()) {
        return entry.moment();
      }
    }
    throw new Refusal(
        410,
        ring.isEmpty()
            ? "moment %d is gone; there are none".formatted(number)
            : "moment %d is gone; there are those from %d to %d"
                .formatted(number, ring.getFirst().number(), ring.getLast().number()));
  }

  /// Takes the world back to a moment, and forgets what came after. For the thread of the world.
  void resumeAt(World world, long number) {
    try (Moment moment = hold(number)) {
      world.restore(moment.snapshot());
    }
    forgetAfter(number);
  }

  private synchronized void forgetAfter(long number) {
    while (!ring.isEmpty() && ring.getLast().number() > number) {
      ring.removeLast().moment().close();
    }
  }

  synchronized void close() {
    ring.forEach(entry -> entry.moment().close());
    ring.clear();
  }
}
