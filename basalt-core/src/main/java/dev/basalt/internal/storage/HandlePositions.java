package dev.basalt.internal.storage;

import java.util.Arrays;

/// Which of the handles to come tasks take that run at the same time. Each has places of its own
/// among them, so that a handle depends neither on threads nor on what the other tasks do.
///
/// The first handles of all tasks are dealt in turns, as cards are. Who takes more gets blocks of
/// 4,096 that follow each other, so that the pages of the entity table between them, which nobody
/// has taken anything of, need not be there.
///
/// ```text
/// 3 tasks     0 1 2 0 1 2 ...  64 turns  ... | 0: 4,096 | 1: 4,096 | 2: 4,096 | 0: 4,096 | ...
/// ```
public final class HandlePositions {

  private static final int DEALT = 64;
  private static final int BLOCK = 4096;
  private static final long END = 0xFFFF_FFFFL;

  /// Ranges: the first position in the upper half, the position after the last in the lower half.
  private long[] ranges = new long[16];

  private int count;

  public HandlePositions() {}

  /// The position of the n-th handle of a task.
  public static long of(int task, int tasks, long n) {
    if (n < DEALT) {
      return n * tasks + task;
    }
    long behind = n - DEALT;
    return (long) DEALT * tasks + (behind / BLOCK * tasks + task) * BLOCK + behind % BLOCK;
  }

  /// Forgets all.
  public void clear() {
    count = 0;
  }

  /// Adds the handles of a task from one to another.
  ///
  /// @param shift what is to be added to the positions
  public void addTask(int task, int tasks, int from, int to, long shift) {
    for (int n = from; n < to; ) {
      int length = n < DEALT ? 1 : Math.min(to - n, BLOCK - (n - DEALT) % BLOCK);
      long position = shift + of(task, tasks, n);
      add(position, position + length);
      n += length;
    }
  }

  /// Adds a range behind the others.
  public void add(long from, long to) {
    assert to <= Integer.MAX_VALUE : "room was not checked";
    if (count > 0 && (ranges[count - 1] & END) == from) {
      ranges[count - 1] += to - from;
      return;
    }
    if (count == ranges.length) {
      ranges = Arrays.copyOf(ranges, count * 2);
    }
    ranges[count++] = from << 32 | to;
  }

  /// Brings the ranges into order, and joins those that follow each other.
  public void sort() {
    Arrays.sort(ranges, 0, count);
    int all = count;
    count = 0;
    for (int i = 0; i < all; i++) {
      add(ranges[i] >>> 32, ranges[i] & END);
    }
  }

  public int count() {
    return count;
  }

  /// The first position of a range.
  public int from(int range) {
    return (int) (ranges[range] >>> 32);
  }

  /// The position after the last of a range.
  public int to(int range) {
    return (int) ranges[range];
  }

  /// The position after the last.
  public int end() {
    return count == 0 ? 0 : to(count - 1);
  }
}
