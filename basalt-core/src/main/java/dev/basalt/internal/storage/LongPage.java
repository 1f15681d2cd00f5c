package dev.basalt.internal.storage;

import dev.basalt.internal.shape.ColumnKind;

/// An array of longs under copy-on-write: a page of the entity table or of the free queue, or the
/// entity column of a chunk.
final class LongPage extends Held {

  final long[] values;

  private LongPage(long[] values) {
    this.values = values;
  }

  static LongPage create(ArrayPool pool, int capacity) {
    return new LongPage(pool.takeLongs(capacity));
  }

  /// How many values it is meant for; the array may be longer.
  int capacity() {
    return ArrayPool.rows(ColumnKind.LONG, values.length);
  }

  /// A page of its own with the same first `count` values; this one loses a holder.
  LongPage replaceBy(ArrayPool pool, int newCapacity, int count) {
    LongPage copy = create(pool, newCapacity);
    System.arraycopy(values, 0, copy.values, 0, count);
    release(pool, newCapacity > capacity());
    return copy;
  }

  /// This page if it may be written, else a copy.
  LongPage writable(ArrayPool pool) {
    return isExclusive() ? this : replaceBy(pool, capacity(), capacity());
  }

  @Override
  void giveTo(ArrayPool pool, boolean outgrown) {
    pool.give(ColumnKind.LONG, values, capacity(), outgrown);
  }
}
