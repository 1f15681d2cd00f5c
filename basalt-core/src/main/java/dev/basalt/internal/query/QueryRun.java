package dev.basalt.internal.query;

import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Store;
import dev.basalt.query.ChunkView;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Runs a query: chunk by chunk in order, or on several threads.
final class QueryRun {

  private final QueryPlan plan;
  private final Queries queries;
  private final Store store;
  private final ChunkList chunks;
  private final @Nullable Changes changes;

  /// One for each run of this query that is nested in others; `depth` of them are in use.
  private final List<Frame> frames = new ArrayList<>();

  private int depth;

  private @Nullable ParallelRun idleParallelRun;

  QueryRun(QueryPlan plan) {
    this.plan = plan;
    this.queries = plan.queries();
    this.store = plan.store();
    this.chunks = plan.chunkList();
    this.changes = plan.changes();
  }

  /// Calls the body for all rows, or until it says stop.
  ///
  /// @return whether it reached the end
  boolean run(Call call, Object body) {
    Loop loop = begin(call, body);
    Frame frame = nextFrame();
    plan.values().fetchResources(frame);
    store.guard().enter(plan);
    long mark = queries.hook().begin();
    boolean completed = false;
    Changes.Span span = changes == null ? null : changes.begin();
    begin(frame);
    plan.values().beginReaders(frame);
    try {
      boolean end =
          changes == null || span == null
              ? plan.writesTracked() ? runOpened(loop, body, frame) : runAll(loop, body, frame)
              : runChanged(loop, body, frame, changes, span);
      completed = true;
      return end;
    } finally {
      plan.values().endReaders(frame);
      end(frame);
      if (changes != null) {
        changes.end();
      }
      store.guard().leave();
      queries.hook().end(mark, completed);
    }
  }

  /// Gets ready to visit all rows. They are counted only where somebody wants to know.
  private Loop begin(Call call, Object body) {
    plan.sync();
    LoopCache.Entry entry = plan.entry(call, call.home(body));
    if (entry.isSettled() && store.guard().scope() == null) {
      return entry.loop(queries.loops(), 0);
    }
    int rows = chunks.rows();
    store.guard().visit(rows);
    return entry.loop(queries.loops(), rows);
  }

  /// A frame that is not in use.
  private Frame nextFrame() {
    if (depth == frames.size()) {
      frames.add(newFrame());
    }
    return frames.get(depth);
  }

  /// Begins to use it.
  private void begin(Frame frame) {
    frame.begin(store.moment());
    depth++;
  }

  private void end(Frame frame) {
    depth--;
    frame.clear();
  }

  private Frame newFrame() {
    return new Frame(chunks, store.pool(), plan.terms().size());
  }

  // ---- in order

  private boolean runAll(Loop loop, Object body, Frame frame) {
    int place = 0;
    while (place < chunks.size()) {
      int end = chunks.endOfRun(place);
      if (!runChunks(loop, body, frame, place, end)) {
        return false;
      }
      place = end;
    }
    return true;
  }

  /// The same where somebody asks about what is written: each chunk is opened for itself.
  private boolean runOpened(Loop loop, Object body, Frame frame) {
    for (int place = 0; place < chunks.size(); place++) {
      int rows = chunks.chunk(place).count();
      if (rows > 0 && !runOpened(loop, body, frame, place, 0, rows)) {
        return false;
      }
    }
    return true;
  }

  private static boolean runOpened(
      Loop loop, Object body, Frame frame, int place, int from, int to) {
    int row = from;
    while (row < to) {
      frame.open(place);
      try {
        row = runRows(loop, body, frame, place, row, to);
      } finally {
        frame.close();
      }
      if (row == Loop.STOPPED) {
        return false;
      }
    }
    return true;
  }

  private static boolean runChunks(Loop loop, Object body, Frame frame, int from, int to) {
    int place = from;
    while (place < to) {
      long reached = loop.whole(body, frame, place, to);
      if (reached == Loop.STOPPED) {
        return false;
      }
      place = Loop.placeOf(reached);
      int row = Loop.rowOf(reached);
      if (row > 0) {
        if (!runRest(loop, body, frame, place, row)) {
          return false;
        }
        place++;
      }
    }
    return true;
  }

  /// Runs rows of a chunk.
  ///
  /// @return `to` when done; an earlier row to go on from; or [Loop#STOPPED]
  private static int runRows(Loop loop, Object body, Frame frame, int place, int from, int to) {
    if (from > 0 || to < frame.chunk(place).count()) {
      return loop.range(body, frame, place, from, to);
    }
    long reached = loop.whole(body, frame, place, place + 1);
    if (reached == Loop.STOPPED) {
      return Loop.STOPPED;
    }
    return Loop.placeOf(reached) > place ? to : Loop.rowOf(reached);
  }

