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
  /// Bytes that all threads allocate in one warm run.
  ALLOCATION("bytes");

  private final String unit;

  Measure(String unit) {
    this.unit = unit;
  }

  /// The unit of a figure that stands for that many entities.
  public String unit(long entities) {
    return entities == 1 ? unit : unit + "/entity";
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
