package dev.basalt.internal.query;

import dev.basalt.internal.parallel.Tasks;
import java.util.concurrent.Executor;

/// The rows of a query, divided into tasks for several threads.
sealed interface Division permits ParallelRun, ParallelRoute {

  Tasks tasks();

  int taskCount();

  /// Runs all tasks.
  ///
  /// @param helpers where the other threads come from
  void run(Loop loop, Object body, int threads, Executor helpers);
}
