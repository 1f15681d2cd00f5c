package dev.basalt.internal.storage;

import java.util.Arrays;

/// Up to 32,768 rows of one archetype: the entity column, and a group of columns for each component
/// that has any. The rows from 0 to `count` are in use.
///
/// ```text
/// location = | chunk number, 17 bits | row, 15 bits |
/// ```
///
/// A chunk starts small and grows in steps. Its arrays may be held by snapshots too: `shared` says
/// whether some of them might be, so that the usual case costs one test. To write values, ask for
/// [#writable] once before the loop; to add, overwrite or drop rows, call [#own] before.
public final class Chunk {

  static final int ROW_BITS = 15;

  /// The most rows of a chunk, and the number of rows in each that is not the last of its table.
  public static final int ROWS = 1 << ROW_BITS;

  static final int ROW_MASK = ROWS - 1;

  /// The number of chunks that locations can tell apart; the last one is left to the special
  /// locations.
  static final int MAX_CHUNKS = (1 << (32 - ROW_BITS)) - 1;

  static final int SMALLEST = 8;

  /// The room in a chunk that is not the first of its table, but filled in bulk.
  static final int SMALLEST_FURTHER = ROWS / 8;

  /// From here on a chunk that grows becomes four times as large, not twice: it will probably be
  /// full one day, and each step copies all rows.
  static final int MANY = 1024;

  private static final Object[] NO_COLUMNS = {};
  private static final ColumnGroup[] NO_GROUPS = {};

  private final Archetype archetype;
  private final int number;
  private final ColumnGroup[] groups;
  private LongPage entities;

  /// The same arrays, to copy whole rows: handles, columns of floats, and all other columns,
  /// whatever components they belong to. Up to date while nothing is shared, so after [#own].
  private long[] ids;

  private float[][] floats;
  private Object[] others;

  private int count;

  /// How many rows there is room for.
  private int capacity;

  /// Where its first row is among the rows of its table.
  private int first;

  /// Whether a snapshot might hold some of the arrays.
  private boolean shared;

  private long version;

  /// How often a group was replaced: loops that run nested writes notice by this.
  private int replacements;

  private Chunk(Archetype archetype, int number, ColumnGroup[] groups, LongPage entities) {
    this.archetype = archetype;
    this.number = number;
    this.groups = groups;
    this.entities = entities;
    this.ids = entities.values;
    this.floats = RowArrays.floats(groups);
    this.others = RowArrays.others(groups);
    this.capacity = entities.capacity();
  }

  static Chunk create(Archetype archetype, int number, ArrayPool pool, int capacity) {
    LongPage entities = LongPage.create(pool, capacity);
    ColumnGroup[] groups = NO_GROUPS;
    try {
      groups = ColumnGroup.create(archetype.stored(), pool, capacity);
      return new Chunk(archetype, number, groups, entities);
    } catch (Throwable e) {
      ColumnGroup.releaseAll(groups, pool);
      entities.release(pool);
      throw e;
    }
  }

  public Archetype archetype() {
    return archetype;
  }

  /// Its number among the chunks of the world.
  public int number() {
    return number;
  }

  /// The number of rows in use.
  public int count() {
    return count;
  }

  /// How many rows there is room for.
  public int capacity() {
    return capacity;
  }

  boolean isFull() {
    return count == capacity;
  }

  /// How many more rows there is room for.
  int free() {
    return capacity - count;
  }

  int location(int row) {
    return number << ROW_BITS | row;
  }

  /// Where a row is among the rows of its table.
  int inTable(int row) {
    return first + row;
  }

  void first(int newFirst) {
    first = newFirst;
  }

  /// The handles of the rows.
  public long[] entities() {
    return entities.values;
  }

  /// The columns of a component, for reading.
  ///
  /// @param group the component's place among the stored components of the archetype
  public ColumnGroup group(int group) {
    return groups[group];
  }

  public int groupCount() {
    return groups.length;
  }

  /// Whether a row has a component.
  public boolean has(int row, Component component) {
    return has(row, archetype.group(component.number()));
  }

  /// Whether a row has the component of a group; see [Archetype#group].
  public boolean has(int row, int group) {
    return group >= 0 ? groups[group].has(row) : group == Archetype.TAG;
  }

