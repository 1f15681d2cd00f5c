package dev.basalt.game;

import dev.basalt.Snapshot;
import dev.basalt.World;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;

/// A ring of snapshots of the last steps of a world, to go back in time.
///
/// ```java
/// Rewind past = Rewind.of(world, 600);        // ten seconds of 60 steps
/// past.record();                              // before each step
/// schedule.update(1.0 / 60);
///
/// past.back();                                // one step back
/// ```
///
/// After going back, the world continues from there; the abandoned future is dropped. Events,
/// resources that are records and random numbers go back, too.
///
/// A snapshot copies nothing, but the first write after it copies each column of a chunk. So a step
/// costs at most a copy of everything that it writes, and a ring of n steps takes at most n times
/// that memory; columns that do not change are stored once. Snapshots that leave the ring are
/// closed, and their arrays are reused. For the thread of the world.
public final class Rewind implements AutoCloseable {

  private final World world;
  private final int capacity;
  private final Deque<Snapshot> past = new ArrayDeque<>();

  private Rewind(World world, int capacity) {
    this.world = world;
    this.capacity = capacity;
  }

  /// Makes an empty ring.
  ///
  /// @param world whose past
  /// @param capacity how many steps are kept, 1 or more
  /// @return the ring
  public static Rewind of(World world, int capacity) {
    Objects.requireNonNull(world, "the world is null");
    if (capacity < 1) {
      throw new IllegalArgumentException(
          "a ring of %d steps; the minimum is 1".formatted(capacity));
    }
    return new Rewind(world, capacity);
  }

  /// Records the world as it is now, and drops the oldest step if the ring is full. Not allowed
  /// inside an iteration.
  public void record() {
    past.addLast(world.snapshot());
    if (past.size() > capacity) {
      past.removeFirst().close();
    }
  }

  /// Goes back to the last recorded step, and drops it. Not allowed inside an iteration or a
  /// system.
  ///
  /// @return false if the ring is empty; then nothing has changed
  public boolean back() {
    if (past.isEmpty()) {
      return false;
    }
    world.restore(past.getLast());
    past.removeLast().close();
    return true;
  }

  /// How many steps it can go back.
  ///
  /// @return their number
  public int size() {
    return past.size();
  }

  /// Forgets the past.
  @Override
  public void close() {
    past.forEach(Snapshot::close);
    past.clear();
  }

  /// For example `Rewind(37 of 600 steps)`.
  @Override
  public String toString() {
    return "Rewind(%d of %d steps)".formatted(past.size(), capacity);
  }
}
