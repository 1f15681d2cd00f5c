package dev.basalt.internal.storage;

import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.ColumnKind;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The columns of one component in one chunk: the unit of copy-on-write and of versions.
///
/// While anybody else holds it, it does not change; the identity of the object therefore stands for
/// its content, and two points in time can be compared by comparing identities.
public final class ColumnGroup extends Held {

  private final Codec codec;
  private final Object[] columns;
  private long version;

  /// How many loops write it right now, row by row. Few, and there are many groups: an `int` would
  /// make each of them larger.
  private char writers;

  /// For each row when its value was last written, and when it was added; null if nobody asks.
  private long @Nullable [] changed;

  private long @Nullable [] added;

  /// For each row whether it has the component; null if all have.
  private final boolean @Nullable [] present;

  /// Whether some column holds references: known here too, two loads nearer than in the codec
  /// (benchmark `add-remove-sparse`).
  private final boolean references;

  private ColumnGroup(Codec codec, Object[] columns, boolean @Nullable [] present) {
    this.codec = codec;
    this.columns = columns;
    this.present = present;
    this.references = codec.hasReferences();
  }

  static ColumnGroup create(Component component, ArrayPool pool, int capacity) {
    return create(component.codec(), pool, capacity, component.isSparse(), component.isTracked());
  }

  static ColumnGroup create(
      Codec codec, ArrayPool pool, int capacity, boolean sparse, boolean tracked) {
    Object[] columns = codec.shape().newColumns(codec.width());
    boolean[] present = null;
    try {
      for (int column = 0; column < columns.length; column++) {
        columns[column] = pool.take(codec.kind(column), capacity);
      }
      present = sparse ? (boolean[]) pool.take(ColumnKind.BOOLEAN, capacity) : null;
      ColumnGroup group = new ColumnGroup(codec, columns, present);
      if (tracked) {
        group.takeTicks(pool);
      }
      return group;
    } catch (Throwable e) {
      giveBack(codec, columns, present, pool, capacity);
      throw e;
    }
  }

  /// Gives back what was taken before memory ran out.
  private static void giveBack(
      Codec codec,
      @Nullable Object[] columns,
      boolean @Nullable [] present,
      ArrayPool pool,
      int capacity) {
    for (int column = 0; column < columns.length; column++) {
      Object taken = columns[column];
      if (taken != null) {
        pool.give(codec.kind(column), taken, capacity);
      }
    }
    if (present != null) {
      pool.give(ColumnKind.BOOLEAN, present, capacity);
    }
  }

  /// Groups for all stored components of an archetype.
  static ColumnGroup[] create(Component[] stored, ArrayPool pool, int capacity) {
    ColumnGroup[] groups = new ColumnGroup[stored.length];
    try {
      for (int i = 0; i < groups.length; i++) {
        groups[i] = create(stored[i], pool, capacity);
      }
    } catch (Throwable e) {
      releaseAll(groups, pool);
      throw e;
    }
    return groups;
  }

  /// Lets go of groups, as far as there are any.
  static void releaseAll(@Nullable ColumnGroup[] groups, ArrayPool pool) {
    for (ColumnGroup group : groups) {
      if (group != null) {
        group.release(pool);
      }
    }
  }

  /// How many rows there is room for.
  int capacity() {
    return present != null
        ? ArrayPool.rows(ColumnKind.BOOLEAN, present.length)
        : ArrayPool.rows(codec.kind(0), Array.getLength(columns[0]));
  }

  /// The arrays, one per leaf: a `float[][]`, say, if all hold floats. To be written only through a
  /// chunk's `writable`.
  public Object[] columns() {
    return columns;
  }

  /// The moment of the last write of values; of one that is still to come, while a loop writes.
  public long version() {
    return writers > 0 ? Long.MAX_VALUE : version;
  }

  /// Marks it as written; for who has got it to be written.
  public void touch(long now) {
    version = now;
  }

  /// Says that a loop begins to write rows; [#close] must follow.
  public void open() {
    writers++;
  }

  /// Says that a loop has written its last row.
  public void close(long now) {
    writers--;
    version = now;
  }

  // ---- rows without the component

  /// Whether a row has the component.
  public boolean has(int row) {
    return present == null || present[row];
  }

  /// By row, whether it has the component; null if all have.
  public boolean @Nullable [] present() {
    return present;
  }

  /// Says that a row has the component no longer.
  void vanish(int row) {
    Objects.requireNonNull(present)[row] = false;
    if (references) {
      erase(row, row + 1);
    }
  }

  // ---- ticks of rows

  private void takeTicks(ArrayPool pool) {
    int capacity = capacity();
    long[] taken = pool.takeLongs(capacity);
    try {
      added = pool.takeLongs(capacity);
    } catch (Throwable e) {
      pool.give(ColumnKind.LONG, taken, capacity);
      throw e;
    }
    changed = taken;
  }

  /// Takes the ticks away, which nobody has asked about yet.
  void untrack(ArrayPool pool) {
    if (changed != null && added != null) {
      pool.give(ColumnKind.LONG, changed, capacity());
      pool.give(ColumnKind.LONG, added, capacity());
      changed = null;
      added = null;
    }
  }

