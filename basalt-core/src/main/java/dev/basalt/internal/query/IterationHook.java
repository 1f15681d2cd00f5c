package dev.basalt.internal.query;

import dev.basalt.internal.parallel.Tasks;
import org.jspecify.annotations.Nullable;

/// What happens around iterations: commands are kept, dropped or applied.
public interface IterationHook {

  /// An iteration begins.
  ///
  /// @return how much has been recorded so far, for [#end]
  long begin();

  /// An iteration has ended.
  ///
  /// @param mark what `begin` gave
  /// @param failure the exception that ended it, so that what it recorded is dropped; null if it
  ///   came to its end
  void end(long mark, @Nullable Throwable failure);

  /// An iteration on several threads begins.
  ///
  /// @param tasks tell which of them a thread is in
  /// @param count how many there are
  void beginParallel(Tasks tasks, int count);

  /// It has ended; [#end] follows.
  void endParallel();
}
