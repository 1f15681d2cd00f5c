package dev.basalt.event;

import dev.basalt.internal.event.Reading;
import dev.basalt.internal.query.Faces;
import java.util.ArrayList;
import java.util.List;

/// Reads the events of one class, each once, in the order in which they were sent. Get one from
/// [Events#reader].
///
/// Readers do not take events from each other. A reader that is not used for more than a frame
/// misses events: they are gone, unless it is told to [#keepUnread]. A reader that a system gets as
/// a parameter, or names in `SystemSpec.receives`, misses none. Any other reader that is used in a
/// system and has missed events throws, unless `keepUnread(false)` has said that it may. Its
/// position is part of the world's state: it goes back with `World.restore`. A reader that is
/// younger than the snapshot then begins with the next event.
///
/// A query whose terms ask for one, by [Events#events] or by a field of a node record, hands out a
/// reader for each run. It shows the same events to all rows: those since the query last ran. They
/// count as seen when the run has ended.
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

  /// Calls the body for each event that this reader has not seen. What the body sends is for the
  /// next call. If it throws, the events of this call count as seen.
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
    return reading.unread();
  }

  /// Says whether events are kept until this reader has read them, however many frames that takes.
  /// Without this they are gone at the end of the next frame. What is kept takes memory: a reader
  /// that keeps events and never reads them keeps them forever. `false` says that the reader may
  /// miss events, also in a system.
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

  /// Passes over all events that this reader has not seen. For a reader that a query hands out it
  /// does nothing: other rows may still read them.
  public void skip() {
    reading.skipAll();
  }

  /// For example `reader of Hit`.
  @Override
  public String toString() {
    return "reader of " + reading.type().getSimpleName();
  }
}
