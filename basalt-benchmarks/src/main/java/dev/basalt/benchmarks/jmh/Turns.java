package dev.basalt.benchmarks.jmh;

import dev.basalt.benchmarks.Catalogue;
import dev.basalt.benchmarks.harness.Allocation;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Priming;
import dev.basalt.benchmarks.harness.Side;
import dev.basalt.benchmarks.harness.Task;
import java.util.ArrayList;
import java.util.List;

/// The tasks of one fork and whose turn it is.
final class Turns {

  /// Stands between the names of sides in the parameter that carries them to the fork.
  static final String SEPARATOR = "&";

  private static final int SLOW_EVERY = 2 * Alternation.PERIOD;

  private final List<Task> tasks = new ArrayList<>();
  private final boolean fresh;
  private final boolean slow;
  private int block = -1;

  Turns(String caseName, String sideNames, int n) {
    Case work = Catalogue.standard().caseNamed(caseName);
    fresh = work.measure() == Measure.FRESH;
    slow = isSlow(work, n);
    for (String name : List.of(sideNames.split(SEPARATOR, -1))) {
      Side side = Catalogue.standard().side(work, name);
      Priming.of(side, n);
      Task task = side.start().apply(n);
      task.reset();
      tasks.add(task);
    }
  }

  /// Whether one more run in each block would take long: then bytes are counted in few of them.
  static boolean isSlow(Case work, int n) {
    return work.seconds(n) > 0.2;
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
  ///
  /// @return more than any, if they are not counted in this block
  long bytesOf(Task task) {
    if (tasks.size() == 1) {
      return 0;
    }
    if (slow && block % SLOW_EVERY != 1) {
      return Long.MAX_VALUE;
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
