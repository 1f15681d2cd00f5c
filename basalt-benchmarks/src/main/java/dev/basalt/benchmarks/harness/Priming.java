package dev.basalt.benchmarks.harness;

/// Runs a side at a small size until the compiler has seen its entry point often enough. At large
/// sizes a run is entered so rarely that only its loop would be compiled, which is slower than what
/// a program gets after a while.
public final class Priming {

  private static final int SIZE = 1_000;
  private static final int RUNS = 10_000;

  /// Few take that long; `heavy` does, whose loop is compiled for good after some 200,000 rows.
  private static final double MOST_SECONDS = 4;

  private Priming() {}

  /// Primes a side that is to be measured at a size.
  public static void of(Side side, int n) {
    long end = System.nanoTime() + (long) (MOST_SECONDS * 1e9);
    try (Task small = side.start().apply(Math.min(n, SIZE))) {
      small.reset();
      for (int i = 0; i < RUNS && System.nanoTime() < end; i++) {
        small.reset();
        small.run();
      }
    }
  }

  /// How long that takes, about.
  public static double seconds(Case work, int n) {
    return Math.min(MOST_SECONDS, RUNS * work.seconds(Math.min(n, SIZE)));
  }
}
