package dev.basalt.internal.storage;

import dev.basalt.internal.shape.ColumnKind;

/// The rows of a table that entities have left, in the order in which they did. They stay as they
/// are until somebody looks at the rows of the table, or adds one; then the last rows move into the
/// gaps, all at once.
///
/// The result is the same as if the last row had moved into each gap right away, so that nobody can
/// tell when it happened. Most of the work is saved, though: a row that would have moved several
/// times moves once, a row that would have moved before it was left itself does not move at all,
/// and a table that all entities leave is just empty (benchmarks `destroy`, `add-remove`).
final class Gaps {

  /// No gaps, and no room for any.
  static final Gaps NONE = new Gaps(0);

  /// Where a row goes that an entity has left.
  private static final int NOWHERE = -1;

  private static final int FIRST_ROOM = 64;
  private static final int GROWTH = 4;

  /// For a few of them; more are in an array of the pool, which gets it back for other tables.
  private final int[] few;

  private int[] rows;
  private int count;

  private Gaps(int room) {
    this.few = new int[room];
    this.rows = few;
  }

  int count() {
    return count;
  }

  boolean isFull() {
    return count == rows.length;
  }

  /// Whether there are some, and room for one more.
  boolean isBegun() {
    return count > 0 && count < rows.length;
  }

  /// The same gaps, with room for more.
  Gaps grown(ArrayPool pool) {
    if (this == NONE) {
      return new Gaps(FIRST_ROOM);
    }
    int[] more = (int[]) pool.take(ColumnKind.INT, capacity() * GROWTH);
    System.arraycopy(rows, 0, more, 0, count);
    giveBack(pool);
    rows = more;
    return this;
  }

  /// What the array was asked for with: the pool gives some elements more.
  private int capacity() {
    return Integer.highestOneBit(rows.length);
  }

  private void giveBack(ArrayPool pool) {
    if (rows != few) {
      pool.give(ColumnKind.INT, rows, capacity());
    }
  }

  /// The gaps, and room for more behind them; see [#append].
  int[] rows() {
    return rows;
  }

  /// Counts in gaps that were written behind the others.
  void append(int written) {
    count += written;
  }

  /// Notes a gap; there must be room.
  ///
  /// @param row counted from the first of the table
  void add(int row) {
    rows[count++] = row;
  }

  void clear(ArrayPool pool) {
    giveBack(pool);
    rows = few;
    count = 0;
  }

  /// Finds out which of the last rows move where, so that each is where it would be if the last row
  /// had moved into each gap right away. There are at most as many moves as gaps.
  ///
  /// @param tableRows how many rows the table has, with gaps
  /// @param to for the result: by move the row that it goes to, which is none of the last rows
  /// @param from for the result: by move the row that moves, which is one of the last rows
  /// @return how many moves there are
  int findMoves(int tableRows, int[] to, int[] from) {
    int base = tableRows - count;
    simulate(base, to, from);
    int moves = 0;
    for (int i = 0; i < count; i++) {
      if (to[i] != NOWHERE) {
        to[moves] = to[i];
        from[moves] = base + i;
        moves++;
      }
    }
    return moves;
  }

  /// Goes through the gaps as if the last row moved into each.
  ///
  /// @param base the first of the last rows, of which there are as many as gaps
  /// @param targets for the result: by row, counted from `base`, where it is then, or [#NOWHERE]
  /// @param tail for the time between: by place, counted from `base`, which row is there
  private void simulate(int base, int[] targets, int[] tail) {
    for (int i = 0; i < count; i++) {
      targets[i] = base + i;
      tail[i] = base + i;
    }
    for (int i = 0; i < count; i++) {
      int left = rows[i];
      int place = left < base ? left : targets[left - base];
      int end = count - 1 - i;
      int moved = tail[end] - base;
      if (place != base + end) {
        targets[moved] = place;
        if (place >= base) {
          tail[place - base] = base + moved;
        }
      }
      if (left >= base) {
        targets[left - base] = NOWHERE;
      }
    }
  }
}
