package dev.basalt.internal.query;

/// Runs the body of a query over rows of chunks. There are two kinds with one meaning: the
/// interpreted one, and a generated class for each pair of query shape and body class.
///
/// A loop knows neither world nor query; what it works on comes in a [Frame].
///
/// A nested write can replace arrays of the chunk that the loop is in (if a snapshot holds them).
/// Then the loop returns after that row, and has to be called again to go on with the new arrays.
public abstract class Loop {

  /// What is returned when the body asked to stop.
  public static final int STOPPED = -1;

  protected Loop() {}

  /// Calls the body for all rows of the chunks from place `from` to `to`. From row 0 on, of which
  /// the JIT makes more than of [#range].
  ///
  /// @return the [#position] of place `to`, row 0, when done; an earlier one to go on from; or
  ///   [#STOPPED]
  public abstract long whole(Object body, Frame frame, int from, int to);

  /// Calls the body for the rows from `from` to `to` of a chunk.
  ///
  /// @return `to` when done; an earlier row to go on from; or [#STOPPED]
  public abstract int range(Object body, Frame frame, int place, int from, int to);

  /// Calls the body for rows of a chunk that are picked.
  ///
  /// @param rows a list of rows, of which those from `from` to `to` are meant
  /// @return `to` when done; an earlier index to go on from; or [#STOPPED]
  public int picked(Object body, Frame frame, int place, int[] rows, int from, int to) {
    for (int i = from; i < to; i++) {
      if (range(body, frame, place, rows[i], rows[i] + 1) == STOPPED) {
        return STOPPED;
      }
    }
    return to;
  }

  /// The place of a chunk and a row in one number.
  public static long position(int place, int row) {
    return (long) place << Integer.SIZE | row;
  }

  static int placeOf(long position) {
    return (int) (position >>> Integer.SIZE);
  }

  static int rowOf(long position) {
    return (int) position;
  }

  /// Whether it was generated for the body, for explanations.
  public boolean isGenerated() {
    return true;
  }
}
