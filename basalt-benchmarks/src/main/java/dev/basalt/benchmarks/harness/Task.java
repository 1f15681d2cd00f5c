package dev.basalt.benchmarks.harness;

/// One side of a comparison, set up at one size: a world (or the arrays of the floor) and the
/// operation that is timed.
///
/// Making a task is set-up and is not timed. [#run] is timed and does exactly what the workload
/// says, once for all entities.
public interface Task extends AutoCloseable {

  /// Brings the task into the state that [#run] starts from. Called before every run of a
  /// [Measure#FRESH] case, and once before the first run of any other.
  default void reset() {}

  /// The work that is measured.
  void run();

  /// What the work came to, after `reset` and one `run`: equal for all sides of a case.
  double checksum();

  /// Gives back threads and the like.
  @Override
  default void close() {}
}
