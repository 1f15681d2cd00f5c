package dev.basalt.internal.query;

import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.ColumnGroup;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Scope;
import dev.basalt.internal.storage.Store;
import dev.basalt.internal.storage.Table;
import dev.basalt.query.ChunkView;
import dev.basalt.query.Query;
import dev.basalt.query.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A query of one world: its terms, what it matches, and how it runs. One per combination of terms
/// and filters; the typed queries are faces of it.
public final class QueryPlan {

  private static final Object[] NO_COLUMNS = {};
  private static @Nullable Function<Query<?>, QueryPlan> access;

  private final Queries queries;
  private final Store store;
  private final List<Term<?>> terms;
  private final Filter filter;
  private final Matching matching;
  private final @Nullable NodeShape node;
  private final @Nullable Changes changes;

  /// By term, what gives a value that is the same for all rows and is no resource.
  private final @Nullable Supplier<?>[] constants;

  /// By term, what gives readers of events; null if there is no such term.
  private final @Nullable RunValue @Nullable [] readers;

  private final @Nullable Component[] components;
  private final ResourceTable.Key[] resources;
  private final LoopShape.Argument[] arguments;
  private final Map<Call, LoopShape> shapes = new HashMap<>();
  private final Map<Call, LoopShape> trackedShapes = new HashMap<>();

  /// For each matched archetype and term, where the columns are.
  private final List<int[]> groups = new ArrayList<>();

  private int epoch;
  private final UsedLoops usedLoops = new UsedLoops();
  private final int[] written;
  private @Nullable Frame idleFrame;
  private @Nullable ParallelRun idleParallelRun;
  private volatile @Nullable Object face;
  private volatile @Nullable Narrower narrower;

  QueryPlan(
      Queries queries,
      Store store,
      List<Term<?>> terms,
      Filter filter,
      Matching matching,
      @Nullable NodeShape node,
      @Nullable Supplier<?>[] constants,
      @Nullable Changes changes) {
    this(
        queries, store, terms, filter, matching, node, constants, changes, readers(queries, terms));
  }

  private QueryPlan(
      Queries queries,
      Store store,
      List<Term<?>> terms,
      Filter filter,
      Matching matching,
      @Nullable NodeShape node,
      @Nullable Supplier<?>[] constants,
      @Nullable Changes changes,
      @Nullable RunValue @Nullable [] readers) {
    this.readers = readers;
    this.changes = changes;
    this.constants = constants;
    this.queries = queries;
    this.store = store;
    this.terms = terms;
    this.filter = filter;
    this.matching = matching;
    this.node = node;
    this.components = new Component[terms.size()];
    this.resources = new ResourceTable.Key[terms.size()];
    this.arguments = new LoopShape.Argument[terms.size()];
    for (int i = 0; i < components.length; i++) {
      Term<?> term = terms.get(i);
      resources[i] = new ResourceTable.Key(term.type(), term.name());
      Component component = Queries.hasComponent(term) ? store.registry().of(term.type()) : null;
      components[i] = component;
      arguments[i] =
          new LoopShape.Argument(term.kind(), component == null ? null : component.codec());
    }
    this.written = written();
  }

  private int[] written() {
    int[] numbers = new int[components.length];
    int count = 0;
    for (int i = 0; i < components.length; i++) {
      Component component = components[i];
      if (component != null && arguments[i].kind() == Term.Kind.WRITE) {
        numbers[count++] = component.number();
      }
    }
    return Arrays.copyOf(numbers, count);
  }

  private static @Nullable RunValue @Nullable [] readers(Queries queries, List<Term<?>> terms) {
    if (terms.stream().noneMatch(term -> term.kind() == Term.Kind.EVENTS)) {
      return null;
    }
    return terms.stream()
        .map(t -> t.kind() == Term.Kind.EVENTS ? queries.events().newReader(t.type()) : null)
        .toArray(RunValue[]::new);
  }

  /// How a query runs.
  public static QueryPlan of(Query<?> query) {
    return Objects.requireNonNull(access).apply(query);
  }