  /// Runs the rest of a chunk; goes on with other arrays if a nested write replaced some.
  private static boolean runRest(Loop loop, Object body, Frame frame, int place, int from) {
    int to = frame.chunk(place).count();
    int row = from;
    while (row < to) {
      row = loop.range(body, frame, place, row, to);
      if (row == Loop.STOPPED) {
        return false;
      }
    }
    return true;
  }

  /// Runs the rows that have changed.
  private boolean runChanged(
      Loop loop, Object body, Frame frame, Changes asked, Changes.Span span) {
    for (int place = 0; place < chunks.size(); place++) {
      if (!runChanged(loop, body, frame, place, asked, span)) {
        return false;
      }
    }
    return true;
  }

  private static boolean runChanged(
      Loop loop, Object body, Frame frame, int place, Changes asked, Changes.Span span) {
    Chunk chunk = frame.chunk(place);
    int count = asked.mayHave(chunk, span) ? chunk.count() : 0;
    int row = asked.next(chunk, 0, count, span);
    while (row < count) {
      int end = asked.endOfRun(chunk, row, count, span);
      if (!runOpened(loop, body, frame, place, row, end)) {
        return false;
      }
      row = asked.next(chunk, end, count, span);
    }
    return true;
  }

  // ---- on several threads

  /// Calls the body for all rows, on several threads.
  ///
  /// @param executor where the other threads come from; null for our own
  void runParallel(Call call, Object body, @Nullable Executor executor) {
    if (plan.values().readsEvents()) {
      throw new IllegalStateException(
          "query %s reads events, which only one thread can; run it on one, or read them before"
              .formatted(plan));
    }
    Loop loop = begin(call, body);
    ParallelRun run = takeParallelRun();
    plan.values().fetchResources(run.frame());
    Changes.Span span = changes == null ? null : changes.begin();
    run.frame().begin(store.moment());
    divide(run, span);
    store.guard().enterParallel(plan, plan.written());
    store.hide(plan.written());
    long mark = queries.hook().begin();
    queries.hook().beginParallel(run.taskCount());
    boolean completed = false;
    try {
      run.run(loop, body, queries.threads(), queries.helpers(executor));
      completed = true;
    } finally {
      if (changes != null) {
        changes.end();
      }
      idleParallelRun = run;
      queries.hook().endParallel(completed);
      store.show(plan.written());
      store.guard().leaveParallel();
      queries.hook().end(mark, completed);
    }
  }

  private ParallelRun takeParallelRun() {
    ParallelRun run = idleParallelRun;
    idleParallelRun = null;
    return run == null ? new ParallelRun(newFrame()) : run;
  }

  /// Makes tasks of all chunks before the threads start, and what is to be written our own.
  private void divide(ParallelRun run, Changes.@Nullable Span span) {
    run.begin(chunks.rows(), changes, span);
    for (int place = 0; place < chunks.size(); place++) {
      Chunk chunk = chunks.chunk(place);
      if (changes == null || span == null || changes.mayHave(chunk, span)) {
        run.frame().enter(place);
        run.divide(place, chunk.count());
      }
    }
  }

  // ---- as arrays

  /// Hands out each chunk as arrays.
  void chunks(Consumer<ChunkView> body) {
    if (changes != null) {
      throw new IllegalStateException(
          "query %s visits single rows, not whole chunks; use each(), or a query without changes"
              .formatted(plan));
    }
    plan.sync();
    store.guard().visit(chunks.rows());
    Frame frame = nextFrame();
    store.guard().enter(plan);
    long mark = queries.hook().begin();
    boolean completed = false;
    begin(frame);
    try {
      for (int place = 0; place < chunks.size(); place++) {
        view(body, frame, place);
      }
      completed = true;
    } finally {
      end(frame);
      store.guard().leave();
      queries.hook().end(mark, completed);
    }
  }

  private void view(Consumer<ChunkView> body, Frame frame, int place) {
    if (frame.chunk(place).count() == 0) {
      return;
    }
    int rows = frame.chunk(place).count();
    frame.open(place);
    frame.markAll(rows);
    long marked = frame.now();
    ChunkColumns columns = new ChunkColumns(plan, frame, place);
    try {
      body.accept(new ChunkView(columns));
    } finally {
      columns.close();
      if (frame.now() != marked) {
        frame.markAll(rows);
      }
      frame.close();
    }
  }
}
