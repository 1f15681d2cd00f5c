package dev.basalt;

import dev.basalt.internal.storage.EventImage;
import java.util.Objects;

/// Takes the events of one class to load, oldest first. Get it from [WorldLoader#events].
///
/// @param <E> the event
public final class EventLoader<E extends Record> {

  private final WorldLoader loader;
  private final Class<E> type;
  private final EventImage image;
  private int count;

  EventLoader(WorldLoader loader, Class<E> type, EventImage image) {
    this.loader = loader;
    this.type = type;
    this.image = image;
  }

  /// Adds an event.
  ///
  /// @param target the entity that it was sent to, or [Entity#NONE]
  /// @param event its value
  /// @return this
  public EventLoader<E> add(Entity target, E event) {
    loader.refuseDone();
    Objects.requireNonNull(event, "the event is null");
    image.add(target.id(), type.cast(event));
    count++;
    return this;
  }

  /// Marks the events so far as sent in the last frame or before: they can be read until this frame
  /// ends.
  ///
  /// @return this
  public EventLoader<E> endFrame() {
    loader.refuseDone();
    image.endFrame();
    return this;
  }

  /// Sets the position of a reader. It applies to the reader of the world with the same number.
  /// Other readers, and readers that are made later, see only events that are sent after the load.
  ///
  /// @param state what [PendingEvents#readers] gave
  /// @return this
  /// @throws IllegalArgumentException if it has more unread events than were added
  public EventLoader<E> reader(PendingEvents.ReaderState state) {
    loader.refuseDone();
    if (state.unread() < 0 || state.unread() > count || state.idle() < 0) {
      throw new IllegalArgumentException(
          "reader %s of %s has %s events to read, but there are %s"
              .formatted(state.number(), type.getSimpleName(), state.unread(), count));
    }
    image.reader(new EventImage.ReaderState(state.number(), state.unread(), state.idle()));
    return this;
  }
}