  private synchronized void takeTicks(ArrayPool pool, int count, long tick) {
    if (changed == null) {
      long[] newAdded = pool.takeLongs(capacity());
      long[] newChanged = pool.takeLongs(capacity());
      Arrays.fill(newAdded, 0, count, tick);
      Arrays.fill(newChanged, 0, count, tick);
      VarHandle.storeStoreFence();
      added = newAdded;
      VarHandle.storeStoreFence();
      changed = newChanged; // last: it is the one that is asked
    }
  }

  /// Whether each row has ticks.
  public boolean isTracked() {
    return changed != null;
  }

  /// When each row was last written; null if nobody asks.
  public long @Nullable [] changed() {
    return changed;
  }

  /// When each row was added; null if nobody asks.
  public long @Nullable [] added() {
    return added;
  }

  /// Gives ticks to the rows that are there. A snapshot may hold this group too, so they are marked
  /// with a moment that is before all others. So may a fork in another thread, which may read them,
  /// or do the same, meanwhile.
  void track(ArrayPool pool, int count) {
    if (changed == null) {
      takeTicks(pool, count, Contents.BEGINNING);
    }
  }

  /// Marks rows as added.
  void markNew(int from, int to, long now) {
    if (present != null) {
      Arrays.fill(present, from, to, true);
    }
    fillTicks(from, to, now);
  }

  private void fillTicks(int from, int to, long now) {
    if (changed != null && added != null) {
      Arrays.fill(changed, from, to, now);
      Arrays.fill(added, from, to, now);
    }
  }

  /// Marks a row as written.
  void markChanged(int row, long now) {
    if (changed != null) {
      changed[row] = now;
    }
  }

  /// Whether there is more to a row than its value.
  boolean isMarked() {
    return changed != null || present != null;
  }

  /// Marks a row as written: as added, if it did not have the component before.
  void markWritten(int row, long now) {
    boolean isNew = false;
    if (present != null) {
      isNew = !present[row];
      present[row] = true;
    }
    if (changed != null && added != null) {
      changed[row] = now;
      added[row] = isNew ? now : added[row];
    }
  }

  /// Marks a row as written, which was added when a row of another group was.
  void markReplaced(int row, long now, ColumnGroup from, int fromRow) {
    copyMarks(row, from, fromRow);
    markChanged(row, now);
  }

  /// Copies all about a row that is not its value.
  void copyMarks(int row, ColumnGroup from, int fromRow) {
    if (present != null && from.present != null) {
      present[row] = from.present[fromRow];
    }
    if (changed != null && added != null && from.changed != null && from.added != null) {
      changed[row] = from.changed[fromRow];
      added[row] = from.added[fromRow];
    }
  }

  // ---- rows

  public Object read(int row) {
    return codec.read(columns, row);
  }

  void write(int row, Object value) {
    codec.write(columns, row, value);
  }

  @SuppressWarnings("SuspiciousSystemArraycopy") // both columns are of the same kind
  void copyRows(int row, ColumnGroup from, int fromRow, int rows) {
    for (int column = 0; column < columns.length; column++) {
      System.arraycopy(from.columns[column], fromRow, columns[column], row, rows);
    }
  }

  void repeatRow(int first, int end) {
    codec.repeat(columns, first, end);
  }

  void erase(int from, int to) {
    codec.erase(columns, from, to);
  }

  /// A group of its own with the same first `count` rows; this one loses a holder.
  ColumnGroup replaceBy(ArrayPool pool, int newCapacity, int count) {
    ColumnGroup copy = copy(pool, newCapacity, count);
    release(pool, newCapacity > capacity());
    return copy;
  }

  /// A group of its own with the same first `count` rows.
  @SuppressWarnings("SuspiciousSystemArraycopy") // both columns are of the same kind
  ColumnGroup copy(ArrayPool pool, int newCapacity, int count) {
    ColumnGroup copy = create(codec, pool, newCapacity, present != null, isTracked());
    for (int column = 0; column < columns.length; column++) {
      System.arraycopy(columns[column], 0, copy.columns[column], 0, count);
    }
    if (changed != null && added != null && copy.changed != null && copy.added != null) {
      System.arraycopy(changed, 0, copy.changed, 0, count);
      System.arraycopy(added, 0, copy.added, 0, count);
    }
    if (present != null && copy.present != null) {
      System.arraycopy(present, 0, copy.present, 0, count);
    }
    copy.version = version;
    return copy;
  }

  @Override
  void giveTo(ArrayPool pool, boolean outgrown) {
    int capacity = capacity();
    for (int column = 0; column < columns.length; column++) {
      pool.give(codec.kind(column), columns[column], capacity, outgrown);
    }
    if (present != null) {
      pool.give(ColumnKind.BOOLEAN, present, capacity, outgrown);
    }
    if (changed != null && added != null) {
      pool.give(ColumnKind.LONG, changed, capacity, outgrown);
      pool.give(ColumnKind.LONG, added, capacity, outgrown);
    }
  }
}