  /// Called by the class of queries when it is loaded.
  public static void grant(Function<Query<?>, QueryPlan> newAccess) {
    access = newAccess;
  }

  public Queries queries() {
    return queries;
  }

  public List<Term<?>> terms() {
    return terms;
  }

  public Filter filter() {
    return filter;
  }

  /// Whether it is a query of this world.
  public boolean isOf(Store other) {
    return store == other;
  }

  /// Whether an entity with these components matches.
  public boolean fits(Archetype archetype) {
    return matching.fits(archetype);
  }

  /// Whether it matters for a match if a component is there.
  public boolean dependsOn(Component component) {
    return matching.dependsOn(component.number());
  }

  Matching matching() {
    return matching;
  }

  Store store() {
    return store;
  }

  @Nullable NodeShape node() {
    return node;
  }

  @Nullable Component component(int term) {
    return components[term];
  }

  /// The typed query, made on first use.
  public Object face(Function<QueryPlan, ?> maker) {
    Object known = face;
    return known != null ? known : makeFace(maker);
  }

  private synchronized Object makeFace(Function<QueryPlan, ?> maker) {
    Object known = face;
    if (known == null) {
      known = maker.apply(this);
      face = known;
    }
    return known;
  }

  /// The same query with more filters. A query for changes makes a new one each time, since each
  /// asks for itself.
  public Narrower narrower() {
    if (changes != null) {
      return new Narrower(queries, this);
    }
    Narrower known = narrower;
    return known != null ? known : makeNarrower();
  }

  private synchronized Narrower makeNarrower() {
    Narrower known = narrower;
    if (known == null) {
      known = new Narrower(queries, this);
      narrower = known;
    }
    return known;
  }

  // ---- systems

  /// The plan for the place where this thread is. Systems that run at the same time each run a copy
  /// of their own.
  QueryPlan local() {
    assert isDeclared();
    boolean alone = !store.guard().isSection() && !asksForItself();
    Scope scope = alone ? null : store.guard().scope();
    return scope == null ? this : scope.own(this, QueryPlan::copy);
  }

  /// Whether it remembers what it has seen, so that each system that uses it needs its own.
  public boolean asksForItself() {
    return changes != null || readers != null;
  }

  /// The same query for somebody else who asks.
  public QueryPlan anew() {
    Changes asked = changes == null ? null : changes.anew();
    return new QueryPlan(queries, store, terms, filter, matching, node, constants, asked);
  }

  private QueryPlan copy() {
    return new QueryPlan(
        queries, store, terms, filter, matching, node, constants, changes, readers);
  }

  /// Gets ready for systems that run at the same time: looks for new archetypes, and makes what is
  /// to be written our own.
  public void prepareSection() {
    sync();
    for (int i = 0; i < matching.size() && written.length > 0; i++) {
      Archetype archetype = matching.archetype(i);
      for (int number : written) {
        unshare(store, archetype, number);
      }
    }
  }

  /// Makes the columns of a component in all chunks of an archetype our own.
  public static void unshare(Store store, Archetype archetype, int number) {
    int group = archetype.group(number);
    Table table = archetype.table();
    for (int c = 0; group >= 0 && c < table.chunkCount(); c++) {
      table.chunk(c).unshare(group, store.pool());
    }
  }

  private boolean isDeclared() {
    for (int term = 0; term < components.length; term++) {
      Component component = components[term];
      if (component != null) {
        store.guard().mayRead(component);
        assert arguments[term].kind() != Term.Kind.WRITE || store.guard().mayWrite(component);
      }
    }
    return true;
  }

  // ---- matching

  /// Brings the matched archetypes up to date.
  void sync() {
    assert store.guard().isCalm();
    matching.sync(store.contents());
    if (epoch != matching.epoch()) {
      groups.clear();
      epoch = matching.epoch();
    }
    while (groups.size() < matching.size()) {
      groups.add(groupsIn(matching.archetype(groups.size())));
    }
  }