  /// The components that a row has, by number.
  public Component[] components(int row) {
    Component[] all = archetype.components();
    return archetype.isSparse()
        ? Arrays.stream(all).filter(component -> has(row, component)).toArray(Component[]::new)
        : all;
  }

  /// The moment of the last write to a group: of values, or of the rows of the chunk. A tag has no
  /// values.
  public long version(int group) {
    return group < 0 ? version : Math.max(version, groups[group].version());
  }

  /// How often arrays of this chunk were replaced by copies.
  public int replacements() {
    return replacements;
  }

  /// The columns of a component, for writing: copied if a snapshot holds them, marked as written
  /// now.
  public ColumnGroup writable(int index, ArrayPool pool, long tick) {
    ColumnGroup group = groups[index];
    if (isShared() && !group.isExclusive()) {
      group = group.replaceBy(pool, capacity(), count);
      groups[index] = group;
      publish(index);
      replacements++;
    }
    group.touch(tick);
    return group;
  }

  /// Whether a snapshot might hold some of the arrays.
  public boolean isShared() {
    return shared;
  }

  /// Makes the columns of a component our own without writing yet, before several threads begin.
  public void unshare(int index, ArrayPool pool) {
    if (isShared() && !groups[index].isExclusive()) {
      groups[index] = groups[index].replaceBy(pool, capacity(), count);
      publish(index);
      replacements++;
    }
  }

  /// Says what the columns of a component are now to those who look them up.
  void publish(int group) {
    ColumnIndex index = archetype.stored()[group].index();
    if (index != null) {
      index.put(number, groups[group]);
    }
  }

  /// Makes sure that all columns can be published.
  void prepareToPublish() {
    for (Component component : archetype.stored()) {
      ColumnIndex index = component.index();
      if (index != null) {
        index.prepareToPut(number);
      }
    }
  }

  /// Says what all columns are now.
  void publish() {
    for (int group = 0; group < groups.length; group++) {
      publish(group);
    }
  }

  /// Says that the columns are gone.
  void withdraw() {
    for (int group = 0; group < groups.length; group++) {
      withdraw(group);
    }
  }

  /// Says that the columns of a component are gone.
  void withdraw(int group) {
    ColumnIndex index = archetype.stored()[group].index();
    if (index != null) {
      index.remove(number);
    }
  }

  /// Marks it as changed; for who has got it to be changed.
  void touch(long tick) {
    version = tick;
  }

  /// Makes all arrays our own, before rows are added, overwritten or erased.
  void own(ArrayPool pool, long tick) {
    version = tick;
    if (isShared()) {
      ownShared(pool);
    }
  }

  private void ownShared(ArrayPool pool) {
    replacements++;
    for (int i = 0; i < groups.length; i++) {
      if (!groups[i].isExclusive()) {
        groups[i] = groups[i].replaceBy(pool, capacity, count);
        publish(i);
      }
    }
    if (!entities.isExclusive()) {
      entities = entities.replaceBy(pool, capacity, count);
    }
    floats = RowArrays.floats(groups);
    others = RowArrays.others(groups);
    ids = entities.values;
    shared = false;
  }

  /// Makes room for at least `rows` rows in all, or as many as a chunk can hold. A chunk that grows
  /// is at least twice as large then, so that rows are not copied too often.
  void grow(ArrayPool pool, int rows) {
    int capacity = capacity();
    int factor = capacity < MANY ? 2 : 4;
    resize(pool, Math.min(ROWS, ArrayPool.size(Math.max(rows, factor * capacity))));
  }

  /// Gives up the room that is not needed.
  void shrink(ArrayPool pool) {
    int smaller = Math.max(SMALLEST, ArrayPool.size(Math.max(1, count)));
    if (smaller < capacity()) {
      resize(pool, smaller);
    }
  }

  /// Makes all new arrays before it gives one of the old away.
  private void resize(ArrayPool pool, int newCapacity) {
    ColumnGroup[] copies = new ColumnGroup[groups.length];
    float[][] newFloats;
    Object[] newOthers;
    try {
      for (int i = 0; i < copies.length; i++) {
        copies[i] = groups[i].copy(pool, newCapacity, count);
      }
      newFloats = RowArrays.floats(copies);
      newOthers = RowArrays.others(copies);
      entities = entities.replaceBy(pool, newCapacity, count);
    } catch (Throwable e) {
      ColumnGroup.releaseAll(copies, pool);
      throw e;
    }
    for (int i = 0; i < copies.length; i++) {
      groups[i].release(pool, newCapacity > capacity);
      groups[i] = copies[i];
    }
    floats = newFloats;
    others = newOthers;
    ids = entities.values;
    capacity = newCapacity;
    shared = false;
    replacements++;
    publish();
  }

