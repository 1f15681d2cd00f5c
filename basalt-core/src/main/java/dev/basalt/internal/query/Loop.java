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
  public abstract int run(Object body, Frame frame, int from, int to);

  /// Whether it was generated for the body, for explanations.
  public boolean isGenerated() {
    return true;
  }
}
