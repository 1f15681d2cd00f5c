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

  private static final int LENGTHS = 31;

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of deques
  private final @Nullable ArrayDeque<Object>[] free =
      new ArrayDeque[ColumnKind.values().length * LENGTHS];

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

  synchronized Object take(ColumnKind kind, int length) {
    ArrayDeque<Object> arrays = free[index(kind, length)];
    Object array = arrays == null ? null : arrays.pollLast();
    if (array == null) {
      array = kind.newArray(length);
      allocatedArrays++;
    } else {
      reusedArrays++;
      freeArrays--;
      freeBytes -= bytes(kind, length);
    }
    usedArrays++;
    usedBytes += bytes(kind, length);
    return array;
  }

  long[] takeLongs(int length) {
    return (long[]) take(ColumnKind.LONG, length);
  }

  synchronized void give(ColumnKind kind, Object array, int length) {
    if (array instanceof Object[] references) {
      Arrays.fill(references, null);
    }
    int index = index(kind, length);
    ArrayDeque<Object> arrays = free[index];
    if (arrays == null) {
      arrays = new ArrayDeque<>(4);
      free[index] = arrays;
    }
    arrays.addLast(array);
    usedArrays--;
    usedBytes -= bytes(kind, length);
    freeArrays++;
    freeBytes += bytes(kind, length);
  }

  /// Lets the garbage collector have all arrays that are not in use.
  ///
  /// @return how many bytes that were
  public synchronized long trim() {
    long bytes = freeBytes;
    Arrays.fill(free, null);
    freeArrays = 0;
    freeBytes = 0;
    return bytes;
  }

  public synchronized Statistics statistics() {
    return new Statistics(
        allocatedArrays, reusedArrays, usedArrays, usedBytes, freeArrays, freeBytes);
  }

  private static int index(ColumnKind kind, int length) {
    assert Integer.bitCount(length) == 1 : length + " is not a power of two";
    return kind.ordinal() * LENGTHS + Integer.numberOfTrailingZeros(length);
  }

  private static long bytes(ColumnKind kind, int length) {
    return (long) kind.bytes() * length;
  }
}
