package dev.basalt.benchmarks.jmh;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;

/// The same for runs that use their task up: it is reset, untimed, before each.
public class FreshBenchmark extends SteadyBenchmark {

  /// Brings the task back to its start.
  @Setup(Level.Invocation)
  public void reset() {
    task().reset();
  }
}
