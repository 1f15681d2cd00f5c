package dev.basalt.internal.storage;

import dev.basalt.internal.shape.ColumnKind;
import java.util.ArrayDeque;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Keeps the arrays that chunks and pages no longer need, by kind and length, for the next that
/// does.
///
/// Lengths are powers of two. Arrays come back with whatever they held, except that references are
/// cleared. Any thread may call it, since any thread may close a snapshot.
public final class ArrayPool {

  private static final int SIZES = 31;
  private static final int SMALLEST_PADDED = 4096;
  private static final int PADDING_BYTES = 432;

  /// By kind and size; null as long as nothing was given back.
  private @Nullable ArrayDeque<Object> @Nullable [] free;

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

  /// The length of the array for a number of rows. Large arrays are some bytes longer than a power
  /// of two: arrays that are allocated one after the other would else begin at almost the same
  /// place modulo the page size, and compete for the same lines of the cache (benchmark `iterate2`:
  /// up to 15 percent).
  static int length(ColumnKind kind, int rows) {
    return rows < SMALLEST_PADDED ? rows : rows + PADDING_BYTES / kind.bytes();
  }

  synchronized Object take(ColumnKind kind, int rows) {
    int index = index(kind, rows);
    ArrayDeque<Object> arrays = free == null ? null : free[index];
    Object array = arrays == null ? null : arrays.pollLast();
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

  long[] takeLongs(int rows) {
    return (long[]) take(ColumnKind.LONG, rows);
  }

  synchronized void give(ColumnKind kind, Object array, int rows) {
    if (array instanceof Object[] references) {
      Arrays.fill(references, null);
    }
    free(index(kind, rows)).addLast(array);
    usedArrays--;
    usedBytes -= bytes(kind, rows);
    freeArrays++;
    freeBytes += bytes(kind, rows);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of deques
  private ArrayDeque<Object> free(int index) {
    if (free == null) {
      free = new ArrayDeque[ColumnKind.values().length * SIZES];
    }
    ArrayDeque<Object> arrays = free[index];
    if (arrays == null) {
      arrays = new ArrayDeque<>(4);
      free[index] = arrays;
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

  private static int index(ColumnKind kind, int rows) {
    assert Integer.bitCount(rows) == 1 : rows + " is not a power of two";
    return kind.ordinal() * SIZES + Integer.numberOfTrailingZeros(rows);
  }

  private static long bytes(ColumnKind kind, int rows) {
    return (long) kind.bytes() * length(kind, rows);
  }
}
