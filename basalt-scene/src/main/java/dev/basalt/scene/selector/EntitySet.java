package dev.basalt.scene.selector;

import dev.basalt.Entity;
import java.util.Arrays;
import java.util.function.Consumer;

/// A set of handles: an array without holes, and, beyond a few handles, a hash table of positions
/// in it. Takes 8 bytes for one handle, some 20 per handle for many.
final class EntitySet {

  private static final int SMALL = 8;
  private static final long[] NOTHING = {};
  private static final int[] NO_TABLE = {};

  private long[] dense = NOTHING;
  private int count;

  /// One more than the place in `dense`, or 0; open addressing.
  private int[] table = NO_TABLE;

  int size() {
    return count;
  }

  boolean isEmpty() {
    return count == 0;
  }

  Entity get(int place) {
    return new Entity(dense[place]);
  }

  boolean contains(Entity entity) {
    return find(entity.id()) >= 0;
  }

  /// The place of a handle, or -1.
  private int find(long id) {
    if (table.length == 0) {
      for (int i = 0; i < count; i++) {
        if (dense[i] == id) {
          return i;
        }
      }
      return -1;
    }
    return table[slotOf(id)] - 1;
  }

  /// Where in the table a handle is, or would be.
  private int slotOf(long id) {
    int mask = table.length - 1;
    int slot = hash(id) & mask;
    while (table[slot] != 0 && dense[table[slot] - 1] != id) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private static int hash(long id) {
    long mixed = id * 0x9e3779b97f4a7c15L;
    return (int) (mixed >>> 32);
  }

  /// Adds a handle.
  ///
  /// @return false if it was there
  boolean add(Entity entity) {
    long id = entity.id();
    if (find(id) >= 0) {
      return false;
    }
    if (count == dense.length) {
      dense = Arrays.copyOf(dense, count == 0 ? 1 : 2 * count);
    }
    if (count >= SMALL && 2 * (count + 1) > table.length) {
      growTable();
    }
    dense[count++] = id;
    if (table.length > 0) {
      table[freeSlot(id)] = count;
    }
    return true;
  }

  private int freeSlot(long id) {
    int mask = table.length - 1;
    int slot = hash(id) & mask;
    while (table[slot] != 0) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void growTable() {
    table = new int[Math.max(4 * SMALL, 2 * table.length)];
    for (int i = 0; i < count; i++) {
      table[freeSlot(dense[i])] = i + 1;
    }
  }

  /// Removes a handle; the last one takes its place.
  ///
  /// @return false if it was not there
  boolean remove(Entity entity) {
    long id = entity.id();
    int place = find(id);
    if (place < 0) {
      return false;
    }
    if (table.length > 0) {
      close(slotOf(id));
    }
    long last = dense[--count];
    if (last != id) {
      if (table.length > 0) {
        table[slotOf(last)] = place + 1;
      }
      dense[place] = last;
    }
    return true;
  }

  /// Empties a place of the table, and moves up those that were pushed behind it.
  private void close(int hole) {
    int mask = table.length - 1;
    int free = hole;
    table[free] = 0;
    for (int slot = free + 1 & mask; table[slot] != 0; slot = slot + 1 & mask) {
      int home = hash(dense[table[slot] - 1]) & mask;
      if ((slot - home & mask) >= (slot - free & mask)) {
        table[free] = table[slot];
        table[slot] = 0;
        free = slot;
      }
    }
  }

  void clear() {
    count = 0;
    if (dense.length > 1_024) {
      dense = NOTHING;
      table = NO_TABLE;
    } else {
      Arrays.fill(table, 0);
    }
  }

  void forEach(Consumer<? super Entity> body) {
    for (int i = 0; i < count; i++) {
      body.accept(new Entity(dense[i]));
    }
  }

  /// The handles, in their own order.
  Entity[] sorted() {
    Entity[] sorted = new Entity[count];
    for (int i = 0; i < count; i++) {
      sorted[i] = new Entity(dense[i]);
    }
    Arrays.sort(sorted);
    return sorted;
  }
}
