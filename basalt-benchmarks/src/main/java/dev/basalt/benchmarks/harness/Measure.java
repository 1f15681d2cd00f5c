package dev.basalt.benchmarks.harness;

/// What is measured of a [Task], and in which unit.
public enum Measure {
  /// Time of a run that leaves the task ready for the next one.
  STEADY("ns/entity"),
  /// Time of a run that uses the task up: [Task#reset] comes before each, untimed.
  FRESH("ns/entity"),
  /// Heap that the task holds after a collection, in a JVM of its own.
  HEAP("bytes/entity"),
  /// Time from entering `main` to the end of the first run, in a JVM of its own.
  STARTUP("ns"),
  /// Bytes that all threads allocate in one warm run.
  ALLOCATION("bytes/run");

  private final String unit;

  Measure(String unit) {
    this.unit = unit;
  }

  /// The unit of the figures.
  public String unit() {
    return unit;
  }

  /// Whether JMH measures it; otherwise a JVM of our own does.
  public boolean timed() {
    return this == STEADY || this == FRESH;
  }

  /// Whether the figures are bytes.
  public boolean inBytes() {
    return this == HEAP || this == ALLOCATION;
  }
}
