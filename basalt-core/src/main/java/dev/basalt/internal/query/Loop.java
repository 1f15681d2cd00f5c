package dev.basalt.internal.query;

/// Runs the body of a query over rows of a chunk. There are two kinds with one meaning: the
/// interpreted one, and a generated class for each pair of query shape and body class.
///
/// A loop knows neither world nor query; what it works on comes in a [Frame].
public abstract class Loop {

  /// What [#run] gives when the body asked to stop.
  public static final int STOPPED = -1;

  protected Loop() {}

  /// Calls the body for the rows from `from` to `to`.
  ///
  /// @return `to` when done; an earlier row to go on from, if arrays of the chunk were replaced by
  ///   a nested write and must be fetched again; or [#STOPPED]
  public final int run(Object body, Frame frame, int from, int to) {
    return from == 0 ? whole(body, frame, to) : range(body, frame, from, to);
  }

  /// The same for the first rows of a chunk. It is what usually runs, and has a method of its own
  /// since the JIT makes more of a loop that starts at zero.
  public abstract int whole(Object body, Frame frame, int rows);

  /// The same for other rows of a chunk.
  public abstract int range(Object body, Frame frame, int from, int to);

  /// Whether it was generated for the body, for explanations.
  public boolean isGenerated() {
    return true;
  }
}
