package dev.basalt.internal.storage;

import dev.basalt.internal.shape.ColumnKind;
import java.util.ArrayDeque;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Keeps the arrays that chunks and pages no longer need, by kind and size, for the next that does.
///
/// There are four sizes from a power of two to the next: see [#size]. Arrays come back with
/// whatever they held, except that references are cleared. Any thread may call it, since any thread
/// may close a snapshot.
public final class ArrayPool {

  private static final int SIZES = 31 * 4;
  private static final int SMALLEST_PADDED = 4096;
  private static final int PADDING_BYTES = 432;

  /// An array that was outgrown is kept from this size on.
  private static final int SMALLEST_OUTGROWN = 256;

  /// By kind and size; null as long as nothing was given back.
  private @Nullable ArrayDeque<Object> @Nullable [] @Nullable [] free;

  private long allocatedArrays;
  private long reusedArrays;
  private long usedArrays;
  private long usedBytes;
  private long freeArrays;
  private long freeBytes;

  /// What the pool has done so far and holds now.
  public record Statistics(
      long allocatedArrays,
      long reusedArrays,
      long usedArrays,
      long usedBytes,
      long freeArrays,
      long freeBytes) {}

  /// The smallest size for a number of rows: a power of two, or five, six or seven quarters of one.
  /// So at most a fifth of a table that is filled at once is empty.
  public static int size(int rows) {
    int step = Math.max(1, Integer.highestOneBit(rows - 1) >>> 2);
    return rows + step - 1 & -step;
  }

  /// The length of the array for a number of rows. Large arrays are some bytes longer than a power
  /// of two: arrays that are allocated one after the other would else begin at almost the same
  /// place modulo the page size, and compete for the same lines of the cache (benchmark `iterate2`:
  /// up to 15 percent).
  public static int length(ColumnKind kind, int rows) {
    return rows < SMALLEST_PADDED ? rows : rows + PADDING_BYTES / kind.bytes();
  }

  /// For how many rows an array is that [#take] gave out: the inverse of [#length].
  static int rows(ColumnKind kind, int length) {
    return length < SMALLEST_PADDED ? length : length - PADDING_BYTES / kind.bytes();
  }

  synchronized Object take(ColumnKind kind, int rows) {
    assert size(rows) == rows : rows + " is no size of arrays";
    Object array = takeFree(kind, rows);
    if (array == null) {
      array = kind.newArray(length(kind, rows));
      allocatedArrays++;
    } else {
      reusedArrays++;
      freeArrays--;
      freeBytes -= bytes(kind, rows);
    }
    usedArrays++;
    usedBytes += bytes(kind, rows);
    return array;
  }

  private @Nullable Object takeFree(ColumnKind kind, int rows) {
    @Nullable ArrayDeque<Object>[] sizes = free == null ? null : free[kind.ordinal()];
    ArrayDeque<Object> arrays = sizes == null ? null : sizes[index(rows)];
    return arrays == null ? null : arrays.pollLast();
  }

  long[] takeLongs(int rows) {
    return (long[]) take(ColumnKind.LONG, rows);
  }

  void give(ColumnKind kind, Object array, int rows) {
    give(kind, array, rows, false);
  }

  /// Takes an array back.
  ///
  /// @param outgrown whether a larger one has taken its place: if it is small, it is left to the
  ///   garbage collector then, since tables and pages go through the small sizes once
  synchronized void give(ColumnKind kind, Object array, int rows, boolean outgrown) {
    usedArrays--;
    usedBytes -= bytes(kind, rows);
    if (outgrown && rows < SMALLEST_OUTGROWN) {
      return;
    }
    if (array instanceof Object[] references) {
      Arrays.fill(references, null);
    }
    try {
      freeArrays(kind, rows).addLast(array);
    } catch (OutOfMemoryError e) {
      return; // to give something back never fails: the garbage collector gets it
    }
    freeArrays++;
    freeBytes += bytes(kind, rows);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of deques
  private ArrayDeque<Object> freeArrays(ColumnKind kind, int rows) {
    if (free == null) {
      free = new ArrayDeque[ColumnKind.values().length][];
    }
    @Nullable ArrayDeque<Object>[] sizes = free[kind.ordinal()];
    if (sizes == null) {
      sizes = new ArrayDeque[SIZES];
      free[kind.ordinal()] = sizes;
    }
    ArrayDeque<Object> arrays = sizes[index(rows)];
    if (arrays == null) {
      arrays = new ArrayDeque<>(4);
      sizes[index(rows)] = arrays;
    }
    return arrays;
  }

  /// Lets the garbage collector have all arrays that are not in use.
  ///
  /// @return how many bytes that were
  public synchronized long trim() {
    long bytes = freeBytes;
    free = null;
    freeArrays = 0;
    freeBytes = 0;
    return bytes;
  }

  public synchronized Statistics statistics() {
    return new Statistics(
        allocatedArrays, reusedArrays, usedArrays, usedBytes, freeArrays, freeBytes);
  }

  /// The place of a size among all sizes.
  private static int index(int rows) {
    int power = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(rows);
    return power * 4 + ((rows << 2 >>> power) & 3);
  }

  private static long bytes(ColumnKind kind, int rows) {
    return (long) kind.bytes() * length(kind, rows);
  }
}
