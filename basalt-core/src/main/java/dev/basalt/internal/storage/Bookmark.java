package dev.basalt.internal.storage;

import java.lang.ref.WeakReference;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Names somebody who reads what a world keeps for its readers: a reader of events, or a query for
/// changes. How far it has come is in [Bookmarks], which go back with a restore; this does not.
public final class Bookmark {

  private final long number;
  private final List<Asked> asked;

  /// Held weakly: who is forgotten by the program needs no place any more.
  private final WeakReference<Object> owner;

  /// The owner, if it wants to see all events, however late it comes: then it cannot be forgotten.
  private @Nullable Object keeping;

  /// Whether its owner has said that it may miss events.
  private boolean mayMiss;

  /// Where it was found last; only its owner asks.
  int place;

  Bookmark(long number, Object owner, Asked... asked) {
    this.number = number;
    this.asked = List.of(asked);
    this.owner = new WeakReference<>(owner);
  }

  /// How many were made before it, of its kind. Never used again.
  public long number() {
    return number;
  }

  /// What a query for changes asks about; nothing for a reader of events.
  public List<Asked> asked() {
    return asked;
  }

  /// Says whether events that it has not seen are kept.
  ///
  /// @param reader its owner, if they are
  public void keepUnread(@Nullable Object reader) {
    keeping = reader;
    mayMiss = reader == null;
  }

  public boolean mayMiss() {
    return mayMiss;
  }

  boolean keepsUnread() {
    return keeping != null;
  }

  boolean isForgotten() {
    return owner.refersTo(null);
  }
}