  private int[] groupsIn(Archetype archetype) {
    int[] found = new int[components.length];
    for (int i = 0; i < found.length; i++) {
      Component component = components[i];
      found[i] = component == null ? Archetype.ABSENT : archetype.group(component.number());
    }
    return found;
  }

  public int count() {
    return local().countRows();
  }

  private int countRows() {
    sync();
    return changes == null ? matching.rows() : countChanged(changes, changes.peek());
  }

  private int countChanged(Changes asked, Changes.Span span) {
    int count = 0;
    for (int i = 0; i < matching.size(); i++) {
      Table table = matching.archetype(i).table();
      for (int c = 0; c < table.chunkCount(); c++) {
        count += asked.count(table.chunk(c), span);
      }
    }
    return count;
  }

  @Nullable Changes changes() {
    return changes;
  }

  /// The components about which it asks whether they have changed.
  public List<Component> asksAbout() {
    return changes == null ? List.of() : changes.components();
  }

  // ---- running

  /// Calls the body for all rows, or until it says stop.
  ///
  /// @return whether it reached the end
  public boolean run(Call call, Object body) {
    Objects.requireNonNull(body, "the body of the query is null");
    return local().runHere(call, body);
  }

  private boolean runHere(Call call, Object body) {
    Loop loop = begin(call, body);
    Frame frame = takeFrame();
    fetchResources(frame);
    store.guard().enter(this);
    long mark = queries.hook().begin();
    boolean completed = false;
    Changes.Span span = changes == null ? null : changes.begin();
    frame.begin(store.moment());
    beginReaders(frame);
    try {
      boolean end = runTables(loop, body, frame, span);
      completed = true;
      return end;
    } finally {
      endReaders(frame);
      giveFrame(frame);
      if (changes != null) {
        changes.end();
      }
      store.guard().leave();
      queries.hook().end(mark, completed);
    }
  }

  /// Calls the body for all rows, on several threads.
  ///
  /// @param executor where the other threads come from; null for our own
  public void runParallel(Call call, Object body, @Nullable Executor executor) {
    Objects.requireNonNull(body, "the body of the query is null");
    local().runParallelHere(call, body, executor);
  }

