package dev.basalt.inspector.live;

import dev.basalt.event.Events;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// Who has sent the events that listeners are called with later: after each system, the events that
/// have become more are its. Events are dispatched in the order in which they were sent. For the
/// thread of the world.
final class Senders {

  private static final int MOST_RUNS = 10_000;

  /// Events of one sender, one after the other.
  private static final class Run {
    final String by;
    int left;

    Run(String by, int left) {
      this.by = by;
      this.left = left;
    }
  }

  /// The events of one class.
  private static final class Line {
    final Events<?> events;
    final Deque<Run> runs = new ArrayDeque<>();
    int known;

    Line(Events<?> events) {
      this.events = events;
      this.known = events.count();
    }

    /// @return how many have come since it was last asked
    int more() {
      int now = events.count();
      int more = now - known;
      known = now;
      return Math.max(0, more);
    }
  }

  private final Map<Class<?>, Line> lines = new HashMap<>();

  void hear(Class<?> type, Events<?> events) {
    lines.put(type, new Line(events));
  }

  void forget() {
    lines.clear();
  }

  /// All events that there are have been dispatched, or the world is another one.
  void restart() {
    for (Line line : lines.values()) {
      line.runs.clear();
      line.more();
    }
  }

  /// Whatever has come since it was last asked is of this sender. Old events may have gone; then
  /// none has come, since they go at the beginning of a step only.
  void sent(String by) {
    for (Line line : lines.values()) {
      int more = line.more();
      if (more > 0 && line.runs.size() < MOST_RUNS) {
        line.runs.addLast(new Run(by, more));
      }
    }
  }

  /// Who has sent the event that a listener is called with now.
  ///
  /// @param otherwise who, if it is not known: a listener may have sent it
  String next(Class<?> type, String otherwise) {
    Line line = lines.get(type);
    Run run = line == null ? null : line.runs.peekFirst();
    if (line == null || run == null) {
      return otherwise;
    }
    if (--run.left == 0) {
      line.runs.removeFirst();
    }
    return run.by;
  }
}
