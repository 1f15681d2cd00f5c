package dev.basalt.internal.query;

import dev.basalt.internal.parallel.Tasks;
import dev.basalt.internal.storage.Chunk;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// Runs a query on several threads. Rows are split into ranges by their number alone, so that the
/// tasks, and what they record, are the same for any number of threads.
final class ParallelRun {

  /// The number of tasks that is aimed at; enough for the threads to end at about the same time.
  private static final int TASKS = 64;

  /// Threads that write rows near each other take the lines of the cache from each other. That they
  /// mostly work [far apart][Tasks] is not enough: with 16 rows, `heavy-parallel` took a twentieth
  /// longer, with 32 a third longer in two of three JVMs.
  private static final int SMALLEST_RANGE = 64;

  private final Tasks tasks = new Tasks();
  private final Tasks.Body runTask = this::runTask;
  private final Frame frame;

  /// For each task the place of its chunk, and its first row.
  private int[] placeOf = new int[TASKS];

  private int[] fromOf = new int[TASKS];

  /// For each task what runs its single rows, once it has some.
  private @Nullable PickedRows[] pickedRows = {};

  private int taskCount;
  private int range;
  private @Nullable Loop loop;
  private @Nullable Object body;

  ParallelRun(Frame frame) {
    this.frame = frame;
  }

  Frame frame() {
    return frame;
  }

  /// Begins a division of so many rows.
  void begin(int rows) {
    taskCount = 0;
    int aim = Math.max(SMALLEST_RANGE, (rows + TASKS - 1) / TASKS);
    range = Math.min(Chunk.ROWS, Integer.highestOneBit(aim * 2 - 1));
  }

  /// Divides the rows of a chunk.
  void divide(int place, int rows) {
    for (int from = 0; from < rows; from += range) {
      if (taskCount == placeOf.length) {
        placeOf = Arrays.copyOf(placeOf, taskCount * 2);
        fromOf = Arrays.copyOf(fromOf, taskCount * 2);
      }
      placeOf[taskCount] = place;
      fromOf[taskCount] = from;
      if (taskCount >= pickedRows.length && frame.filter(place) != RowFilter.ALL) {
        pickedRows = Arrays.copyOf(pickedRows, placeOf.length);
      }
      taskCount++;
    }
  }

  Tasks tasks() {
    return tasks;
  }

  int taskCount() {
    return taskCount;
  }

  void run(Loop newLoop, Object newBody, int threads, Executor helpers) {
    loop = newLoop;
    body = newBody;
    try {
      tasks.run(taskCount, threads, runTask, helpers);
    } finally {
      loop = null;
      body = null;
      frame.clear();
    }
  }

  private void runTask(int task) {
    int place = placeOf[task];
    int count = frame.chunk(place).count();
    int from = fromOf[task];
    int to = Math.min(count, from + range);
    if (frame.filter(place) != RowFilter.ALL && !frame.asksForChanges()) {
      pickedRows(task).run(current(), currentBody(), place, from, to);
    } else {
      runPieces(place, from, to, count);
    }
  }

  /// Each task has its own, and another thread may get to it in the next run.
  private PickedRows pickedRows(int task) {
    PickedRows known = pickedRows[task];
    if (known == null) {
      known = new PickedRows(frame, false);
      pickedRows[task] = known;
    }
    return known;
  }

  private void runPieces(int place, int from, int to, int count) {
    int row = frame.next(place, from, to);
    while (row < to) {
      int end = frame.endOfRun(place, row, to);
      if (end - row == count) {
        current().whole(currentBody(), frame, place, place + 1);
      } else {
        current().range(currentBody(), frame, place, row, end);
      }
      row = frame.next(place, end, to);
    }
  }

  private Loop current() {
    return Objects.requireNonNull(loop);
  }

  private Object currentBody() {
    return Objects.requireNonNull(body);
  }
}
