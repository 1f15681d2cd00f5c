package dev.basalt.internal.storage;

import dev.basalt.internal.shape.ColumnKind;
import java.util.ArrayList;
import java.util.List;

/// How rows leave their tables: the last row moves into the place of the one that is left, so that
/// there are no holes. It does so at once; or, where many rows are left one after the other, the
/// gaps are noted and filled together when somebody looks at the rows or adds one, see [Gaps].
///
/// Who looks at rows calls [#fillGaps] before. Who has a handle need not: a row that is in use
/// stays where it is until then.
final class RowRemoval {

  private final Contents contents;
  private final ArrayPool pool;
  private final EntityTable entities;
  private final Moment moment;

  /// The tables that may have gaps.
  private final List<Table> gapped = new ArrayList<>();

  RowRemoval(Contents contents, ArrayPool pool) {
    this.contents = contents;
    this.pool = pool;
    this.entities = contents.entities();
    this.moment = contents.moment();
  }

  /// Gets ready for an entity to leave a row: whatever can fail, so that [#remove] cannot. The
  /// arrays of the chunk are our own then.
  void prepare(Table table, Chunk chunk) {
    long now = moment.now();
    chunk.own(pool, now);
    if (table.isPatient()) {
      prepareGap(table);
    } else if (chunk != table.last()) {
      table.last().own(pool, now);
    }
  }

  private void prepareGap(Table table) {
    table.prepareGap(pool);
    if (!table.isGapped()) {
      gapped.add(table);
      table.gapped(true);
    }
  }

  /// Takes a row out of a chunk.
  void remove(Table table, Chunk chunk, int row) {
    if (table.isPatient()) {
      table.addGap(chunk.inTable(row));
    } else {
      table.countRemoval();
      removeNow(table, chunk, row);
    }
  }

  private void removeNow(Table table, Chunk chunk, int row) {
    Chunk last = table.last();
    int lastRow = last.count() - 1;
    if (chunk != last || row != lastRow) {
      overwrite(chunk, row, last, lastRow);
    }
    last.dropLast();
    if (lastRow == 0) {
      contents.settle(table);
    }
  }

  private void overwrite(Chunk chunk, int row, Chunk from, int fromRow) {
    long moved = chunk.overwrite(row, from, fromRow);
    entities.place(moved, chunk.location(row));
  }

  // ---- gaps

  /// Whether there may be gaps.
  boolean hasGaps() {
    return !gapped.isEmpty();
  }

  /// Fills all gaps.
  void fillGaps() {
    while (hasGaps()) {
      Table table = gapped.getLast();
      fillGaps(table);
      gapped.removeLast();
      table.gapped(false);
    }
  }

  /// Fills the gaps of a table.
  void fillGaps(Table table) {
    if (table.hasGaps()) {
      int rows = table.rows();
      if (rows > 0) {
        moveLastRows(table, rows);
      }
      table.endGaps(pool);
      contents.truncate(table, rows);
    }
  }

  /// Moves the rows from `first` on to where they belong.
  private void moveLastRows(Table table, int first) {
    int gaps = table.gaps().count();
    int room = ArrayPool.size(gaps);
    int[] to = (int[]) pool.take(ColumnKind.INT, room);
    int[] from = (int[]) pool.take(ColumnKind.INT, room);
    try {
      int moves = table.gaps().findMoves(first + gaps, to, from);
      own(table, first, to, moves);
      ownEntries(table, from, moves);
      for (int done = 0; done < moves; ) {
        done = moveRun(table, to, from, done, moves);
      }
    } finally {
      pool.give(ColumnKind.INT, to, room);
      pool.give(ColumnKind.INT, from, room);
    }
  }

  /// Makes all chunks our own that rows move to, and those of the last rows, before the first row
  /// moves.
  private void own(Table table, int first, int[] to, int moves) {
    long now = moment.now();
    int tail = first >>> Chunk.ROW_BITS;
    for (int i = tail; i < table.chunkCount(); i++) {
      table.chunk(i).own(pool, now);
    }
    int owned = tail;
    for (int i = 0; i < moves; i++) {
      if (to[i] >>> Chunk.ROW_BITS != owned) {
        owned = to[i] >>> Chunk.ROW_BITS;
        table.chunk(owned).own(pool, now);
      }
    }
  }

  /// Makes the entries of all entities our own that move, too.
  private void ownEntries(Table table, int[] from, int moves) {
    if (!entities.isOwned()) {
      for (int i = 0; i < moves; i++) {
        entities.open(chunkOf(table, from[i]).entities()[from[i] & Chunk.ROW_MASK]);
      }
    }
  }

  /// Does some moves that all go from one chunk to one chunk.
  ///
  /// @return the first move that is still to be done
  private int moveRun(Table table, int[] to, int[] from, int start, int moves) {
    Chunk chunk = chunkOf(table, to[start]);
    Chunk source = chunkOf(table, from[start]);
    int end = start + 1;
    while (end < moves && chunkOf(table, to[end]) == chunk && chunkOf(table, from[end]) == source) {
      end++;
    }
    chunk.overwrite(to, source, from, start, end);
    for (int i = start; i < end; i++) {
      int row = to[i] & Chunk.ROW_MASK;
      entities.place(chunk.entities()[row], chunk.location(row));
    }
    return end;
  }

  private static Chunk chunkOf(Table table, int row) {
    return table.chunk(row >>> Chunk.ROW_BITS);
  }
}
