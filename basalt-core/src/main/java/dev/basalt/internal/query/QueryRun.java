package dev.basalt.internal.query;

import dev.basalt.internal.storage.Store;
import dev.basalt.query.ChunkView;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Runs a query: chunk by chunk in order, or on several threads.
///
/// Each run is entered before anything is done for it: where it is refused, nothing has changed.
/// And whatever fails after that, the run is left again.
final class QueryRun {

  private static final Function<Object, ?> VIEWS = Faces.maker(ChunkView.class);

  private final QueryPlan plan;
  private final Queries queries;
  private final Store store;
  private final ChunkList chunks;
  private final @Nullable Changes changes;

  /// One for each run of this query that is nested in others; `depth` of them are in use. A run
  /// leaves `depth` as it was, be it that runs inside of it could not, for the stack was full.
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
    long mark = queries.hook().begin();
    int level = store.guard().enter(plan);
    boolean end;
    try {
      end = run(begin(call, body), body);
    } catch (Throwable e) {
      leave(level, mark, e);
      throw e;
    }
    leave(level, mark, null);
    return end;
  }

  private void leave(int level, long mark, @Nullable Throwable failure) {
    store.guard().leave(level);
    queries.hook().end(mark, failure);
  }

  private boolean run(Loop loop, Object body) {
    int outer = depth;
    Frame frame = nextFrame();
    try {
      plan.values().fetchResources(frame);
      begin(frame);
      return changes == null
          ? runWithReaders(loop, body, frame)
          : runChanged(changes, loop, body, frame);
    } finally {
      depth = outer;
      frame.clear();
    }
  }

  private boolean runChanged(Changes asked, Loop loop, Object body, Frame frame) {
    Changes.Span span = asked.begin();
    try {
      frame.select(asked, span);
      if (!plan.hasRoute()) {
        frame.find();
      }
      return runWithReaders(loop, body, frame);
    } finally {
      asked.end();
    }
  }

  private boolean runWithReaders(Loop loop, Object body, Frame frame) {
    try {
      plan.values().beginReaders(frame);
      if (plan.hasRoute()) {
        return runRoute(loop, body, frame, plan.routeRows(frame));
      }
      boolean inPieces = changes != null || plan.writesTracked() || chunks.isFiltered();
      return inPieces ? runOpened(loop, body, frame) : runAll(loop, body, frame);
    } finally {
      plan.values().endReaders(frame);
    }
  }

  /// Gets ready to visit all rows. They are counted only where somebody wants to know.
  private Loop begin(Call call, Object body) {
    plan.sync();
    LoopCache.Entry entry = plan.entry(call, call.home(body));
    if (entry.isSettled() && store.guard().scope() == null) {
      return entry.loop(queries.loops(), 0);
    }
    int rows = plan.rows();
    store.guard().visit(rows);
    return entry.loop(queries.loops(), rows);
  }

  /// How many rows are visited, as of the last sync, apart from what has changed.
  int rows() {
    return chunks.isFiltered() ? filteredRows().count() : chunks.rows();
  }

  /// Whether no rows are visited.
  boolean isEmpty() {
    return chunks.isFiltered() ? filteredRows().isEmpty() : chunks.isEmpty();
  }

  private Frame filteredRows() {
    Frame frame = nextFrame();
    frame.select(null, null);
    return frame;
  }

  /// A frame that is not in use.
  private Frame nextFrame() {
    if (depth == frames.size()) {
      frames.add(plan.newFrame());
    }
    return frames.get(depth);
  }

  /// Begins to use it.
  private void begin(Frame frame) {
    frame.begin(store.moment());
    depth++;
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

  /// The same where not all rows are visited, or somebody asks about what is written: each piece of
  /// a chunk is opened for itself.
  private boolean runOpened(Loop loop, Object body, Frame frame) {
    for (int place = 0; place < chunks.size(); place++) {
      boolean end =
          changes == null && frame.filter(place) != RowFilter.ALL
              ? frame.pickedRows().run(loop, body, place, 0, frame.rows(place))
              : runPieces(loop, body, frame, place);
      if (!end) {
        return false;
      }
    }
    return true;
  }

  private static boolean runPieces(Loop loop, Object body, Frame frame, int place) {
    int rows = frame.rows(place);
    for (int row = frame.next(place, 0, rows); row < rows; ) {
      int end = frame.endOfRun(place, row, rows);
      if (!runOpened(loop, body, frame, place, row, end)) {
        return false;
      }
      row = frame.next(place, end, rows);
    }
    return true;
  }

  static boolean runOpened(Loop loop, Object body, Frame frame, int place, int from, int to) {
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

  // ---- row by row

  /// Runs the rows that relations lead to, in their order.
  private static boolean runRoute(Loop loop, Object body, Frame frame, RouteRows rows) {
    int index = 0;
    while (index < rows.size()) {
      int end = rows.endOfRun(index, rows.size());
      index = runOpened(loop, body, frame, rows, index, end);
      if (index == Loop.STOPPED) {
        return false;
      }
    }
    return true;
  }

  /// @return the next index, before `end` if a nested write replaced arrays
  private static int runOpened(
      Loop loop, Object body, Frame frame, RouteRows rows, int from, int end) {
    frame.open(rows.place(from));
    try {
      return loop.picked(body, frame, rows.place(from), rows.rows(), from, end);
    } finally {
      frame.close();
    }
  }

  // ---- on several threads

  /// Calls the body for all rows, on several threads.
  ///
  /// @param executor provides the other threads; null for our own
  void runParallel(Call call, Object body, @Nullable Executor executor) {
    if (plan.values().readsEvents()) {
      throw new IllegalStateException(
          "query %s reads events, which only one thread can; run it on one, or read them before"
              .formatted(plan));
    }
    plan.refuseRacyTerms();
    long mark = queries.hook().begin();
    int level = store.guard().enter(plan);
    try {
      runDivided(begin(call, body), body, executor);
    } catch (Throwable e) {
      leave(level, mark, e);
      throw e;
    }
    leave(level, mark, null);
  }

  private void runDivided(Loop loop, Object body, @Nullable Executor executor) {
    if (plan.hasRoute()) {
      runRouteDivided(loop, body, executor);
      return;
    }
    ParallelRun run = takeParallelRun();
    plan.values().fetchResources(run.frame());
    run.frame().begin(store.moment());
    Changes.Span span = changes == null ? null : changes.begin();
    try {
      run.frame().select(changes, span);
      divide(run);
      runTasks(run, loop, body, executor);
    } finally {
      idleParallelRun = run;
      if (changes != null) {
        changes.end();
      }
    }
  }

  /// Runs the rows that relations lead to, depth by depth.
  private void runRouteDivided(Loop loop, Object body, @Nullable Executor executor) {
    Frame frame = plan.newFrame();
    plan.values().fetchResources(frame);
    frame.begin(store.moment());
    Changes.Span span = changes == null ? null : changes.begin();
    try {
      frame.select(changes, span);
      ParallelRoute run = new ParallelRoute(frame, plan.routeRows(frame));
      run.enter(chunks.size());
      runTasks(run, loop, body, executor);
    } finally {
      if (changes != null) {
        changes.end();
      }
    }
  }

  private void runTasks(Division run, Loop loop, Object body, @Nullable Executor executor) {
    Executor helpers = queries.helpers(executor);
    boolean hidden = false;
    try {
      queries.hook().beginParallel(run.tasks(), run.taskCount());
      store.guard().beginParallel(plan.written());
      store.hide(plan.written());
      hidden = true;
      run.run(loop, body, queries.threads(), helpers);
    } finally {
      try {
        queries.hook().endParallel();
      } finally {
        store.guard().endParallel();
        if (hidden) {
          store.show(plan.written());
        }
      }
    }
  }

  private ParallelRun takeParallelRun() {
    ParallelRun run = idleParallelRun;
    idleParallelRun = null;
    return run == null ? new ParallelRun(plan.newFrame()) : run;
  }

  /// Makes tasks of all chunks before the threads start, and what is to be written our own.
  private void divide(ParallelRun run) {
    run.begin(chunks.rows());
    for (int place = 0; place < chunks.size(); place++) {
      int rows = run.frame().rows(place);
      if (rows > 0) {
        run.frame().enter(place);
        run.divide(place, rows);
      }
    }
  }

  // ---- as arrays

  /// Hands out each chunk as arrays.
  void chunks(Consumer<ChunkView> body) {
    if (changes != null || plan.namesSparse() || plan.hasRoute()) {
      throw new IllegalStateException(
          ("query %s visits single rows, not whole chunks; use each(),"
                  + " or a query without changes, sparse components, related() and cascade()")
              .formatted(plan));
    }
    long mark = queries.hook().begin();
    int level = store.guard().enter(plan);
    try {
      plan.sync();
      store.guard().visit(chunks.rows());
      viewAll(body);
    } catch (Throwable e) {
      leave(level, mark, e);
      throw e;
    }
    leave(level, mark, null);
  }

  private void viewAll(Consumer<ChunkView> body) {
    int outer = depth;
    Frame frame = nextFrame();
    try {
      plan.values().fetchResources(frame);
      begin(frame);
      for (int place = 0; place < chunks.size(); place++) {
        view(body, frame, place);
      }
    } finally {
      depth = outer;
      frame.clear();
    }
  }

  private void view(Consumer<ChunkView> body, Frame frame, int place) {
    if (frame.chunk(place).count() == 0) {
      return;
    }
    frame.open(place);
    try {
      handOut(body, frame, place);
    } finally {
      frame.close();
    }
  }

  private void handOut(Consumer<ChunkView> body, Frame frame, int place) {
    int rows = frame.chunk(place).count();
    frame.markAll(rows);
    long marked = frame.now();
    try (ChunkColumns columns = new ChunkColumns(plan, frame, place)) {
      body.accept((ChunkView) VIEWS.apply(columns));
    } finally {
      if (frame.now() != marked) {
        frame.markAll(rows);
      }
    }
  }
}
