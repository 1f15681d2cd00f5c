package dev.basalt.internal.storage;

import java.util.Arrays;

/// Handles that are collected.
public final class IdList {

  private long[] ids = {};
  private int size;

  public void add(long id) {
    if (size == ids.length) {
      ids = Arrays.copyOf(ids, Math.max(8, size * 2));
    }
    ids[size++] = id;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public long[] toArray() {
    return Arrays.copyOf(ids, size);
  }
}
