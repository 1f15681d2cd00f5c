package dev.basalt.internal.storage;

import java.util.Arrays;

/// Slots that were never used, below others that were: ranges that follow each other. They take no
/// memory in the entity table. Immutable, so that forks share it.
///
/// They come to be where systems that run at the same time take handles far apart from each other,
/// see [HandlePositions].
public final class SlotRanges {

  static final SlotRanges NONE = new SlotRanges(new int[0], new int[0], 0);

  private final int[] starts;

  /// How many slots there are in the ranges up to and including this one.
  private final int[] counts;

  private final int ranges;

  private SlotRanges(int[] starts, int[] counts, int ranges) {
    this.starts = starts;
    this.counts = counts;
    this.ranges = ranges;
  }

  /// How many slots there are.
  public int count() {
    return ranges == 0 ? 0 : counts[ranges - 1];
  }

  public int ranges() {
    return ranges;
  }

  public int start(int range) {
    return starts[range];
  }

  public int length(int range) {
    return counts[range] - before(range);
  }

  private int before(int range) {
    return range == 0 ? 0 : counts[range - 1];
  }

  /// The n-th slot, from the lowest on.
  int slot(int n) {
    int range = rangeOf(n);
    return starts[range] + n - before(range);
  }

  /// The range of the n-th slot.
  private int rangeOf(int n) {
    int found = Arrays.binarySearch(counts, 0, ranges, n + 1);
    return found < 0 ? -found - 1 : found;
  }

  /// Whether a slot is one of them.
  public boolean contains(int slot) {
    int found = Arrays.binarySearch(starts, 0, ranges, slot);
    int range = found < 0 ? -found - 2 : found;
    return range >= 0 && slot - starts[range] < length(range);
  }

  /// Those without one of them.
  SlotRanges without(int slot) {
    Builder rest = new Builder(ranges + 1);
    for (int range = 0; range < ranges; range++) {
      int end = starts[range] + length(range);
      if (slot < starts[range] || slot >= end) {
        rest.add(starts[range], end);
      } else {
        rest.add(starts[range], slot);
        rest.add(slot + 1, end);
      }
    }
    return rest.build();
  }

  /// Collects ranges, in order.
  public static final class Builder {

    private int[] starts;
    private int[] counts;
    private int ranges;

    /// @param most how many ranges there can be
    public Builder(int most) {
      starts = new int[most];
      counts = new int[most];
    }

    /// Adds the slots from one to another.
    public void add(int start, int end) {
      if (start >= end) {
        return;
      }
      int before = ranges == 0 ? 0 : counts[ranges - 1];
      boolean adjacent = ranges > 0 && starts[ranges - 1] + lastLength() == start;
      if (adjacent) {
        counts[ranges - 1] += end - start;
        return;
      }
      if (ranges == starts.length) {
        starts = Arrays.copyOf(starts, ranges * 2 + 1);
        counts = Arrays.copyOf(counts, ranges * 2 + 1);
      }
      starts[ranges] = start;
      counts[ranges] = before + end - start;
      ranges++;
    }

    private int lastLength() {
      return counts[ranges - 1] - (ranges == 1 ? 0 : counts[ranges - 2]);
    }

    public SlotRanges build() {
      return ranges == 0 ? NONE : new SlotRanges(starts, counts, ranges);
    }
  }
}
