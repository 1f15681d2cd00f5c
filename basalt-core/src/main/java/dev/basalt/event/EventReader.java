package dev.basalt.event;

import dev.basalt.internal.event.Position;
import java.util.ArrayList;
import java.util.List;

/// Reads the events of one class, each once, in the order in which they were sent. Get one from
/// [Events#reader].
///
/// Readers do not take events from each other. A reader that is not used for more than a frame
/// misses events: they are gone. Its position is part of the world's state: it goes back with
/// `World.restore`. A reader that is younger than the snapshot then begins with the next event.
///
/// @param <E> the event
public final class EventReader<E extends Record> {

  private final Position position;

  EventReader(Position position) {
    this.position = position;
  }

  /// Calls the body for each event that this reader has not seen. What the body sends is for the
  /// next call. If it throws, the events of this call count as seen.
  ///
  /// @param body gets the event; it may record commands, which are applied at the end
  /// @return how many there were
  public int read(Events.Body<? super E> body) {
    return position.read(Events.EACH, body);
  }

  /// Calls the body for each event that this reader has not seen, with the entity that it was sent
  /// to.
  ///
  /// @param body gets the target and the event
  /// @return how many there were
  public int read(Events.TargetBody<? super E> body) {
    return position.read(Events.EACH_TARGET, body);
  }

  /// The events that this reader has not seen, which count as seen then.
  ///
  /// @return a new list
  public List<E> readAll() {
    List<E> events = new ArrayList<>(unread());
    read(event -> events.add(event));
    return events;
  }

  /// How many events there are that this reader has not seen.
  ///
  /// @return their number
  public int unread() {
    return position.unread();
  }

  /// Passes over all events that this reader has not seen.
  public void skip() {
    position.skipAll();
  }
}
