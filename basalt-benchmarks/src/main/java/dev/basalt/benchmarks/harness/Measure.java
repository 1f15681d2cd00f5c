package dev.basalt.benchmarks.harness;

/// What is measured of a [Task], and in which unit.
public enum Measure {
  /// Time of a run that leaves the task ready for the next one.
  STEADY("ns"),
  /// Time of a run that uses the task up: [Task#reset] comes before each, untimed.
  FRESH("ns"),
  /// Heap that the task holds after a collection, in a JVM of its own.
  HEAP("bytes"),
  /// Time from entering `main` to the end of the first run, in a JVM of its own.
  STARTUP("ns"),
  /// Time of the first run of a task, in a JVM of its own; setting it up is not timed.
  FIRST_RUN("ns"),
  /// Bytes that all threads allocate in one warm run.
  ALLOCATION("bytes");

  private final String unit;

  Measure(String unit) {
    this.unit = unit;
  }

  /// The unit of a figure that stands for that many things.
  public String unit(long count, String thing) {
    return count == 1 ? unit : unit + "/" + thing;
  }

  /// Whether JMH measures it; otherwise a JVM of our own does.
  public boolean timed() {
    return this == STEADY || this == FRESH;
  }

  /// Whether it differs from JVM to JVM, so that several are asked.
  public boolean varies() {
    return this == STARTUP || this == FIRST_RUN;
  }

  /// Whether the figures are bytes.
  public boolean inBytes() {
    return this == HEAP || this == ALLOCATION;
  }
}
