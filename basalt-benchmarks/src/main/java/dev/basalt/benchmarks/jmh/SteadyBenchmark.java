package dev.basalt.benchmarks.jmh;

import dev.basalt.benchmarks.harness.Task;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// Times the run of one side, or of two that take turns iteration by iteration.
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // JMH calls the set-up methods
public class SteadyBenchmark {

  /// The case.
  @Param("")
  public String work = "";

  /// Its sides.
  @Param("")
  public String sides = "";

  /// The size.
  @Param("0")
  public int n;

  private Turns turns;
  private Task task;

  /// Sets up all sides.
  @Setup(Level.Trial)
  public void start() {
    turns = new Turns(work, sides, n);
  }

  /// Chooses the side of the next iteration.
  @Setup(Level.Iteration)
  public void turn() {
    task = turns.next();
  }

  /// The run of the side whose turn it is.
  @Benchmark
  public void run(Bytes bytes) {
    task.run();
  }

  /// Ends all sides.
  @TearDown(Level.Trial)
  public void end() {
    turns.close();
  }

  Task task() {
    return task;
  }

  long bytes() {
    return turns.bytesOf(task);
  }
}
