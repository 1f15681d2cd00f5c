package dev.basalt.benchmarks.jmh;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// Reports with each iteration how much one more run, outside of the timing, allocates.
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class Bytes {

  /// The bytes of one run.
  public long bytes;

  /// Measures it.
  @TearDown(Level.Iteration)
  public void measure(SteadyBenchmark benchmark) {
    bytes = benchmark.bytes();
  }
}
