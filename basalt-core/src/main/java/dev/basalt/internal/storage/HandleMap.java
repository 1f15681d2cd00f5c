package dev.basalt.internal.storage;

/// Which handle has become which: a map from longs to longs, without boxing. Zero is no handle.
public final class HandleMap {

  private final long[] keys;
  private final long[] values;
  private int size;

  public HandleMap(int capacity) {
    int length = Integer.highestOneBit(Math.max(4, capacity)) * 4;
    this.keys = new long[length];
    this.values = new long[length];
  }

  /// Adds an entry.
  ///
  /// @return false if there is one already
  public boolean put(long key, long value) {
    int place = place(key);
    if (keys[place] == key) {
      return false;
    }
    keys[place] = key;
    values[place] = value;
    size++;
    return true;
  }

  /// What a handle has become; 0 if it is not there.
  public long get(long key) {
    return values[place(key)];
  }

  public int size() {
    return size;
  }

  private int place(long key) {
    int mask = keys.length - 1;
    int place = (int) (key * 0x9E37_79B9_7F4A_7C15L >>> 32) & mask;
    while (keys[place] != key && keys[place] != 0) {
      place = place + 1 & mask;
    }
    return place;
  }
}
