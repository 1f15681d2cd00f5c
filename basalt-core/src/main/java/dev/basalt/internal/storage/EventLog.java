package dev.basalt.internal.storage;

import java.util.Arrays;

/// The events of one type that can still be read: those of the last frame and of this one. Each has
/// a number, counted from the first that was ever sent; a reader remembers the number of the next
/// that it has not seen.
///
/// ```text
///          oldest            sent
///            |                 |
///   gone ... [last frame][this frame] ... to come
///                 ^ reader
/// ```
public final class EventLog {

  private EventRows last;
  private EventRows current;
  private long oldest;

  /// By the number of the reader, the next event that it has not seen.
  private long[] positions;

  private int readers;

  EventLog(EventType type, ArrayPool pool) {
    this(new EventRows(type, pool, null), new EventRows(type, pool, null), 0, new long[0], 0);
  }

  private EventLog(EventRows last, EventRows current, long oldest, long[] positions, int readers) {
    this.last = last;
    this.current = current;
    this.oldest = oldest;
    this.positions = positions;
    this.readers = readers;
  }

  public EventType type() {
    return current.type();
  }

  /// The number of the oldest event that can be read.
  public long oldest() {
    return oldest;
  }

  /// The number that the next event will have: how many were ever sent.
  public long sent() {
    return oldest + size();
  }

  /// How many can be read.
  public int size() {
    return last.size() + current.size();
  }

  /// The events of this frame, to add one.
  public EventRows current() {
    return current;
  }

  /// Those of the last frame.
  EventRows last() {
    return last;
  }

  void addAll(EventRows events) {
    current.addAll(events);
  }

  /// How many of them are of the last frame.
  int lastFrame() {
    return last.size();
  }

  /// Begins a frame: what was sent before the last one is gone.
  void beginFrame() {
    oldest += last.size();
    last.clear();
    EventRows empty = last;
    last = current;
    current = empty;
  }

  /// The chunk that holds an event.
  public Chunk chunk(long event) {
    int index = (int) (event - oldest);
    return index < last.size()
        ? last.chunk(index >>> Chunk.ROW_BITS)
        : current.chunk(index - last.size() >>> Chunk.ROW_BITS);
  }

  /// Its row there.
  public int row(long event) {
    int index = (int) (event - oldest);
    return (index < last.size() ? index : index - last.size()) & Chunk.ROW_MASK;
  }

  // ---- readers

  /// The next event for a reader: one that is still there, or the next to be sent.
  public long position(int reader) {
    return Math.max(oldest, positions[reader]);
  }

  public void position(int reader, long event) {
    positions[reader] = event;
  }

  /// Makes places for readers; new ones begin with the next event.
  public void makeReaders(int count) {
    if (count > positions.length) {
      positions = Arrays.copyOf(positions, Math.max(4, count * 2));
    }
    while (readers < count) {
      positions[readers++] = sent();
    }
  }

  int readers() {
    return readers;
  }

  void trim() {
    last.trim();
    current.trim();
  }

  EventLog fork() {
    return new EventLog(last.fork(), current.fork(), oldest, positions.clone(), readers);
  }

  void release() {
    last.release();
    current.release();
  }
}