  private void runParallelHere(Call call, Object body, @Nullable Executor executor) {
    if (readers != null) {
      throw new IllegalStateException(
          "query %s reads events, which only one thread can; run it on one, or read them before"
              .formatted(this));
    }
    Loop loop = begin(call, body);
    ParallelRun run = takeParallelRun();
    Changes.Span span = changes == null ? null : changes.begin();
    divide(run, span);
    store.guard().enterParallel(this, written);
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
      store.guard().leaveParallel();
      queries.hook().end(mark, completed);
    }
  }

  /// Gets ready to visit all rows.
  private Loop begin(Call call, Object body) {
    sync();
    int rows = matching.rows();
    store.guard().visit(rows);
    return entry(call, call.home(body)).loop(queries.loops(), rows);
  }

  private ParallelRun takeParallelRun() {
    ParallelRun run = idleParallelRun;
    idleParallelRun = null;
    return run == null ? new ParallelRun(terms.size()) : run;
  }

  /// Fetches the arrays of all chunks before the threads start, and makes those to be written our
  /// own.
  private void divide(ParallelRun run, Changes.@Nullable Span span) {
    run.begin(matching.rows(), changes, span);
    for (int i = 0; i < matching.size(); i++) {
      Table table = matching.archetype(i).table();
      for (int c = 0; c < table.chunkCount(); c++) {
        if (changes != null && span != null && !changes.mayHave(table.chunk(c), span)) {
          continue;
        }
        Frame frame = run.nextFrame();
        fetchResources(frame);
        frame.begin(store.moment());
        fetch(frame, table.chunk(c), groups.get(i));
        run.divide(table.chunk(c).count());
      }
    }
  }

  private boolean runTables(Loop loop, Object body, Frame frame, Changes.@Nullable Span span) {
    for (int i = 0; i < matching.size(); i++) {
      Table table = matching.archetype(i).table();
      for (int c = 0; c < table.chunkCount(); c++) {
        Chunk chunk = table.chunk(c);
        boolean on =
            span == null
                ? runRows(loop, body, frame, chunk, groups.get(i), 0, chunk.count())
                : runChanged(loop, body, frame, chunk, groups.get(i), span);
        if (!on) {
          return false;
        }
      }
    }
    return true;
  }

  /// Runs the rows of a chunk that have changed.
  private boolean runChanged(
      Loop loop, Object body, Frame frame, Chunk chunk, int[] where, Changes.Span span) {
    Changes asked = Objects.requireNonNull(changes);
    int count = asked.mayHave(chunk, span) ? chunk.count() : 0;
    int row = asked.next(chunk, 0, count, span);
    while (row < count) {
      int end = asked.endOfRun(chunk, row, count, span);
      if (!runRows(loop, body, frame, chunk, where, row, end)) {
        return false;
      }
      row = asked.next(chunk, end, count, span);
    }
    return true;
  }

  /// Runs a range of rows of a chunk; fetches the arrays again if a nested write replaced some.
  boolean runRows(Loop loop, Object body, Frame frame, Chunk chunk, int[] where, int from, int to) {
    int row = from;
    while (row < to) {
      fetch(frame, chunk, where);
      frame.open();
      try {
        row = loop.run(body, frame, row, to);
      } finally {
        frame.close();
      }
      if (row == Loop.STOPPED) {
        return false;
      }
    }
    return true;
  }

  /// Hands out each chunk as arrays.
  public void chunks(Consumer<ChunkView> body) {
    Objects.requireNonNull(body, "the body of the query is null");
    local().chunksHere(body);
  }

  private void chunksHere(Consumer<ChunkView> body) {
    if (changes != null) {
      throw new IllegalStateException(
          "query %s visits single rows, not whole chunks; use each(), or a query without changes"
              .formatted(this));
    }
    sync();
    store.guard().visit(matching.rows());
    Frame frame = takeFrame();
    store.guard().enter(this);
    long mark = queries.hook().begin();
    boolean completed = false;
    try {
      for (int i = 0; i < matching.size(); i++) {
        Table table = matching.archetype(i).table();
        for (int c = 0; c < table.chunkCount(); c++) {
          view(body, frame, table.chunk(c), groups.get(i));
        }
      }
      completed = true;
    } finally {
      giveFrame(frame);
      store.guard().leave();
      queries.hook().end(mark, completed);
    }
  }

  private void view(Consumer<ChunkView> body, Frame frame, Chunk chunk, int[] where) {
    if (chunk.count() == 0) {
      return;
    }
    frame.begin(store.moment());
    fetch(frame, chunk, where);
    frame.markAll();
    frame.open();
    long marked = frame.now();
    ChunkColumns columns = new ChunkColumns(this, frame);
    try {
      body.accept(new ChunkView(columns));
    } finally {
      columns.close();
      if (frame.now() != marked) {
        frame.markAll();
      }
      frame.close();
    }
  }

  /// The arrays of a chunk; what is to be written becomes our own first.
  private void fetch(Frame frame, Chunk chunk, int[] where) {
    frame.chunk(chunk);
    for (int term = 0; term < where.length; term++) {
      int group = where[term];
      if (group >= 0 && arguments[term].kind() == Term.Kind.WRITE) {
        ColumnGroup written = chunk.writable(group, store.pool(), frame.now());
        frame.columns(term, written.columns());
        frame.written(term, written);
      } else if (group >= 0) {
        frame.columns(term, chunk.group(group).columns());
      } else {
        frame.columns(term, group == Archetype.TAG ? NO_COLUMNS : null);
      }
    }
  }

  LoopCache.Entry entry(Call call, Class<?> body) {
    boolean tracked = writesTracked();
    LoopCache.Entry known = usedLoops.find(call, body, tracked);
    if (known != null) {
      return known;
    }
    LoopCache.Entry entry = LoopCache.entry(body, shape(call, tracked));
    usedLoops.add(entry);
    return entry;
  }

  private LoopShape shape(Call call, boolean tracked) {
    Map<Call, LoopShape> known = tracked ? trackedShapes : shapes;
    LoopShape shape = known.get(call);
    if (shape == null) {
      shape = new LoopShape(call, List.of(arguments), node, tracked);
      known.put(call, shape);
    }
    return shape;
  }

  /// Whether cursors must mark what they write.
  private boolean writesTracked() {
    for (int term = 0; term < arguments.length; term++) {
      Component component = components[term];
      if (arguments[term].kind() == Term.Kind.WRITE && component != null && component.isTracked()) {
        return true;
      }
    }
    return false;
  }

  /// The loops that have run, as far as their bodies are still there.
  List<LoopCache.Entry> loops() {
    return usedLoops.all();
  }

  /// A frame that is not in use; nested runs of one query need several.
  Frame takeFrame() {
    Frame frame = idleFrame;
    idleFrame = null;
    return frame == null ? new Frame(terms.size()) : frame;
  }

  void giveFrame(Frame frame) {
    frame.clear();
    idleFrame = frame;
  }

  void fetchResources(Frame frame) {
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i].kind() == Term.Kind.RESOURCE) {
        Supplier<?> constant = i < constants.length ? constants[i] : null;
        frame.value(i, constant == null ? resource(i) : constant.get());
      }
    }
  }

  /// Hands out readers of events for one run.
  private void beginReaders(Frame frame) {
    for (int i = 0; readers != null && i < readers.length; i++) {
      RunValue reader = readers[i];
      if (reader != null) {
        frame.value(i, reader.begin());
      }
    }
  }

  private void endReaders(Frame frame) {
    for (int i = 0; readers != null && i < readers.length; i++) {
      RunValue reader = readers[i];
      if (reader != null) {
        reader.end(Objects.requireNonNull(frame.value(i)));
      }
    }
  }

  private Object resource(int term) {
    ResourceTable.Key key = resources[term];
    Object value = store.contents().resources().find(key);
    if (value == null) {
      throw new NoSuchElementException(
          "query %s needs resource %s, which is not set; there are %s"
              .formatted(this, key, store.contents().resources().keys()));
    }
    return value;
  }

  // ---- single rows, as values

  /// The values of a row, write terms as detached cursors.
  @Nullable Object[] values(Chunk chunk, int row, int[] where) {
    @Nullable Object[] values = new Object[arguments.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(i, chunk, row, where[i]);
    }
    return values;
  }

  private @Nullable Object value(int term, Chunk chunk, int row, int group) {
    return switch (arguments[term].kind()) {
      case ENTITY -> new dev.basalt.Entity(chunk.entities()[row]);
      case RESOURCE -> resource(term);
      case EVENTS ->
          throw new IllegalStateException(
              "query %s hands out its reader of events in each() only; for rows, make one by reader()"
                  .formatted(this));
      case READ, OPTIONAL, WRITE -> {
        if (group == Archetype.ABSENT) {
          yield null;
        }
        Object[] columns = group == Archetype.TAG ? NO_COLUMNS : chunk.group(group).columns();
        Object value = Objects.requireNonNull(arguments[term].codec()).read(columns, row);
        yield arguments[term].kind() == Term.Kind.WRITE ? Cursors.detached(value) : value;
      }
    };
  }

  int[] where(int match) {
    return groups.get(match);
  }

  Contents contents() {
    return store.contents();
  }

  /// As messages show it, such as `[write Position, Velocity, !Frozen]`.
  @Override
  public String toString() {
    return terms.stream()
        .map(term -> term.kind() == Term.Kind.READ ? term.toString().substring(5) : term.toString())
        .collect(
            Collectors.joining(
                ", ", "[", filter + (changes == null ? "" : changes.toString()) + "]"));
  }
}
