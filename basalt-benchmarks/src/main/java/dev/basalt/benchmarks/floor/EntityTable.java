package dev.basalt.benchmarks.floor;

import java.util.Arrays;

/// Handles as anyone would write them by hand: a slot and a generation in a long, an array from
/// slot to row, and a list of free slots that is threaded through that array.
final class EntityTable {

  private static final int NONE = -1;

  int[] rows;
  int[] generations;
  private int slots;
  private int free = NONE;

  EntityTable(int capacity) {
    rows = new int[capacity];
    generations = new int[capacity];
  }

  /// A live handle that points to the row.
  long create(int row) {
    int slot = free;
    if (slot == NONE) {
      slot = slots++;
      if (slot == rows.length) {
        grow();
      }
    } else {
      free = rows[slot];
    }
    rows[slot] = row;
    return handle(slot, generations[slot]);
  }

  private void grow() {
    int capacity = rows.length * 2;
    rows = Arrays.copyOf(rows, capacity);
    generations = Arrays.copyOf(generations, capacity);
  }

  /// The slot of a handle that must be alive.
  int slot(long handle) {
    int slot = (int) handle;
    if (generations[slot] != (int) (handle >>> 32)) {
      throw new IllegalArgumentException("stale handle " + handle);
    }
    return slot;
  }

  /// The handle of a slot that is not free.
  long handle(int slot) {
    return handle(slot, generations[slot]);
  }

  /// Makes the slot's handle stale and the slot free.
  void destroy(int slot) {
    generations[slot]++;
    rows[slot] = free;
    free = slot;
  }

  /// The same for a packed table whose last row fills the hole: its slot now leads to that row.
  void destroy(int slot, int row, int[] slots, int last) {
    int moved = slots[last];
    slots[row] = moved;
    rows[moved] = row;
    destroy(slot);
  }

  static long handle(int slot, int generation) {
    return (long) generation << 32 | slot;
  }
}
