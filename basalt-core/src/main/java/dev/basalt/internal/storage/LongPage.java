package dev.basalt.internal.storage;

import dev.basalt.internal.shape.ColumnKind;

/// An array of longs under copy-on-write: a page of the entity table or of the free queue, or the
/// entity column of a chunk.
final class LongPage extends Held {

  final long[] values;

  private LongPage(long[] values) {
    this.values = values;
  }

  static LongPage create(ArrayPool pool, int length) {
    return new LongPage(pool.takeLongs(length));
  }

  /// A page of its own with the same first `count` values; this one loses a holder.
  LongPage replaceBy(ArrayPool pool, int length, int count) {
    LongPage copy = create(pool, length);
    System.arraycopy(values, 0, copy.values, 0, count);
    release(pool);
    return copy;
  }

  /// This page if it may be written, else a copy.
  LongPage writable(ArrayPool pool) {
    return isExclusive() ? this : replaceBy(pool, values.length, values.length);
  }

  @Override
  void giveTo(ArrayPool pool) {
    pool.give(ColumnKind.LONG, values, values.length);
  }
}
