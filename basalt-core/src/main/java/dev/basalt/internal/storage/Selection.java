package dev.basalt.internal.storage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// Entities that are to be changed together: where each of them is, and by table which rows they
/// are. It is used again and again, so that a change allocates nothing once it has the right size.
final class Selection {

  private static final int[] NO_ROWS = {};

  /// By the place of the entity in the list; [EntityTable#NOWHERE] if it is passed over, since it
  /// is not alive, or was there before.
  private int[] locations = NO_ROWS;

  private int size;
  private int selected;
  private int duplicates;

  /// By the number of the run, its first place in the list, and the one after its last. The rows of
  /// a run follow each other in one chunk.
  private int[] starts = NO_ROWS;

  private int[] ends = NO_ROWS;
  private int runs;

  /// The slots of all that have been selected.
  private final BitSet seen = new BitSet();

  /// The tables of the entities, each with a number: [Table#mark].
  private final List<Table> tables = new ArrayList<>();

  /// By the number of the table, the rows in the order of the list, counted from its first row.
  private int[][] rows = {};

  private int[] counts = NO_ROWS;

  // for the gaps that rows leave:

  private int[] to = NO_ROWS;
  private int[] from = NO_ROWS;

  /// Finds entities.
  ///
  /// @param lenient whether those that are not alive are passed over
  /// @throws java.util.NoSuchElementException if one is not alive
  void select(Contents contents, long[] ids, int first, int end, boolean lenient) {
    clear();
    if (locations.length < end - first) {
      locations = new int[Math.max(end - first, locations.length * 2)];
    }
    for (int i = first; i < end; i++) {
      int location = contents.entities().locate(ids[i]);
      if (!EntityTable.isAlive(location)) {
        location = lenient ? EntityTable.NOWHERE : Reader.locate(contents, ids[i]);
      } else if (seen.get((int) ids[i])) {
        location = EntityTable.NOWHERE;
        duplicates++;
      } else {
        seen.set((int) ids[i]);
        selected++;
      }
      locations[size++] = location;
    }
    findRuns();
    for (int run = 0; run < runs; run++) {
      int location = locations[starts[run]];
      note(contents.chunkAt(location), Contents.rowOf(location), ends[run] - starts[run]);
    }
  }

  private void findRuns() {
    for (int place = 0; place < size; ) {
      if (isPassedOver(place)) {
        place++;
      } else {
        if (runs == starts.length) {
          int room = Math.max(16, runs * 2);
          ends = Arrays.copyOf(ends, room);
          starts = Arrays.copyOf(starts, room);
        }
        starts[runs] = place;
        place = endOfRun(place);
        ends[runs++] = place;
      }
    }
  }

  private int endOfRun(int place) {
    int location = locations[place];
    int most = Math.min(size - place, Chunk.ROWS - Contents.rowOf(location));
    int run = 1;
    while (run < most && locations[place + run] == location + run) {
      run++;
    }
    return place + run;
  }

  private void note(Chunk chunk, int row, int count) {
    Table table = chunk.archetype().table();
    int number = table.mark() == Table.UNMARKED ? newTable(table) : table.mark();
    int known = counts[number];
    if (rows[number].length < known + count) {
      rows[number] = Arrays.copyOf(rows[number], Math.max(known * 2, known + count));
    }
    int first = chunk.inTable(row);
    for (int i = 0; i < count; i++) {
      rows[number][known + i] = first + i;
    }
    counts[number] = known + count;
  }

  private int newTable(Table table) {
    int number = tables.size();
    if (number == rows.length) {
      growTables(Math.max(8, number * 2));
    }
    tables.add(table);
    table.mark(number);
    return number;
  }

  /// Makes all new arrays before it keeps one.
  private void growTables(int room) {
    int[][] newRows = Arrays.copyOf(rows, room);
    for (int i = rows.length; i < room; i++) {
      newRows[i] = new int[16];
    }
    counts = Arrays.copyOf(counts, room);
    rows = newRows;
  }

  /// Forgets all entities.
  void clear() {
    for (int i = 0; i < tables.size(); i++) {
      tables.get(i).mark(Table.UNMARKED);
      counts[i] = 0;
    }
    tables.clear();
    seen.clear();
    size = 0;
    runs = 0;
    selected = 0;
    duplicates = 0;
  }

  /// How many entities are to be changed.
  int selected() {
    return selected;
  }

  /// How often one was passed over that was there before.
  int duplicates() {
    return duplicates;
  }

  private boolean isPassedOver(int place) {
    return locations[place] == EntityTable.NOWHERE;
  }

  /// How many runs of rows there are.
  int runs() {
    return runs;
  }

  /// The first place of a run in the list.
  int start(int run) {
    return starts[run];
  }

  /// The place after the last of a run.
  int end(int run) {
    return ends[run];
  }

  /// Where the first entity of a run is.
  int location(int run) {
    return locations[starts[run]];
  }

  /// The slots of all that are to be changed; nobody else writes it.
  BitSet slots() {
    return seen;
  }

  List<Table> tables() {
    return tables;
  }

  /// How many rows of a table are selected.
  int count(Table table) {
    return counts[table.mark()];
  }

  // ---- gaps

  /// Makes sure that the gaps of a table can be filled.
  void prepareGaps(Table table) {
    int count = count(table);
    if (to.length < count) {
      int room = Math.max(count, to.length * 2);
      from = new int[room];
      to = new int[room];
    }
  }

  /// Finds out which of the last rows of a table move where when all that are selected leave it, so
  /// that each is where it would be if they had left one after the other, and the last row had
  /// moved into each gap right away.
  ///
  /// @return how many moves there are: see [#to] and [#from]
  int findMoves(Table table) {
    int count = count(table);
    int base = table.rows() - count;
    if (base == 0) {
      return 0;
    }
    simulate(rows[table.mark()], count, base);
    int moves = 0;
    for (int i = 0; i < count; i++) {
      if (to[i] != EntityTable.NOWHERE) {
        to[moves] = to[i];
        from[moves] = base + i;
        moves++;
      }
    }
    return moves;
  }

  /// Goes through the gaps as if the last row moved into each. Meanwhile `to` says of each of the
  /// last rows where it is, and `from` which of them is in its place; both counted from `base`.
  private void simulate(int[] gaps, int count, int base) {
    for (int i = 0; i < count; i++) {
      to[i] = base + i;
      from[i] = base + i;
    }
    for (int i = 0; i < count; i++) {
      int left = gaps[i];
      int place = left < base ? left : to[left - base];
      int end = count - 1 - i;
      int moved = from[end] - base;
      if (place != base + end) {
        to[moved] = place;
        if (place >= base) {
          from[place - base] = base + moved;
        }
      }
      if (left >= base) {
        to[left - base] = EntityTable.NOWHERE;
      }
    }
  }

  /// The row that the n-th move goes to; it is none of the last rows.
  int to(int move) {
    return to[move];
  }

  /// The row that moves; it is one of the last rows.
  int from(int move) {
    return from[move];
  }
}
