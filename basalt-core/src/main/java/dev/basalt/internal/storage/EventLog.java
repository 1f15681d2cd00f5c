package dev.basalt.internal.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The events of one type that can still be read: those of the last frame and of this one, and
/// older ones that a reader keeps. Each has a number, counted from the first that was ever sent; a
/// reader remembers the number of the next that it has not seen.
///
/// ```text
///          oldest            sent
///            |                 |
///   gone ... [last frame][this frame] ... to come
///                 ^ reader
/// ```
public final class EventLog {

  /// So many events that nobody reads are a mistake.
  private static final int MANY = 1_000_000;

  private EventRows last;
  private EventRows current;
  private long oldest;

  /// How far readers have come that are to be adopted, by their numbers.
  private Map<Long, EventImage.ReaderState> expected = Map.of();

  /// The next event that each reader has not seen.
  private final Bookmarks readers;

  EventLog(EventType type, ArrayPool pool) {
    this(new EventRows(type, pool, null), new EventRows(type, pool, null), 0, new Bookmarks());
  }

  private EventLog(EventRows last, EventRows current, long oldest, Bookmarks readers) {
    this.last = last;
    this.current = current;
    this.oldest = oldest;
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
  public EventRows last() {
    return last;
  }

  void addAll(EventRows events) {
    current.addAll(events);
  }

  /// How many of them are of the last frame.
  public int lastFrame() {
    return last.size();
  }

  /// Begins a frame: what was sent before the last one is gone, unless a reader keeps it.
  void beginFrame() {
    readers.advance();
    int unread = unreadOfLast();
    if (unread > 0) {
      keep(unread);
      return;
    }
    oldest += last.size();
    last.clear();
    EventRows empty = last;
    last = current;
    current = empty;
  }

  /// How many of the last frame, or before, a reader keeps.
  private int unreadOfLast() {
    long needed = Long.MAX_VALUE;
    for (int i = 0; i < readers.count(); i++) {
      if (readers.mark(i).keepsUnread()) {
        needed = Math.min(needed, position(readers.mark(i)));
      }
    }
    return (int) Math.max(0, oldest + last.size() - needed);
  }

  /// Drops what all have read, as soon as it is the greater part, and adds the last frame.
  private void keep(int unread) {
    int read = last.size() - unread;
    if (read > unread) {
      EventRows rest = last.last(unread);
      last.release();
      last = rest;
      oldest += read;
    }
    int before = last.size();
    try {
      last.addAll(current);
    } catch (Throwable e) {
      last.truncate(before);
      throw e;
    }
    current.clear();
    warn(before, last.size());
  }

  private void warn(int before, int now) {
    if (before < MANY && now >= MANY) {
      System.getLogger("dev.basalt")
          .log(
              System.Logger.Level.WARNING,
              "{0} {1} events are kept for a system that does not run; enable it, or remove it",
              now,
              type());
    }
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
  public long position(Bookmark reader) {
    return Math.max(oldest, readers.position(reader));
  }

  /// How many events were gone before a reader had seen them.
  public long missed(Bookmark reader) {
    return Math.max(0, oldest - readers.position(reader));
  }

  public void position(Bookmark reader, long event) {
    readers.move(reader, event);
  }

  /// Makes a place for a reader, which begins with the next event.
  ///
  /// @param owner who will use it; when that is forgotten, so is the place
  public Bookmark newReader(Object owner) {
    return readers.add(owner, sent());
  }

  public Bookmarks readers() {
    return readers;
  }

  /// How far each reader has come that has been used of late, or has something to read.
  public List<EventImage.ReaderState> readerStates() {
    List<EventImage.ReaderState> states = new ArrayList<>();
    for (int i = 0; i < readers.count(); i++) {
      Bookmark reader = readers.mark(i);
      int unread = (int) (sent() - Math.max(oldest, readers.position(i)));
      if (readers.isAwake(i) || unread > 0 && !reader.isForgotten()) {
        states.add(new EventImage.ReaderState(reader.number(), unread, readers.idle(i)));
      }
    }
    return states;
  }

  /// Takes in events from elsewhere; this has none. Readers that it names go on where they were,
  /// when they are adopted.
  void load(EventImage image) {
    for (int i = 0; i < image.size(); i++) {
      EventRows rows = i < image.lastFrame() ? last : current;
      Chunk chunk = rows.begin();
      try {
        type().codec().write(type().columns(chunk), chunk.count(), image.event(i));
      } catch (Throwable e) {
        rows.abandon();
        throw e;
      }
      rows.commit(chunk, image.target(i));
    }
    expected = image.readers();
  }

  /// Makes places for readers that are younger than this; they begin with the next event, but for
  /// those that were loaded.
  void adopt(EventLog present) {
    readers.adopt(present.readers, sent(), expected);
    expected = Map.of();
  }

  void trim() {
    readers.forget();
    last.trim();
    current.trim();
  }

  EventLog fork() {
    return new EventLog(last.fork(), current.fork(), oldest, readers.fork());
  }

  /// Says that a fork holds the arrays, too.
  void share() {
    last.share();
    current.share();
  }

  void release() {
    last.release();
    current.release();
  }
}
