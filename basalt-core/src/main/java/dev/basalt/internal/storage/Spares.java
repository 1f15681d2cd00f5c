package dev.basalt.internal.storage;

import org.jspecify.annotations.Nullable;

/// Tables without rows that keep their chunk, oldest first. They are linked to each other, so that
/// it takes no memory to keep one more.
final class Spares {

  private final int most;
  private @Nullable Table oldest;
  private @Nullable Table newest;
  private int size;

  /// Makes room for a number of tables.
  Spares(int most) {
    this.most = most;
  }

  /// Adds a table that is not among them.
  ///
  /// @return the oldest if they are too many now; it is not among them any more
  @Nullable Table add(Table table) {
    table.spare(true, null);
    if (newest == null) {
      oldest = table;
    } else {
      newest.spare(true, table);
    }
    newest = table;
    size++;
    return size > most ? removeOldest() : null;
  }

  @Nullable Table findOldest() {
    return oldest;
  }

  /// Takes the oldest out, which must be there.
  @SuppressWarnings("NullAway")
  Table removeOldest() {
    Table removed = oldest;
    oldest = removed.nextSpare();
    newest = oldest == null ? null : newest;
    removed.spare(false, null);
    size--;
    return removed;
  }
}
