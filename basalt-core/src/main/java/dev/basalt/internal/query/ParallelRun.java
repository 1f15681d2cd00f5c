package dev.basalt.internal.query;

import dev.basalt.internal.parallel.Tasks;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// Runs a query on several threads. Rows are split into ranges by their number alone, so that the
/// tasks, and what they record, are the same for any number of threads.
///
/// A task is a range of rows. It is made of pieces of chunks: of one, or of as many that follow
/// each other as are not too large together. So there are few tasks, however many chunks there are;
/// each has buffers of its own, and handles that others cannot take.
///
/// ```text
/// chunks     | 150 rows           | 30    | 20  | 90           |
/// pieces     | 64   | 64   | 22   | 30    | 20  | 64     | 26  |
/// tasks      | 0    | 1    | 2            | 3   | 4      | 5   |     of 64 rows at most
/// ```
final class ParallelRun implements Division {

  /// The number of tasks that is aimed at; enough for the threads to end at about the same time.
  /// Two that follow each other are together larger than one may be, so there are fewer than twice
  /// as many.
  private static final int TASKS = 64;

  /// Threads that write rows near each other take the lines of the cache from each other. That they
  /// mostly work [far apart][Tasks] is not enough: with 16 rows, `heavy-parallel` took a twentieth
  /// longer, with 32 a third longer in two of three JVMs.
  private static final int SMALLEST_RANGE = 64;

  private final Tasks tasks = new Tasks();
  private final Tasks.Body runTask = this::runTask;
  private final Frame frame;

  /// For each piece the place of its chunk, and its first row.
  private int[] placeOf = new int[TASKS];

  private int[] fromOf = new int[TASKS];
  private int pieceCount;

  /// For each task its first piece; and the end of the pieces of the last one.
  private final int[] firstOf = new int[2 * TASKS];

  /// For each task what runs its single rows, once there are some.
  private @Nullable PickedRows[] pickedRows = {};

  private int taskCount;

  /// How many rows a task may have, and how many the last one has.
  private int range;

  private int rowsOfLast;
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
    pieceCount = 0;
    int aim = Math.max(SMALLEST_RANGE, Math.ceilDiv(rows, TASKS));
    range = Integer.highestOneBit(aim * 2 - 1);
    rowsOfLast = range;
  }

  /// Divides the rows of a chunk.
  void divide(int place, int rows) {
    for (int from = 0; from < rows; from += range) {
      addPiece(place, from, Math.min(range, rows - from));
    }
    if (frame.filter(place) != RowFilter.ALL && pickedRows.length == 0) {
      pickedRows = new PickedRows[firstOf.length];
    }
  }

  private void addPiece(int place, int from, int rows) {
    if (rowsOfLast + rows > range) {
      firstOf[taskCount] = pieceCount;
      taskCount++;
      rowsOfLast = 0;
    }
    rowsOfLast += rows;
    if (pieceCount == placeOf.length) {
      placeOf = Arrays.copyOf(placeOf, pieceCount * 2);
      fromOf = Arrays.copyOf(fromOf, pieceCount * 2);
    }
    placeOf[pieceCount] = place;
    fromOf[pieceCount] = from;
    pieceCount++;
    firstOf[taskCount] = pieceCount;
  }

  @Override
  public Tasks tasks() {
    return tasks;
  }

  @Override
  public int taskCount() {
    return taskCount;
  }

  @Override
  public void run(Loop newLoop, Object newBody, int threads, Executor helpers) {
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
    for (int piece = firstOf[task]; piece < firstOf[task + 1]; piece++) {
      runPiece(task, placeOf[piece], fromOf[piece]);
    }
  }

  private void runPiece(int task, int place, int from) {
    int count = frame.chunk(place).count();
    int to = Math.min(count, from + range);
    if (frame.filter(place) != RowFilter.ALL && !frame.asksForChanges()) {
      pickedRows(task).run(current(), currentBody(), place, from, to);
    } else {
      runRows(place, from, to, count);
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

  private void runRows(int place, int from, int to, int count) {
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
