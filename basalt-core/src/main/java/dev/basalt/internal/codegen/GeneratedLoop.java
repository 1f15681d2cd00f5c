package dev.basalt.internal.codegen;

import dev.basalt.internal.query.Frame;
import dev.basalt.internal.query.Loop;
import dev.basalt.internal.storage.Chunk;

/// What generated loops have in common. Their own code runs chunks that were entered before: if it
/// entered chunks itself, it would contain calls, and the JIT would keep arrays elsewhere than in
/// registers, and fetch them for each row (benchmarks `iterate2-sparse`, `iterate-wide`,
/// `iterate5`: up to half as fast). It runs several in one call, since a call for each costs more
/// than twenty rows (benchmark `frag`).
public abstract class GeneratedLoop extends Loop {

  /// How many chunks are entered before the first of them is run.
  private static final int MOST_ENTERED = 64;

  /// From how many rows on a call for a chunk of its own does not count.
  private static final int MANY_ROWS = 256;

  protected GeneratedLoop() {}

  /// Calls the body for all rows of the chunks from place `from` to `to`, which were entered and
  /// which no snapshot shares.
  ///
  /// @return whether it reached the end; false if the body asked to stop
  public abstract boolean chunks(Object body, Frame frame, int from, int to);

  /// Calls the body for all rows of such a chunk. The loop over its rows is not inside of another
  /// one here, which C2 makes better code of if the body calls something that is not inlined: it
  /// keeps the arrays in registers then (benchmark `iterate-reap`).
  ///
  /// @return the number of its rows, or [#STOPPED]
  public abstract int chunk(Object body, Frame frame, int place);

  /// Calls the body for some rows of a chunk.
  ///
  /// @return `to` when done; an earlier row to go on from; or [#STOPPED]
  public abstract int rows(Object body, Frame frame, int place, Chunk entered, int from, int to);

  /// Calls the body for rows of a chunk that are picked. Only loops of queries that pick rows have
  /// code of their own for this.
  ///
  /// @return as [#picked]
  public int list(
      Object body, Frame frame, int place, Chunk entered, int[] rows, int from, int to) {
    return super.picked(body, frame, place, rows, from, to);
  }

  @Override
  public final long whole(Object body, Frame frame, int from, int to) {
    int place = from;
    while (place < to) {
      int end = frame.enter(place, Math.min(to, place + MOST_ENTERED));
      if (end == place) {
        return shared(body, frame, place);
      }
      if (!entered(body, frame, place, end)) {
        return STOPPED;
      }
      assert frame.isUpToDate(place, end) : "arrays were replaced, which no snapshot shares";
      place = end;
    }
    return position(to, 0);
  }

  /// Runs large chunks one by one, and small ones that follow each other together.
  private boolean entered(Object body, Frame frame, int from, int to) {
    char[] counts = frame.counts();
    int place = from;
    while (place < to) {
      int end = place;
      while (end < to && counts[end] < MANY_ROWS) {
        end++;
      }
      if (end > place && !chunks(body, frame, place, end)) {
        return false;
      }
      if (end < to && chunk(body, frame, end) == STOPPED) {
        return false;
      }
      place = end + 1;
    }
    return true;
  }

  /// Runs a chunk that a snapshot shares. A nested write may replace its arrays.
  private long shared(Object body, Frame frame, int place) {
    Chunk entered = frame.enter(place);
    int count = entered.count();
    int row = rows(body, frame, place, entered, 0, count);
    if (row == STOPPED) {
      return STOPPED;
    }
    return row == count ? position(place + 1, 0) : position(place, row);
  }

  @Override
  public final int range(Object body, Frame frame, int place, int from, int to) {
    return rows(body, frame, place, frame.enter(place), from, to);
  }

  @Override
  public final int picked(Object body, Frame frame, int place, int[] rows, int from, int to) {
    return list(body, frame, place, frame.enter(place), rows, from, to);
  }
}
