package dev.basalt.store;

import dev.basalt.ChunkReader;
import dev.basalt.Column;
import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.Snapshot;
import dev.basalt.component.ComponentType;
import java.lang.reflect.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Rows of one table, on their way to the database or from it: ids, and an array for each column,
/// filled as the core fills its columns.
final class Rows {

  private static final int LEAST = 64;

  private final TableShape table;
  private long[] ids;
  private final Object[] columns;
  private int count;

  Rows(TableShape table, int capacity) {
    this.table = table;
    this.ids = new long[Math.max(capacity, LEAST)];
    this.columns = new Object[table.columns().size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = Array.newInstance(table.columns().get(i).leaf().column(), ids.length);
    }
  }

  /// The rows of a chunk that have the component.
  static Rows of(TableShape table, ChunkReader chunk) {
    Rows rows = new Rows(table, chunk.count());
    List<Column> columns = chunk.columns(table.type());
    System.arraycopy(chunk.entities(), 0, rows.ids, 0, chunk.count());
    for (int i = 0; i < columns.size(); i++) {
      columns.get(i).copyTo(0, rows.columns[i], 0, chunk.count());
    }
    rows.count = chunk.count();
    if (table.type().sparse()) {
      rows.keep(chunk);
    }
    return rows;
  }

  private void keep(ChunkReader chunk) {
    int kept = 0;
    for (int row = 0; row < chunk.count(); row++) {
      if (chunk.has(row, table.type().type())) {
        copyRow(row, kept++);
      }
    }
    count = kept;
  }

  @SuppressWarnings("SuspiciousSystemArraycopy") // an array and itself
  private void copyRow(int from, int to) {
    ids[to] = ids[from];
    for (Object column : columns) {
      System.arraycopy(column, from, column, to, 1);
    }
  }

  /// The rows of some entities that have the component.
  static Rows of(TableShape table, Snapshot snapshot, EntityList entities) {
    Rows rows = new Rows(table, entities.size());
    for (int i = 0; i < entities.size(); i++) {
      Entity entity = entities.get(i);
      rows.take(table.type(), entity, snapshot);
    }
    return rows;
  }

  private <T> void take(ComponentType<T> type, Entity entity, Snapshot snapshot) {
    T value = snapshot.find(entity, type.type());
    if (value != null) {
      int row = add(entity.id());
      @Nullable Object[] taken = columns.length == 0 ? new Object[0] : type.take(value);
      for (int i = 0; i < taken.length; i++) {
        set(i, row, taken[i]);
      }
    }
  }

  /// Sets a value, boxed as it is in a component.
  private void set(int column, int row, @Nullable Object value) {
    Object array = columns[column];
    switch (value) {
      case Enum<?> constant when array instanceof byte[] a ->
          a[row] = (byte) (constant.ordinal() + 1);
      case Enum<?> constant when array instanceof short[] a ->
          a[row] = (short) (constant.ordinal() + 1);
      case Entity entity when array instanceof long[] a -> a[row] = entity.id();
      case null -> {
        if (array instanceof @Nullable Object[] references) {
          references[row] = null;
        }
      }
      default -> Array.set(array, row, value);
    }
  }

  // ---- from the database

  int add(long id) {
    if (count == ids.length) {
      grow();
    }
    ids[count] = id;
    return count++;
  }

  @SuppressWarnings("SuspiciousSystemArraycopy") // of one type
  private void grow() {
    int larger = Math.addExact(count, count >> 1) + LEAST;
    ids = Arrays.copyOf(ids, larger);
    for (int i = 0; i < columns.length; i++) {
      Object copy = Array.newInstance(columns[i].getClass().componentType(), larger);
      System.arraycopy(columns[i], 0, copy, 0, count);
      columns[i] = copy;
    }
  }

  /// Adds a row from a result whose columns begin at `first` with the first leaf.
  void read(long id, ResultSet from, int first) throws SQLException {
    int row = add(id);
    for (int i = 0; i < columns.length; i++) {
      table.columns().get(i).read(from, first + i, columns[i], row);
    }
  }

  /// Adds a row of another object for the same table.
  @SuppressWarnings("SuspiciousSystemArraycopy") // of one type
  void copy(Rows from, int row) {
    int to = add(from.ids[row]);
    for (int i = 0; i < columns.length; i++) {
      System.arraycopy(from.columns[i], row, columns[i], to, 1);
    }
  }

  void clear() {
    count = 0;
  }

  // ---- to the database

  /// Puts the key and all values of a row.
  void put(int row, RowSink sink) throws SQLException {
    sink.putLong(ids[row]);
    for (int i = 0; i < columns.length; i++) {
      table.columns().get(i).put(columns[i], row, sink);
    }
  }

  // ---- asked by all

  TableShape table() {
    return table;
  }

  int count() {
    return count;
  }

  long id(int row) {
    return ids[row];
  }

  /// The array of a column, longer than there are rows.
  Object column(int i) {
    return columns[i];
  }

  /// The component of a row.
  Object value(int row) {
    @Nullable Object[] values = new Object[columns.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = boxed(table.columns().get(i), columns[i], row);
    }
    return table.type().make(values);
  }

  private static @Nullable Object boxed(LeafColumn column, Object array, int row) {
    return switch (column.form()) {
      case ENUM -> {
        int code = array instanceof byte[] a ? a[row] & 0xFF : ((short[]) array)[row] & 0xFFFF;
        yield code == 0 ? null : column.leaf().type().getEnumConstants()[code - 1];
      }
      case ENTITY -> new Entity(((long[]) array)[row]);
      default -> Array.get(array, row);
    };
  }

  /// Whether a row of this and a row of another hold the same bits.
  boolean isEqual(int row, Rows other, int otherRow) {
    for (int i = 0; i < columns.length; i++) {
      if (!isEqual(columns[i], row, other.columns[i], otherRow)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isEqual(Object array, int row, Object other, int otherRow) {
    return switch (array) {
      case boolean[] a -> a[row] == ((boolean[]) other)[otherRow];
      case byte[] a -> a[row] == ((byte[]) other)[otherRow];
      case short[] a -> a[row] == ((short[]) other)[otherRow];
      case char[] a -> a[row] == ((char[]) other)[otherRow];
      case int[] a -> a[row] == ((int[]) other)[otherRow];
      case long[] a -> a[row] == ((long[]) other)[otherRow];
      case float[] a ->
          Float.floatToRawIntBits(a[row]) == Float.floatToRawIntBits(((float[]) other)[otherRow]);
      case double[] a ->
          Double.doubleToRawLongBits(a[row])
              == Double.doubleToRawLongBits(((double[]) other)[otherRow]);
      default ->
          java.util.Objects.equals(
              ((@Nullable Object[]) array)[row], ((@Nullable Object[]) other)[otherRow]);
    };
  }
}
