package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.EventLog;
import java.util.List;
import java.util.Objects;

/// The events of one class that could be read when a snapshot was taken, oldest first, and how far
/// their readers had come. Get it from [Snapshot#events]; [WorldLoader#events] takes it.
///
/// Valid until the snapshot is closed. Any thread may look at it.
public final class PendingEvents {

  private final Snapshot snapshot;
  private final EventLog log;
  private final ComponentType<?> type;

  PendingEvents(Snapshot snapshot, EventLog log) {
    this.snapshot = snapshot;
    this.log = log;
    this.type = ComponentTypes.describe(List.of(log.type().component())).getFirst();
  }

  /// The position of a reader. Readers have no names; a program that makes them in the same order
  /// has the same readers.
  ///
  /// @param number how many readers of these events were made earlier
  /// @param unread how many of the events it had not seen
  /// @param idle for how long it had not been used; 0 if it was in use
  public record ReaderState(long number, int unread, long idle) {}

  /// The class of the events, to take them apart. Its name is that of the class.
  ///
  /// @return the type
  public ComponentType<?> type() {
    return type;
  }

  /// Whether they are removed components, or spawned or despawned entities: the events of
  /// `World.removed`, `spawned` and `despawned`.
  ///
  /// @return false for events that the program sends
  public boolean isTold() {
    return log.type().isTold();
  }

  /// How many there were.
  ///
  /// @return their number
  public int count() {
    snapshot.contents();
    return log.size();
  }

  /// How many of them, at the beginning, were sent before the frame of the snapshot.
  ///
  /// @return their number
  public int lastFrame() {
    snapshot.contents();
    return log.lastFrame();
  }

  private Chunk chunk(int index) {
    snapshot.contents();
    return log.chunk(log.oldest() + Objects.checkIndex(index, log.size()));
  }

  /// The entity to which an event was sent.
  ///
  /// @param index 0 for the oldest
  /// @return the entity, which may have died since; or [Entity#NONE]
  public Entity target(int index) {
    return new Entity(chunk(index).entities()[log.row(log.oldest() + index)]);
  }

  /// An event.
  ///
  /// @param index 0 for the oldest
  /// @return its value
  public Object event(int index) {
    Chunk chunk = chunk(index);
    return log.type().codec().read(log.type().columns(chunk), log.row(log.oldest() + index));
  }

  /// The positions of the readers that had been used in the last two frames, or had something to
  /// read.
  ///
  /// @return their states
  public List<ReaderState> readers() {
    snapshot.contents();
    return log.readerStates().stream()
        .map(state -> new ReaderState(state.number(), state.unread(), state.idle()))
        .toList();
  }

  /// For example `3 events Collision`.
  @Override
  public String toString() {
    return count() + " events " + type.simpleName();
  }
}
