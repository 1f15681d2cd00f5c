package dev.basalt.benchmarks.jmh;

import dev.basalt.benchmarks.Catalogue;
import dev.basalt.benchmarks.harness.Allocation;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Side;
import dev.basalt.benchmarks.harness.Task;
import java.util.ArrayList;
import java.util.List;

/// The tasks of one fork and whose turn it is.
final class Turns {

  /// Stands between the names of sides in the parameter that carries them to the fork.
  static final String SEPARATOR = "&";

  private static final int PRIMING_SIZE = 1_000;
  private static final int PRIMING_RUNS = 10_000;

  /// Few take that long; `heavy` does, whose loop is compiled for good after some 200,000 rows.
  private static final long PRIMING_NANOS = 4_000_000_000L;

  private final List<Task> tasks = new ArrayList<>();
  private final boolean fresh;
  private int block = -1;

  Turns(String caseName, String sideNames, int n) {
    Case work = Catalogue.standard().caseNamed(caseName);
    fresh = work.measure() == Measure.FRESH;
    for (String name : List.of(sideNames.split(SEPARATOR, -1))) {
      Side side = Catalogue.standard().side(work, name);
      prime(side, Math.min(n, PRIMING_SIZE));
      Task task = side.start().apply(n);
      task.reset();
      tasks.add(task);
    }
  }

  /// Runs the side at a small size until the compiler has seen its entry point often enough. At
  /// large sizes a run is entered so rarely that only its loop would be compiled, which is slower
  /// than what a program gets after a while.
  private static void prime(Side side, int n) {
    long end = System.nanoTime() + PRIMING_NANOS;
    try (Task small = side.start().apply(n)) {
      small.reset();
      for (int i = 0; i < PRIMING_RUNS && System.nanoTime() < end; i++) {
        small.reset();
        small.run();
      }
    }
  }

  /// The task of the next block. Garbage of the other side is not charged to it.
  Task next() {
    block++;
    if (fresh && tasks.size() > 1) {
      System.gc();
    }
    return tasks.get(Alternation.sideOf(block, tasks.size()));
  }

  /// Bytes that one more run allocates, where two sides take turns; rivals are not asked.
  long bytesOf(Task task) {
    if (tasks.size() == 1) {
      return 0;
    }
    if (fresh) {
      task.reset();
    }
    return Allocation.of(task::run);
  }

  void close() {
    tasks.forEach(Task::close);
  }
}
