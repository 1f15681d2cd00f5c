package dev.basalt.internal.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Events that were sent inside an iteration or a system: nobody sees them before it has ended, and
/// nobody ever does if it fails. In columns, like events that have been sent.
public final class StagedEvents {

  private final ArrayPool pool;

  /// By the number of the type.
  private @Nullable EventRows[] rows = {};

  /// The order in which types were used, in runs: a type, and how many events in a row.
  private EventRows[] runs = new EventRows[4];

  private int[] runLengths = new int[4];
  private int runCount;
  private int size;

  public StagedEvents(Store store) {
    this.pool = store.pool();
  }

  /// How many there are.
  public int size() {
    return size;
  }

  /// Where an event of a type is to be added.
  public EventRows rows(EventType type) {
    int number = type.number();
    EventRows known = number < rows.length ? rows[number] : null;
    return known != null ? known : makeRows(type);
  }

  private EventRows makeRows(EventType type) {
    if (type.number() >= rows.length) {
      rows = Arrays.copyOf(rows, type.number() + 4);
    }
    EventRows made = new EventRows(type, pool, this);
    rows[type.number()] = made;
    return made;
  }

  void count(EventRows events, int added) {
    if (runCount > 0 && runs[runCount - 1] == events) {
      runLengths[runCount - 1] += added;
      size += added;
      return;
    }
    if (runCount == runs.length) {
      runLengths = Arrays.copyOf(runLengths, runCount * 2);
      runs = Arrays.copyOf(runs, runCount * 2); // last: it is the one that is asked
    }
    runs[runCount] = events;
    runLengths[runCount] = added;
    runCount++;
    size += added;
  }

  /// Drops the events from a position on.
  public void truncate(int newSize) {
    while (size > newSize) {
      int run = runCount - 1;
      int dropped = Math.min(runLengths[run], size - newSize);
      runs[run].truncate(runs[run].size() - dropped);
      runLengths[run] -= dropped;
      size -= dropped;
      if (runLengths[run] == 0) {
        runCount--;
      }
    }
  }

  /// Adds all events of others behind these, and empties the others; or does neither, if memory
  /// does not suffice.
  public void takeAll(StagedEvents others) {
    if (others.size == 0) {
      return;
    }
    int known = size;
    try {
      addAll(others);
    } catch (Throwable e) {
      truncate(known);
      dropUncounted();
      throw e;
    }
    others.clear();
  }

  private void addAll(StagedEvents others) {
    for (EventRows events : others.rows) {
      if (events != null && events.size() > 0) {
        rows(events.type()).addAll(events);
      }
    }
    for (int run = 0; run < others.runCount; run++) {
      count(rows(others.runs[run].type()), others.runLengths[run]);
    }
  }

  /// Drops events that are in no run.
  private void dropUncounted() {
    for (EventRows events : rows) {
      if (events != null) {
        events.truncate(counted(events));
      }
    }
  }

  private int counted(EventRows events) {
    int count = 0;
    for (int run = 0; run < runCount; run++) {
      count += runs[run] == events ? runLengths[run] : 0;
    }
    return count;
  }

  /// Sends all events, and empties this; or does neither, if memory does not suffice.
  public void sendTo(EventLogs logs) {
    if (size == 0) {
      return;
    }
    for (EventRows events : rows) {
      if (events != null && events.size() > 0) {
        logs.of(events.type()).current().prepareToAdd(events);
      }
    }
    for (EventRows events : rows) {
      if (events != null && events.size() > 0) {
        logs.of(events.type()).addAll(events);
      }
    }
    clear();
  }

  /// Gives up the room that is not needed, if nothing waits.
  public void trim() {
    for (EventRows events : rows) {
      if (events != null && size == 0) {
        events.trim();
      }
    }
  }

  private void clear() {
    for (EventRows events : rows) {
      if (events != null && events.size() > 0) {
        events.clear();
      }
    }
    runCount = 0;
    size = 0;
  }
}
