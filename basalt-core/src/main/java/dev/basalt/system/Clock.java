package dev.basalt.system;

/// Where a [GameLoop] gets its time from, and how it waits.
///
/// [#system] is the clock of the machine. [#manual] is one that stands still until it is told to
/// move on, for tests.
public interface Clock {

  /// The time, from some point in the past on.
  ///
  /// @return nanoseconds
  long nanoTime();

  /// Waits until a point in time. Returns early if the thread is interrupted, and leaves it
  /// interrupted.
  ///
  /// @param nanoTime as [#nanoTime] counts
  void waitUntil(long nanoTime);

  /// The clock of the machine. It sleeps as long as that is safe, and spends the last moment awake,
  /// since sleeping threads wake up late. How much later, it learns as it goes.
  ///
  /// @return a new clock, for one thread
  static Clock system() {
    return new SystemClock();
  }

  /// A clock that stands still.
  ///
  /// @return a new clock at 0
  static ManualClock manual() {
    return new ManualClock();
  }
}
