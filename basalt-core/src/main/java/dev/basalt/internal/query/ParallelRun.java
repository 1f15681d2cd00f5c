package dev.basalt.internal.query;

import dev.basalt.internal.parallel.Tasks;
import dev.basalt.internal.storage.Chunk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// Runs a query on several threads. Rows are split into ranges by their number alone, so that the
/// tasks, and what they record, are the same for any number of threads.
final class ParallelRun {

  /// The number of tasks that is aimed at; enough for the threads to end at about the same time.
  private static final int TASKS = 64;

  private static final int SMALLEST_RANGE = 16;

  private final Tasks tasks = new Tasks();
  private final Tasks.Body runTask = this::runTask;
  private final List<Frame> frames = new ArrayList<>();
  private final int terms;

  /// For each task its frame and its first row.
  private int[] frameOf = new int[TASKS];

  private int[] fromOf = new int[TASKS];
  private int taskCount;
  private int frameCount;
  private int range;
  private @Nullable Loop loop;
  private @Nullable Object body;
  private @Nullable Changes changes;
  private Changes.@Nullable Span span;

  ParallelRun(int terms) {
    this.terms = terms;
  }

  /// Begins a division of so many rows.
  void begin(int rows, @Nullable Changes newChanges, Changes.@Nullable Span newSpan) {
    changes = newChanges;
    span = newSpan;
    taskCount = 0;
    frameCount = 0;
    int aim = Math.max(SMALLEST_RANGE, (rows + TASKS - 1) / TASKS);
    range = Math.min(Chunk.ROWS, Integer.highestOneBit(aim * 2 - 1));
  }

  /// The frame for the next chunk.
  Frame nextFrame() {
    if (frameCount == frames.size()) {
      frames.add(new Frame(terms));
    }
    return frames.get(frameCount++);
  }

  /// Divides the rows of the chunk whose frame was taken last.
  void divide(int rows) {
    for (int from = 0; from < rows; from += range) {
      if (taskCount == frameOf.length) {
        frameOf = Arrays.copyOf(frameOf, taskCount * 2);
        fromOf = Arrays.copyOf(fromOf, taskCount * 2);
      }
      frameOf[taskCount] = frameCount - 1;
      fromOf[taskCount] = from;
      taskCount++;
    }
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
      for (int i = 0; i < frameCount; i++) {
        frames.get(i).clear();
      }
    }
  }

  private void runTask(int task) {
    Loop current = Objects.requireNonNull(loop);
    Object currentBody = Objects.requireNonNull(body);
    Frame frame = frames.get(frameOf[task]);
    int from = fromOf[task];
    int to = Math.min(frame.chunk().count(), from + range);
    Changes asked = changes;
    Changes.Span time = span;
    if (asked == null || time == null) {
      current.run(currentBody, frame, from, to);
      return;
    }
    int row = asked.next(frame.chunk(), from, to, time);
    while (row < to) {
      int end = asked.endOfRun(frame.chunk(), row, to, time);
      current.run(currentBody, frame, row, end);
      row = asked.next(frame.chunk(), end, to, time);
    }
  }
}
