package dev.basalt.internal.query;

/// What gives the rows of a run a value that is the same for all of them, and wants to know when
/// the run has ended.
public interface RunValue {

  /// The value for a run; [#end] must follow.
  Object begin();

  /// Says whether what no run has seen is kept, however long that takes.
  void keepUnread(boolean keep);

  /// Ends a run.
  ///
  /// @param value what [#begin] gave
  void end(Object value);
}
