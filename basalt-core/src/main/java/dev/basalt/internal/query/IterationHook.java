package dev.basalt.internal.query;

/// What happens around iterations: commands are kept, dropped or applied.
public interface IterationHook {

  /// An iteration begins.
  ///
  /// @return how much has been recorded so far, for [#end]
  long begin();

  /// An iteration has ended.
  ///
  /// @param mark what `begin` gave
  /// @param completed false if an exception ended it: what it recorded is dropped
  void end(long mark, boolean completed);

  /// An iteration on several threads begins.
  void beginParallel(int tasks);

  /// It has ended; [#end] follows.
  void endParallel(boolean completed);
}
