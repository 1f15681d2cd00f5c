package dev.basalt.internal.storage;

import dev.basalt.internal.shape.Codec;

/// The columns of one component in one chunk: the unit of copy-on-write and of versions.
///
/// While anybody else holds it, it does not change; the identity of the object therefore stands for
/// its content, and two points in time can be compared by comparing identities.
public final class ColumnGroup extends Held {

  private final Codec codec;
  private final Object[] columns;
  private final int capacity;
  private long version;

  private ColumnGroup(Codec codec, Object[] columns, int capacity) {
    this.codec = codec;
    this.columns = columns;
    this.capacity = capacity;
  }

  static ColumnGroup create(Codec codec, ArrayPool pool, int capacity) {
    Object[] columns = new Object[codec.width()];
    for (int column = 0; column < columns.length; column++) {
      columns[column] = pool.take(codec.kind(column), capacity);
    }
    return new ColumnGroup(codec, columns, capacity);
  }

  /// The arrays, one per leaf. To be written only through a chunk's `writable`.
  public Object[] columns() {
    return columns;
  }

  /// The world's tick at the last write of values.
  public long version() {
    return version;
  }

  void touch(long tick) {
    version = tick;
  }

  public Object read(int row) {
    return codec.read(columns, row);
  }

  void write(int row, Object value) {
    codec.write(columns, row, value);
  }

  void copyRow(int row, ColumnGroup from, int fromRow) {
    codec.copy(from.columns, fromRow, columns, row);
  }

  @SuppressWarnings("SuspiciousSystemArraycopy") // both columns are of the same kind
  void copyRows(int row, ColumnGroup from, int fromRow, int rows) {
    for (int column = 0; column < columns.length; column++) {
      System.arraycopy(from.columns[column], fromRow, columns[column], row, rows);
    }
  }

  void repeatRow(int first, int end) {
    codec.repeat(columns, first, end);
  }

  void erase(int from, int to) {
    codec.erase(columns, from, to);
  }

  /// A group of its own with the same first `count` rows; this one loses a holder.
  @SuppressWarnings("SuspiciousSystemArraycopy") // both columns are of the same kind
  ColumnGroup replaceBy(ArrayPool pool, int newCapacity, int count) {
    ColumnGroup copy = create(codec, pool, newCapacity);
    for (int column = 0; column < columns.length; column++) {
      System.arraycopy(columns[column], 0, copy.columns[column], 0, count);
    }
    copy.version = version;
    release(pool);
    return copy;
  }

  @Override
  void giveTo(ArrayPool pool) {
    for (int column = 0; column < columns.length; column++) {
      pool.give(codec.kind(column), columns[column], capacity);
    }
  }
}
