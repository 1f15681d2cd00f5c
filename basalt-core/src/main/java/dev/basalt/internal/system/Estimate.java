package dev.basalt.internal.system;

import dev.basalt.system.Parallelism;

/// Guesses whether running a segment on several threads takes less time. Its systems are measured
/// in the first runs, then in every 64th; the rest of the time this costs one comparison.
final class Estimate {

  /// How the systems of a segment are run.
  enum Manner {
    IN_ORDER,
    /// In order, with a watch.
    MEASURED,
    ON_THREADS
  }

  /// What it takes to get other threads to work, and to wait for them.
  private static final long COST_OF_THREADS = 30_000;

  /// What it takes to hand a system to a thread.
  private static final long COST_OF_A_SYSTEM = 1_000;

  private static final int FIRST_RUNS = 8;
  private static final int INTERVAL = 64;

  private final Segment segment;
  private final boolean wide;

  /// For each system, an average that forgets.
  private final double[] nanos;

  /// For each system, the end of the longest chain of systems that wait for each other.
  private final double[] ends;

  private long runs;
  private double total;
  private double longest;

  Estimate(Segment segment) {
    this.segment = segment;
    this.wide = segment.isWide();
    this.nanos = new double[segment.size()];
    this.ends = new double[segment.size()];
  }

  /// Decides how the next run is done.
  Manner choose(Parallelism parallelism, int threads) {
    if (!wide || parallelism == Parallelism.NEVER) {
      return Manner.IN_ORDER;
    }
    if (parallelism == Parallelism.ALWAYS) {
      return Manner.ON_THREADS;
    }
    long run = runs++;
    if (run < FIRST_RUNS || run % INTERVAL == 0) {
      return Manner.MEASURED;
    }
    return threads > 1 && saves(threads) > COST_OF_THREADS ? Manner.ON_THREADS : Manner.IN_ORDER;
  }

  private double saves(int threads) {
    return total - Math.max(longest, total / threads) - COST_OF_A_SYSTEM * nanos.length;
  }

  /// Notes how long a system took.
  void add(int place, long measured) {
    nanos[place] = runs <= 1 ? measured : nanos[place] + (measured - nanos[place]) / 4;
  }

  /// Works out what the measured times mean.
  void update() {
    total = 0;
    longest = 0;
    for (int place = 0; place < nanos.length; place++) {
      double start = 0;
      for (int before = segment.predecessors[place].nextSetBit(0);
          before >= 0;
          before = segment.predecessors[place].nextSetBit(before + 1)) {
        start = Math.max(start, ends[before]);
      }
      ends[place] = start + nanos[place];
      total += nanos[place];
      longest = Math.max(longest, ends[place]);
    }
  }
}
