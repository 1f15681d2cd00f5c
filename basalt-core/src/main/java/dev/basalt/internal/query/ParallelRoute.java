package dev.basalt.internal.query;

import dev.basalt.internal.parallel.Tasks;
import java.util.Arrays;
import java.util.concurrent.Executor;

/// Runs the rows of a [Route] on several threads, depth by depth: no row of a depth is begun before
/// all rows of the depth above are done.
///
/// A depth with many rows is cut into tasks, as [ParallelRun] cuts chunks. Depths with few rows
/// that follow each other are one task, which runs them one after the other: a chain of a million
/// entities has a million depths. Tasks that run together are a wave.
///
/// ```text
/// depth   0 1 2 3  | 4                 | 5                 | 6 7 8 9 ...
/// rows    1 3 9 27 | 5,000             | 20,000            | 40 7 1 1
/// tasks   0        | 1      | 2        | 3 | 4 | 5 | 6 | 7 | 8
/// waves   0        | 1                 | 2                 | 3
/// ```
///
/// If a task fails, the others of its wave end, and the waves below are left out: they build on it.
final class ParallelRoute implements Division {

  /// About as many tasks as are aimed at for all rows.
  private static final int TASKS = 64;

  private static final int SMALLEST_RANGE = 64;

  private final Tasks tasks = new Tasks();
  private final Frame frame;
  private final RouteRows rows;

  /// For each task its first row; and the end.
  private int[] firstOf = new int[TASKS];

  /// For each wave its first task; and the end.
  private int[] waves = new int[TASKS];

  private int taskCount;
  private int waveCount;

  /// Whether the last wave is one task of small depths, which takes more of them.
  private boolean gathering;

  ParallelRoute(Frame frame, RouteRows rows) {
    this.frame = frame;
    this.rows = rows;
    int aim = Math.max(SMALLEST_RANGE, Math.ceilDiv(rows.size(), TASKS));
    int range = Integer.highestOneBit(aim * 2 - 1);
    for (int depth = 0; depth < rows.levels(); depth++) {
      addLevel(rows.level(depth), rows.level(depth + 1), range);
    }
    firstOf = put(firstOf, taskCount, rows.size());
    waves = put(waves, waveCount, taskCount);
  }

  private void addLevel(int from, int to, int range) {
    boolean small = to - from <= range;
    if (small && gathering) {
      return;
    }
    waves = put(waves, waveCount++, taskCount);
    gathering = small;
    for (int at = from; at < to; at += range) {
      firstOf = put(firstOf, taskCount++, at);
    }
  }

  private static int[] put(int[] list, int index, int value) {
    int[] longer = index < list.length ? list : Arrays.copyOf(list, index * 2);
    longer[index] = value;
    return longer;
  }

  @Override
  public Tasks tasks() {
    return tasks;
  }

  @Override
  public int taskCount() {
    return taskCount;
  }

  int waves() {
    return waveCount;
  }

  /// Makes what is to be written our own, before the threads start.
  void enter(int places) {
    boolean[] entered = new boolean[places];
    for (int i = 0; i < rows.size(); i++) {
      if (!entered[rows.place(i)]) {
        entered[rows.place(i)] = true;
        frame.enter(rows.place(i));
      }
    }
  }

  @Override
  public void run(Loop loop, Object body, int threads, Executor helpers) {
    Tasks.Body runTask = task -> runRows(loop, body, firstOf[task], firstOf[task + 1]);
    for (int wave = 0; wave < waveCount; wave++) {
      tasks.run(waves[wave], waves[wave + 1] - waves[wave], threads, runTask, helpers);
    }
  }

  private void runRows(Loop loop, Object body, int from, int to) {
    int index = from;
    while (index < to) {
      int end = rows.endOfRun(index, to);
      loop.picked(body, frame, rows.place(index), rows.rows(), index, end);
      index = end;
    }
  }
}
