package dev.basalt.internal.storage;

import java.util.Arrays;

/// When a tag was added to each entity. Tags have no columns, so the ticks are not kept by row, but
/// by the slot of the entity: they need not move when rows do. A slot that is used again is marked
/// again when its new entity gets the tag.
public final class TagTicks {

  private long[] bySlot;

  /// Whether a snapshot holds the array too.
  private boolean shared;

  TagTicks() {
    this(new long[16], false);
  }

  private TagTicks(long[] bySlot, boolean shared) {
    this.bySlot = bySlot;
    this.shared = shared;
  }

  /// When it was added to an entity that has it; [Contents#BEGINNING] if that was before somebody
  /// asked.
  public long of(long id) {
    int slot = (int) id;
    return slot < bySlot.length ? Math.max(Contents.BEGINNING, bySlot[slot]) : Contents.BEGINNING;
  }

  /// Makes sure that an entity can be marked.
  void prepare(long id) {
    int slot = (int) id;
    if (shared || slot >= bySlot.length) {
      int length = slot < bySlot.length ? bySlot.length : Math.max(slot + 1, bySlot.length * 2);
      bySlot = Arrays.copyOf(bySlot, length);
      shared = false;
    }
  }

  void mark(long id, long now) {
    bySlot[(int) id] = now;
  }

  /// The same ticks in the same array.
  TagTicks fork() {
    shared = true;
    return new TagTicks(bySlot, true);
  }
}
