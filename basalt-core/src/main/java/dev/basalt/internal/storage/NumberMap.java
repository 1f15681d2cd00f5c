package dev.basalt.internal.storage;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A small map from longs to objects, without boxing; open addressing, never more than half full.
final class NumberMap<V> {

  private static final long[] NO_KEYS = {};
  private static final Object[] NO_VALUES = {};

  private long[] keys = NO_KEYS;
  private @Nullable Object[] values = NO_VALUES;
  private int size;

  @SuppressWarnings("unchecked")
  @Nullable V find(long key) {
    int mask = keys.length - 1;
    if (mask < 0) {
      return null;
    }
    for (int place = hash(key) & mask; ; place = place + 1 & mask) {
      Object value = values[place];
      if (value == null || keys[place] == key) {
        return (V) value;
      }
    }
  }

  boolean isEmpty() {
    return size == 0;
  }

  @SuppressWarnings("unchecked")
  void forEach(Consumer<V> action) {
    for (Object value : values) {
      if (value != null) {
        action.accept((V) value);
      }
    }
  }

  void put(long key, V value) {
    if (size * 2 >= keys.length) {
      rehash();
    }
    if (insert(key, value)) {
      size++;
    }
  }

  private boolean insert(long key, Object value) {
    int mask = keys.length - 1;
    int place = hash(key) & mask;
    while (values[place] != null && keys[place] != key) {
      place = place + 1 & mask;
    }
    boolean added = values[place] == null;
    keys[place] = key;
    values[place] = value;
    return added;
  }

  private void rehash() {
    long[] oldKeys = keys;
    @Nullable Object[] oldValues = values;
    long[] newKeys = new long[Math.max(4, oldKeys.length * 2)];
    @Nullable Object[] newValues = new Object[newKeys.length];
    keys = newKeys; // when both are there, since memory may run out
    values = newValues;
    for (int i = 0; i < oldKeys.length; i++) {
      Object value = oldValues[i];
      if (value != null) {
        insert(oldKeys[i], value);
      }
    }
  }

  private static int hash(long key) {
    long mixed = key * 0x9E37_79B9_7F4A_7C15L;
    return (int) (mixed >>> 32);
  }
}
