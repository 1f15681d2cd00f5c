package dev.basalt.system;

/// Gives a [GameLoop] its time, and waits for it.
///
/// [#system] is the clock of the machine. [#manual] stands still until it is advanced, for tests.
public interface Clock {

  /// The time since some point in the past.
  ///
  /// @return nanoseconds
  long nanoTime();

  /// Waits until a point in time. Returns early if the thread is interrupted, and leaves it
  /// interrupted.
  ///
  /// @param nanoTime as [#nanoTime] counts
  void waitUntil(long nanoTime);

  /// The clock of the machine. To wait, it sleeps as long as that is safe, and then spins, since
  /// sleeping threads wake up late. It learns how late.
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
