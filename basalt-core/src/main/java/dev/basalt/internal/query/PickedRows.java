package dev.basalt.internal.query;

import dev.basalt.internal.storage.Chunk;

/// Runs a loop over those rows of a chunk that a [RowFilter] lets pass. Rows that follow each other
/// are run as they are; single rows between them are gathered in a list and run from there, since a
/// call for each would cost more than most bodies.
///
/// One thread uses it, for one run at a time.
final class PickedRows {

  /// How many rows are looked at together.
  private static final int BLOCK = 64;

  /// How many are gathered before they are run.
  private static final int MOST = 256;

  private final Frame frame;
  private final boolean alone;
  private final int[] list = new int[MOST + BLOCK];
  private int size;

  /// @param alone whether no other thread runs rows of the same frame
  PickedRows(Frame frame, boolean alone) {
    this.frame = frame;
    this.alone = alone;
  }

  /// Calls the body for the rows from `from` to `to` that pass.
  ///
  /// @return false if the body asked to stop
  boolean run(Loop loop, Object body, int place, int from, int to) {
    RowFilter filter = frame.filter(place);
    Chunk chunk = frame.chunk(place);
    size = 0;
    int row = filter.next(chunk, from, to);
    while (row < to) {
      int end = Math.min(to, row + BLOCK);
      int gathered = size;
      size = filter.pick(chunk, row, end, list, gathered);
      if (size - gathered == end - row) {
        size = gathered;
        end = filter.endOfRun(chunk, end, to);
        if (!runList(loop, body, place) || !runRange(loop, body, place, row, end)) {
          return false;
        }
      } else if (size >= MOST && !runList(loop, body, place)) {
        return false;
      }
      row = filter.next(chunk, end, to);
    }
    return runList(loop, body, place);
  }

  private boolean runRange(Loop loop, Object body, int place, int from, int to) {
    if (alone) {
      return QueryRun.runOpened(loop, body, frame, place, from, to);
    }
    return loop.range(body, frame, place, from, to) != Loop.STOPPED;
  }

  private boolean runList(Loop loop, Object body, int place) {
    int done = 0;
    while (done < size) {
      done = runList(loop, body, place, done);
      if (done == Loop.STOPPED) {
        return false;
      }
    }
    size = 0;
    return true;
  }

  /// Goes on with other arrays if a nested write replaced some.
  private int runList(Loop loop, Object body, int place, int from) {
    if (!alone) {
      return loop.picked(body, frame, place, list, from, size);
    }
    frame.open(place);
    try {
      return loop.picked(body, frame, place, list, from, size);
    } finally {
      frame.close();
    }
  }
}
