package dev.basalt.internal.query;

import java.util.Arrays;

/// The rows that a run for changes visits, found before its first call of the body. What the body
/// writes gets a new tick; if rows were looked for as the run goes on, one that has changed before,
/// and that the body writes again before its turn, would never be visited.
///
/// Rows that follow each other are kept as a pair of bounds.
final class FoundRows {

  /// More than this is not kept for the next run.
  private static final int MOST_KEPT = 1 << 14;

  private int[] bounds = new int[32];

  /// By place, the number of pairs up to its end.
  private int[] ends = {};

  /// The place that is being visited, and the pair in it.
  private int place;

  private int pair;

  /// Looks for the rows of a frame.
  ///
  /// @param places how many it has
  void find(Frame frame, int places) {
    if (ends.length < places) {
      ends = new int[places];
    }
    int pairs = 0;
    for (int each = 0; each < places; each++) {
      int rows = frame.rows(each);
      for (int row = frame.next(each, 0, rows); row < rows; ) {
        int end = frame.endOfRun(each, row, rows);
        add(pairs++, row, end);
        row = frame.next(each, end, rows);
      }
      ends[each] = pairs;
    }
    place = 0;
    pair = 0;
  }

  private void add(int index, int from, int to) {
    if (2 * index == bounds.length) {
      bounds = Arrays.copyOf(bounds, 2 * bounds.length);
    }
    bounds[2 * index] = from;
    bounds[2 * index + 1] = to;
  }

  /// The first row from a row on, or `to`. Places and rows are asked for in order.
  int next(int newPlace, int from, int to) {
    if (newPlace != place) {
      place = newPlace;
      pair = ends[newPlace - 1];
    }
    while (pair < ends[place] && bounds[2 * pair + 1] <= from) {
      pair++;
    }
    return pair < ends[place] ? Math.max(from, bounds[2 * pair]) : to;
  }

  /// The end of the rows that follow each other from the one that [#next] gave.
  int endOfRun() {
    return bounds[2 * pair + 1];
  }

  /// Lets go of what is large.
  void clear() {
    if (bounds.length > MOST_KEPT) {
      bounds = new int[32];
    }
  }
}