  /// Gives ticks to the rows of components that somebody asks about.
  void track(ArrayPool pool) {
    for (int group = 0; group < groups.length; group++) {
      if (archetype.stored()[group].isTracked()) {
        groups[group].track(pool, count);
      }
    }
  }

  /// Takes them from those that nobody asks about.
  void untrack(ArrayPool pool) {
    for (int group = 0; group < groups.length; group++) {
      if (!archetype.stored()[group].isTracked()) {
        groups[group].untrack(pool);
      }
    }
  }

  /// Marks rows as added, in the groups that somebody asks about.
  void markNew(int from, int to, long now) {
    for (ColumnGroup group : groups) {
      group.markNew(from, to, now);
    }
  }

  /// The columns of floats of all components, in the order of their groups, where rows may be
  /// changed: see [#own].
  public float[][] floats() {
    return floats;
  }

  /// The other columns of all components, in the order of their groups.
  public Object[] others() {
    return others;
  }

  /// The handles of the rows, where rows may be changed: see [#own].
  long[] ids() {
    return ids;
  }

  /// Puts a handle into the row after the last, whose columns have been written, and counts it in.
  void append(long id) {
    ids[count] = id;
    count++;
  }

  /// Writes a value into the row after the last. A tag has nothing to write, but is looked through
  /// like any record: a nested record in it cannot be null either.
  void writeNext(int group, Component component, Object value) {
    component.write(columns(group), count, value);
  }

  /// The columns of a group; none of a tag.
  public Object[] columns(int group) {
    return group >= 0 ? groups[group].columns() : NO_COLUMNS;
  }

  /// Counts in rows whose columns have been written; their handles follow.
  public void append(int rows) {
    count += rows;
  }

  /// Copies rows of a chunk of the same archetype behind the last and counts them in.
  void appendRows(Chunk from, int fromRow, int rows) {
    for (int i = 0; i < groups.length; i++) {
      groups[i].copyRows(count, from.groups[i], fromRow, rows);
    }
    System.arraycopy(from.entities.values, fromRow, entities.values, count, rows);
    count += rows;
  }

  /// Overwrites a row by one of the same archetype; both chunks are owned.
  ///
  /// @return the handle of the row that was copied
  long overwrite(int row, Chunk from, int fromRow) {
    RowCopy.floats(from.floats, fromRow, floats, row);
    RowCopy.any(from.others, fromRow, others, row);
    long id = from.ids[fromRow];
    ids[row] = id;
    if (archetype.isMarked()) {
      copyMarks(row, from, fromRow);
    }
    return id;
  }

  private void copyMarks(int row, Chunk from, int fromRow) {
    for (int i = 0; i < groups.length; i++) {
      groups[i].copyMarks(row, from.groups[i], fromRow);
    }
  }

  /// Drops the last row.
  void dropLast() {
    count--;
    if (archetype.hasReferences()) {
      erase(count, count + 1);
    }
  }

  /// Lets go of references in rows that are not in use.
  void erase(int from, int to) {
    for (ColumnGroup group : groups) {
      group.erase(from, to);
    }
  }

  /// A chunk with the same rows in the same arrays. When all that is forked together has been made,
  /// so that nothing can fail any more, [#share] must follow.
  Chunk fork() {
    return fork(archetype);
  }

  /// The same for a world in which the archetype is another object.
  Chunk fork(Archetype same) {
    Chunk fork = new Chunk(same, number, groups.clone(), entities);
    fork.count = count;
    fork.first = first;
    fork.version = version;
    fork.shared = true;
    return fork;
  }

  /// Says that a fork holds the arrays, too.
  void share() {
    for (ColumnGroup group : groups) {
      group.hold();
    }
    entities.hold();
    shared = true;
  }

  void release(ArrayPool pool) {
    for (ColumnGroup group : groups) {
      group.release(pool);
    }
    entities.release(pool);
  }

  @Override
  public String toString() {
    return archetype + " chunk " + number + " " + Arrays.toString(Arrays.copyOf(entities(), count));
  }
}
