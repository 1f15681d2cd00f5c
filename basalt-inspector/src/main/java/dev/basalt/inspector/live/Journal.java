package dev.basalt.inspector.live;

import dev.basalt.component.ComponentType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What has happened lately: the last [#MOST] entries. Written by the thread of the world, read by
/// others.
public final class Journal {

  static final int MOST = 10_000;

  /// How many changes of one step are written down; the others are counted.
  static final int MOST_IN_STEP = 500;

  /// What an entry is about.
  public enum Kind {
    SPAWN,
    DESPAWN,
    ADD,
    SET,
    REMOVE,
    /// A watched field has another value.
    WRITE,
    EVENT,
    RESTORE,
    /// More has happened in this step than is written down.
    MORE
  }

  /// One change.
  ///
  /// @param number counts up from 1
  /// @param tick of the world
  /// @param kind what happened
  /// @param entity the id of the entity; 0 for none
  /// @param type of which component; null for none
  /// @param path of which leaf; empty for the whole component
  /// @param before the value that it had; null if there was none
  /// @param after the value that it has; null if there is none
  /// @param by who did it: a system, its commands, the inspector, or the program
  /// @param place where in the source, if that is known
  public record Entry(
      long number,
      long tick,
      Kind kind,
      long entity,
      @Nullable ComponentType<?> type,
      String path,
      @Nullable Object before,
      @Nullable Object after,
      String by,
      String place) {

    /// The name of the component or of the class of the event; empty if there is none.
    public String typeName() {
      if (type != null) {
        return type.name();
      }
      return kind == Kind.EVENT && after != null ? after.getClass().getName() : "";
    }
  }

  private final Deque<Entry> entries = new ArrayDeque<>();
  private long numbers;
  private int inStep;

  /// A step has ended: says how much was left out.
  void endStep(long tick) {
    if (inStep > MOST_IN_STEP) {
      int left = inStep - MOST_IN_STEP;
      append(tick, Kind.MORE, 0, null, "", null, left, "", "");
    }
    inStep = 0;
  }

  /// Whether another change of this step is written down; counts it.
  boolean hasRoom() {
    return ++inStep <= MOST_IN_STEP;
  }

  synchronized void append(
      long tick,
      Kind kind,
      long entity,
      @Nullable ComponentType<?> type,
      String path,
      @Nullable Object before,
      @Nullable Object after,
      String by,
      String place) {
    entries.addLast(new Entry(++numbers, tick, kind, entity, type, path, before, after, by, place));
    if (entries.size() > MOST) {
      entries.removeFirst();
    }
  }

  /// Entries, newest first.
  ///
  /// @param after only those with a higher number
  /// @param filter only those that pass it
  public synchronized List<Entry> find(long after, int most, Predicate<Entry> filter) {
    List<Entry> found = new ArrayList<>();
    for (Entry entry : (Iterable<Entry>) entries::descendingIterator) {
      if (entry.number() <= after || found.size() >= most) {
        break;
      }
      if (filter.test(entry)) {
        found.add(entry);
      }
    }
    return found;
  }

  /// The number of the last entry.
  public synchronized long last() {
    return numbers;
  }
}
