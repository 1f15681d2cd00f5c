package dev.basalt.internal.storage;

import org.jspecify.annotations.Nullable;

/// Remembers which archetypes have got or lost chunks of late. Who keeps a list of chunks can then
/// mend it where something has changed: to make it anew takes long where there are thousands of
/// archetypes, and one change would have each query do so.
///
/// Contents have their own, so that after a restore it is another object, of which nothing is
/// known.
public final class Layout {

  /// How many changes are remembered; a power of two. Who has missed more has to begin anew.
  public static final int REMEMBERED = 64;

  /// No tables: those would keep the rows of contents that a restore has replaced.
  private final @Nullable Archetype[] latest = new Archetype[REMEMBERED];

  private long changes;

  /// Notes that an archetype has a chunk more, or one less.
  void change(Archetype archetype) {
    latest[(int) changes & REMEMBERED - 1] = archetype;
    changes++;
  }

  /// How many changes there have been.
  public long changes() {
    return changes;
  }

  /// The archetype of a change, which must be one of those that are remembered.
  ///
  /// @param change counted from 0
  @SuppressWarnings("NullAway") // there is one for each change
  public Archetype changed(long change) {
    return latest[(int) change & REMEMBERED - 1];
  }
}
