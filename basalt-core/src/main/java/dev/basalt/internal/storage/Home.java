package dev.basalt.internal.storage;

import org.jspecify.annotations.Nullable;

/// Where a component that comes and goes in place did so lately, with its columns at hand. As a
/// [Lane] is for rows that move, it is a short cut for rows that stay (benchmark
/// `add-remove-sparse`).
final class Home {

  /// What is known here holds while this is the stamp of the pool; at first it never is.
  private long stamp = -1;

  /// The number of the chunk.
  private int number = -1;

  /// Its columns of the component, which are our own.
  private @Nullable ColumnGroup columns;

  /// The changes in other chunks.
  private final Streak misses = new Streak();

  /// The columns for a location, to be written; null if they are not known here.
  ///
  /// @param present the stamp of the pool
  @Nullable ColumnGroup find(int location, long present) {
    return stamp == present && number == Contents.chunkOf(location) ? columns : null;
  }

  /// The columns that are known; null if there are none.
  @Nullable ColumnGroup columns() {
    return columns;
  }

  /// The columns of a chunk that are not known here, to be written. If it happens often, they will
  /// be known.
  ///
  /// @param group of the component
  ColumnGroup open(Chunk chunk, int group, ArrayPool pool, long now) {
    ColumnGroup opened = chunk.writable(group, pool, now);
    if (misses.isLong(chunk.number())) {
      number = chunk.number();
      columns = opened;
      stamp = pool.stamp();
    }
    return opened;
  }

  /// Lets go of the columns.
  void forget() {
    stamp = -1;
    columns = null;
  }
}
