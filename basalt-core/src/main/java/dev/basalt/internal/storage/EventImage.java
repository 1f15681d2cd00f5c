package dev.basalt.internal.storage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Events of one type outside of any world, and how far their readers have come.
public final class EventImage {

  private final List<Object> events = new ArrayList<>();
  private final List<Long> targets = new ArrayList<>();
  private final Map<Long, ReaderState> readers = new HashMap<>();
  private int lastFrame;

  /// How far a reader has come.
  ///
  /// @param number how many readers of these events were made earlier
  /// @param unread how many it has not seen
  /// @param idle how long it has not been used, by the clock of [Bookmarks]
  public record ReaderState(long number, int unread, long idle) {}

  public void add(long target, Object event) {
    events.add(event);
    targets.add(target);
  }

  /// Says that those so far are of the last frame.
  public void endFrame() {
    lastFrame = events.size();
  }

  public void reader(ReaderState state) {
    readers.put(state.number, state);
  }

  int size() {
    return events.size();
  }

  int lastFrame() {
    return lastFrame;
  }

  Object event(int index) {
    return events.get(index);
  }

  long target(int index) {
    return targets.get(index);
  }

  Map<Long, ReaderState> readers() {
    return readers;
  }
}
