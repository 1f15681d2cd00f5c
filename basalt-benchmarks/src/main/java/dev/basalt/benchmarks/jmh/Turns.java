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

  private final List<Task> tasks = new ArrayList<>();
  private final boolean fresh;
  private int block = -1;

  Turns(String caseName, String sideNames, int n) {
    Case work = Catalogue.standard().caseNamed(caseName);
    fresh = work.measure() == Measure.FRESH;
    for (String name : List.of(sideNames.split(SEPARATOR, -1))) {
      Side side = Catalogue.standard().side(work, name);
      Priming.of(side, n);
      Task task = side.start().apply(n);
      task.reset();
      tasks.add(task);
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
