package dev.basalt.inspector.live;

import dev.basalt.World;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A ring of snapshots: the past, as far back as it goes.
///
/// A snapshot costs what the world writes after it. So the ring is bounded by number and by bytes:
/// if the arrays of the world have grown by more than the limit since the ring was empty, the
/// oldest ones are let go, except one that somebody looks at.
public final class History {

  /// A moment that can be gone back to.
  ///
  /// @param number counts up from 1
  /// @param moment what it was
  /// @param entities how many there were
  /// @param millis when it was, as the clock on the wall says
  /// @param journal the number of the last entry of the journal by then
  public record Entry(long number, Moment moment, int entities, long millis, long journal) {}

  private static final long LINGER = TimeUnit.SECONDS.toNanos(20);

  private final int most;
  private final long bytes;
  private final long interval;
  private final Deque<Entry> ring = new ArrayDeque<>();
  private long bytesBefore;
  private long lastTaken;
  private long numbers;

  /// The moment that was asked for last, and when that was.
  private long seen;

  private long lastSeen;

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
  ///
  /// @param journal the number of the last entry of the journal
  void record(World world, double seconds, long journal) {
    long now = System.nanoTime();
    if (most > 0 && now - lastTaken >= interval) {
      lastTaken = now;
      add(world, new Moment(world.snapshot(), seconds, 1), journal);
    }
  }

  private synchronized void add(World world, Moment moment, long journal) {
    if (ring.isEmpty()) {
      bytesBefore = world.memory().usedBytes();
    }
    long millis = System.currentTimeMillis();
    ring.addLast(new Entry(++numbers, moment, moment.snapshot().count(), millis, journal));
    while (ring.size() > most || (ring.size() > 1 && isTooLarge(world))) {
      removeOldest();
    }
  }

  /// The oldest one, or if somebody looks at it, the one after it.
  private void removeOldest() {
    Entry oldest = ring.removeFirst();
    boolean kept = oldest.number() == seen && System.nanoTime() - lastSeen < LINGER;
    if (kept && ring.size() > 1) {
      ring.removeFirst().moment().close();
      ring.addFirst(oldest);
    } else {
      oldest.moment().close();
    }
  }

  private boolean isTooLarge(World world) {
    return world.memory().usedBytes() - bytesBefore > bytes;
  }

  /// What there is, oldest first. The moments may be closed at any time; see [#hold].
  public synchronized List<Entry> entries() {
    return new ArrayList<>(ring);
  }

  /// Holds a moment of the past. To be closed. The one that was asked for last stays for a while,
  /// so that nobody loses what they are looking at.
  public synchronized Moment hold(long number) {
    Entry entry = get(number);
    if (!entry.moment().tryHold()) {
      throw gone(number);
    }
    seen = number;
    lastSeen = System.nanoTime();
    return entry.moment();
  }

  /// A moment of the past; it may be closed at any time.
  public synchronized Entry get(long number) {
    for (Entry entry : ring) {
      if (entry.number() == number) {
        return entry;
      }
    }
    throw gone(number);
  }

  private Refusal gone(long number) {
    return new Refusal(
        410,
        ring.isEmpty()
            ? "moment %d is gone; no others are kept".formatted(number)
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
