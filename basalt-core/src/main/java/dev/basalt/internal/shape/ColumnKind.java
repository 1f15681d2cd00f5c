package dev.basalt.internal.shape;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The nine kinds of arrays that a column can be made of, with the operations on single rows that
/// the interpreted path is built from.
public enum ColumnKind {
  BOOLEAN(boolean.class, 1),
  BYTE(byte.class, 1),
  SHORT(short.class, 2),
  CHAR(char.class, 2),
  INT(int.class, 4),
  LONG(long.class, 8),
  FLOAT(float.class, 4),
  DOUBLE(double.class, 8),
  REFERENCE(Object.class, 4);

  private static final ColumnKind[] ALL = values();

  private final Class<?> element;
  private final int bytes;

  ColumnKind(Class<?> element, int bytes) {
    this.element = element;
    this.bytes = bytes;
  }

  /// The kind of column that stores values of a primitive type or, for any other type, references.
  public static ColumnKind of(Class<?> type) {
    for (ColumnKind kind : ALL) {
      if (kind.element == type) {
        return kind;
      }
    }
    return REFERENCE;
  }

  /// The element type of the arrays.
  public Class<?> element() {
    return element;
  }

  /// Bytes per element; for references, those of a compressed one.
  public int bytes() {
    return bytes;
  }

  public Object newArray(int length) {
    return Array.newInstance(element, length);
  }

  /// Room for arrays of this kind.
  public Object[] newColumns(int count) {
    return (Object[]) Array.newInstance(element.arrayType(), count);
  }

  /// Stores a boxed value.
  public void set(Object array, int row, @Nullable Object value) {
    Array.set(array, row, value);
  }

  /// The boxed value of a row.
  public @Nullable Object get(Object array, int row) {
    return Array.get(array, row);
  }

  /// Copies one row from one array to another of the same kind.
  @SuppressWarnings("SuspiciousSystemArraycopy") // both arrays are of this kind
  public void copy(Object from, int fromRow, Object to, int toRow) {
    System.arraycopy(from, fromRow, to, toRow, 1);
  }

  /// Repeats row `first` in the rows after it, up to `end` (exclusive), by copying ever longer
  /// runs.
  @SuppressWarnings("SuspiciousSystemArraycopy") // source and target are one array
  public void repeat(Object array, int first, int end) {
    for (int done = 1; first + done < end; done *= 2) {
      System.arraycopy(array, first, array, first + done, Math.min(done, end - first - done));
    }
  }

  /// The raw bits of a primitive row: equal bits, equal value.
  public long bits(Object array, int row) {
    return switch (array) {
      case boolean[] a -> a[row] ? 1 : 0;
      case byte[] a -> a[row];
      case short[] a -> a[row];
      case char[] a -> a[row];
      case int[] a -> a[row];
      case long[] a -> a[row];
      case float[] a -> Float.floatToRawIntBits(a[row]);
      case double[] a -> Double.doubleToRawLongBits(a[row]);
      default -> throw new AssertionError("no bits in " + array.getClass());
    };
  }

  /// Whether two rows hold the same bits, or the same reference.
  public boolean same(Object a, int rowA, Object b, int rowB) {
    return this == REFERENCE ? get(a, rowA) == get(b, rowB) : bits(a, rowA) == bits(b, rowB);
  }

  /// Adds the rows, of the first `count`, that do not hold the same bits, or the same reference.
  public void findDifferent(Object a, Object b, int count, BitSet rows) {
    if (this == REFERENCE || this == BOOLEAN) {
      for (int row = 0; row < count; row++) {
        if (!same(a, row, b, row)) {
          rows.set(row);
        }
      }
      return;
    }
    MemorySegment first = Objects.requireNonNull(segment(a));
    MemorySegment second = Objects.requireNonNull(segment(b));
    long end = (long) count * bytes;
    int row = 0;
    while (row < count) {
      long start = (long) row * bytes;
      long offset = MemorySegment.mismatch(first, start, end, second, start, end);
      if (offset < 0) {
        return;
      }
      row += (int) (offset / bytes);
      // where one row differs, the next ones often do
      do {
        rows.set(row++);
      } while (row < count && !same(a, row, b, row));
    }
  }

  /// The memory of an array; null if it holds references or booleans.
  public static @Nullable MemorySegment segment(Object array) {
    return switch (array) {
      case byte[] a -> MemorySegment.ofArray(a);
      case short[] a -> MemorySegment.ofArray(a);
      case char[] a -> MemorySegment.ofArray(a);
      case int[] a -> MemorySegment.ofArray(a);
      case long[] a -> MemorySegment.ofArray(a);
      case float[] a -> MemorySegment.ofArray(a);
      case double[] a -> MemorySegment.ofArray(a);
      default -> null;
    };
  }
}
