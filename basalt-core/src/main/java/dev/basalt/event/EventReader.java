package dev.basalt.event;

import dev.basalt.internal.event.Reading;
import dev.basalt.internal.query.Faces;
import java.util.ArrayList;
import java.util.List;

/// Reads the events of one class, each once, in the order in which they were sent. Get one from
/// [Events#reader].
///
/// Readers do not take events from each other. A reader that is not used for more than a frame
/// misses events, unless it is set to [#keepUnread]. A reader that a system gets as a parameter, or
/// declares by `SystemSpec.receives`, misses none. Any other reader that is used in a system and
/// has missed events throws, unless `keepUnread(false)` has said that it may. The position is part
/// of the world's state: `World.restore` resets it. A reader that was made after the snapshot then
/// begins with the next event.
///
/// A query can ask for a reader, by the term [Events#events] or by a field of a node record. It
/// shows the same events to all rows: those since the query last ran. They count as seen when the
/// run has ended.
///
/// @param <E> the event
public final class EventReader<E extends Record> {

  static {
    Faces.grant(EventReader.class, reading -> new EventReader<>((Reading) reading));
  }

  private final Reading reading;

  EventReader(Reading reading) {
    this.reading = reading;
  }

  /// Calls the body for each event that this reader has not seen. Events that the body sends are
  /// for the next call. If it throws, the events of this call count as seen.
  ///
  /// @param body gets the event; it may record commands, which are applied at the end
  /// @return how many there were
  /// @throws IllegalStateException in a system, if events that it has not seen are gone
  public int read(Events.Body<? super E> body) {
    return reading.read(Events.EACH, body);
  }

  /// Calls the body for each event that this reader has not seen, with the entity that it was sent
  /// to.
  ///
  /// @param body gets the target and the event
  /// @return how many there were
  public int read(Events.TargetBody<? super E> body) {
    return reading.read(Events.EACH_TARGET, body);
  }

  /// The events that this reader has not seen; afterwards they count as seen.
  ///
  /// @return a new list
  public List<E> readAll() {
    List<E> events = new ArrayList<>(unread());
    read(event -> events.add(event));
    return events;
  }

  /// How many events this reader has not seen.
  ///
  /// @return their number
  public int unread() {
    return reading.unread();
  }

  /// Sets whether events are kept until this reader has read them, however many frames that takes.
  /// By default they are dropped at the end of the next frame. A reader that keeps events and never
  /// reads them fills the memory. `false` says that the reader may miss events, also in a system.
  ///
  /// ```java
  /// EventReader<Hit> slow = hits.reader().keepUnread(true);
  /// ```
  ///
  /// @param keep whether they are kept
  /// @return this
  public EventReader<E> keepUnread(boolean keep) {
    reading.keepUnread(keep);
    return this;
  }

  /// The class of the events.
  ///
  /// @return a class of records
  public Class<?> type() {
    return reading.type();
  }

  /// Skips all events that this reader has not seen. For the reader of a query it does nothing:
  /// other rows may still read them.
  public void skip() {
    reading.skipAll();
  }

  /// For example `reader of Hit`.
  @Override
  public String toString() {
    return "reader of " + reading.type().getSimpleName();
  }
}
