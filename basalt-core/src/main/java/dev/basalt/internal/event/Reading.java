package dev.basalt.internal.event;

import dev.basalt.internal.query.Call;

/// What a reader can do: over all that it has not seen, or over what a run of a query may see.
public sealed interface Reading permits Position, Window {

  /// How many events it has not seen.
  int unread();

  /// Passes over all events.
  void skipAll();

  /// Has events kept until they have been read, or no longer.
  void keepUnread(boolean keep);

  /// The class of the events.
  Class<?> type();

  /// Calls a body with all events that it has not seen.
  ///
  /// @return how many there were
  int read(Call call, Object body);
}
