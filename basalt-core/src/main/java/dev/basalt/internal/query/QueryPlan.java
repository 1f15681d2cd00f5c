package dev.basalt.internal.query;

import dev.basalt.internal.guard.Scope;
import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.Values;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Store;
import dev.basalt.internal.storage.Table;
import dev.basalt.query.ChunkView;
import dev.basalt.query.Query;
import dev.basalt.query.Term;
import dev.basalt.query.TermKind;
import dev.basalt.query.TermQuery;
import java.util.Arrays;
import java.util.List;
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

  private static @Nullable Function<Query<?>, QueryPlan> access;

  private final Queries queries;
  private final Store store;
  private final List<Term<?>> terms;
  private final Filter filter;
  private final Matching matching;
  private final @Nullable NodeShape node;
  private final @Nullable Changes changes;

  /// What it asks of relations.
  private final Route route;

  /// The rows that the route leads to, as of the last structural change, and when that was.
  private @Nullable RouteRows routeRows;

  private long routeChanges;
  private long routeLists;

  /// By term, the other entities that it asks about.
  private final @Nullable RelatedTerm[] related;

  /// By term, what gives a value that is the same for all rows and is not a resource.
  private final @Nullable Supplier<?>[] constants;

  /// By term, what gives readers of events; null if there is no such term.
  private final @Nullable RunValue @Nullable [] readers;

  private final @Nullable Component[] components;
  private final LoopShape.Argument[] arguments;
  private final int[] written;
  private final boolean namesSparse;
  private final ChunkList chunks;
  private final TermValues values;
  private final UsedLoops usedLoops;
  private final QueryRun run;
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
      @Nullable Changes changes,
      Route route) {
    this(
        queries,
        store,
        terms,
        filter,
        matching,
        node,
        constants,
        changes,
        route,
        readers(queries, terms));
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
      Route route,
      @Nullable RunValue @Nullable [] readers) {
    this.readers = readers;
    this.changes = changes;
    this.route = route;
    this.constants = constants;
    this.queries = queries;
    this.store = store;
    this.terms = terms;
    this.filter = filter;
    this.matching = matching;
    this.node = node;
    this.components = new Component[terms.size()];
    this.arguments = new LoopShape.Argument[terms.size()];
    this.related = new RelatedTerm[terms.size()];
    for (int i = 0; i < components.length; i++) {
      Term<?> term = terms.get(i);
      related[i] = term.findRelation() == null ? null : new RelatedTerm(store, term);
      components[i] = Queries.hasComponent(term) ? store.registry().of(term.type()) : null;
      arguments[i] = new LoopShape.Argument(term.kind(), codec(i));
    }
    this.written = findWritten();
    this.namesSparse = findSparse();
    this.chunks = new ChunkList(arguments, components);
    this.values = new TermValues(this, arguments, constants, readers);
    this.usedLoops = new UsedLoops(List.of(arguments), node, namesSparse || hasRoute());
    this.run = new QueryRun(this);
  }

  private @Nullable Codec codec(int term) {
    RelatedTerm other = related[term];
    if (other != null) {
      return terms.get(term).kind() == TermKind.SOURCES ? null : other.component().codec();
    }
    Component component = components[term];
    return component == null ? null : component.codec();
  }

  private int[] findWritten() {
    int[] numbers = new int[components.length];
    int count = 0;
    for (int i = 0; i < components.length; i++) {
      Component component = components[i];
      if (component != null && arguments[i].kind() == TermKind.WRITE) {
        numbers[count++] = component.number();
      }
    }
    return Arrays.copyOf(numbers, count);
  }

  private static @Nullable RunValue @Nullable [] readers(Queries queries, List<Term<?>> terms) {
    @Nullable RunValue @Nullable [] readers = null;
    for (int i = 0; i < terms.size(); i++) {
      Term<?> term = terms.get(i);
      if (term.kind() == TermKind.EVENTS) {
        readers = readers == null ? new RunValue[terms.size()] : readers;
        readers[i] = queries.events().newReader(term.type());
      }
    }
    return readers;
  }

  /// How a query runs.
  public static QueryPlan of(Query<?> query) {
    return Objects.requireNonNull(access).apply(query);
  }

  /// Called by the class of queries when it is loaded.
  public static void grant(Function<Query<?>, QueryPlan> newAccess) {
    access = newAccess;
  }

  /// The same with generic rows.
  public TermQuery termQuery() {
    return Faces.make(TermQuery.class, this);
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

  /// What it asks of relations.
  public Route route() {
    return route;
  }

  /// Whether relations say which rows it visits, or in which order.
  boolean hasRoute() {
    return !route.isNone();
  }

  /// What a term asks about other entities, or null.
  @Nullable RelatedTerm related(int term) {
    return related[term];
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
    return matching.dependsOn(component.number()) || component.isDisabling();
  }

  Matching matching() {
    return matching;
  }

  public Store store() {
    return store;
  }

  @Nullable NodeShape node() {
    return node;
  }

  @Nullable Component component(int term) {
    return components[term];
  }

  /// The typed query, made on first use.
  public Object face(Class<?> type) {
    Object known = face;
    return known != null ? known : makeFace(type);
  }

  /// What users see of it, if they do.
  public @Nullable Query<?> findQuery() {
    return face instanceof Query<?> query ? query : null;
  }

  private synchronized Object makeFace(Class<?> type) {
    Object known = face;
    if (known == null) {
      known = Faces.make(type, this);
      face = known;
    }
    return known;
  }

  /// The same query with more filters. A query for changes makes a new one each time, since each
  /// asks for itself.
  public Narrower narrower() {
    if (changes != null || hasRoute()) {
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
    Scope scope = store.guard().scope();
    if (scope == null) {
      return this;
    }
    assert isDeclared();
    refuseUndeclaredWrites(scope);
    boolean alone = !store.guard().isSection() && !asksForItself();
    return alone ? this : scope.own(this, QueryPlan::copy);
  }

  /// Refuses to read, on several threads, what the query itself writes in other rows, unless
  /// cascade order keeps the two apart.
  void refuseRacyTerms() {
    for (RelatedTerm other : related) {
      if (other != null && writes(other.component()) && !isOrdered(other)) {
        throw new IllegalStateException(
            "query %s writes %s, and reads that of other entities, on several threads; run it in cascade order of %s, or on one thread"
                .formatted(this, other.component(), other.relation()));
      }
    }
  }

  private boolean writes(Component component) {
    for (int number : written) {
      if (number == component.number()) {
        return true;
      }
    }
    return false;
  }

  private boolean isOrdered(RelatedTerm other) {
    return other.looksUp() && route.cascade() == other.relation();
  }

  /// Whether it remembers what it has seen, so that each system that uses it needs its own.
  public boolean asksForItself() {
    return changes != null || readers != null;
  }

  /// Says whether events that no run of it has seen are kept, however long that takes.
  public void keepUnread(boolean keep) {
    for (int i = 0; readers != null && i < readers.length; i++) {
      RunValue reader = readers[i];
      if (reader != null) {
        reader.keepUnread(keep);
      }
    }
  }

  /// Whether it demands more than its terms do.
  public boolean isNarrowed() {
    return changes != null || hasRoute() || !filter.toString().isEmpty();
  }

  /// The same query for somebody else who asks.
  public QueryPlan anew() {
    Changes asked = changes == null ? null : changes.anew();
    return new QueryPlan(queries, store, terms, filter, matching, node, constants, asked, route);
  }

  private QueryPlan copy() {
    return new QueryPlan(
        queries, store, terms, filter, matching, node, constants, changes, route, readers);
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

  private void refuseUndeclaredWrites(Scope scope) {
    for (int term = 0; term < components.length; term++) {
      Component component = components[term];
      if (component != null && arguments[term].kind() == TermKind.WRITE) {
        scope.refuseUndeclared(component);
      }
    }
  }

  private boolean isDeclared() {
    for (int term = 0; term < components.length; term++) {
      Component component = components[term];
      if (component != null) {
        store.guard().mayRead(component);
      }
    }
    for (RelatedTerm other : related) {
      if (other != null) {
        store.guard().mayRead(other.component());
      }
    }
    if (changes != null) {
      changes.components().forEach(store.guard()::mayRead);
      changes.resources().forEach(store.guard()::mayReadResource);
    }
    return true;
  }

  // ---- matching

  /// Brings the matched archetypes up to date.
  void sync() {
    assert store.guard().isCalm();
    Contents contents = store.rows();
    chunks.sync(matching, contents, store.guard().changes() + store.snapshots());
  }

  /// Refuses to make values of rows, which threads of a parallel iteration would share.
  public void refuseParallelReading() {
    if (store.guard().isParallel()) {
      store.guard().refuseParallel("reading of query " + this);
    }
  }

  public int count() {
    QueryPlan plan = local();
    return takesTurns() ? plan.countInTurn() : plan.countRows();
  }

  private synchronized int countInTurn() {
    return countRows();
  }

  /// Whether threads of a parallel iteration may count, so that they have to take turns: it may
  /// bring up to date what they share. Refuses where what is counted depends on timing.
  private boolean takesTurns() {
    if (!store.guard().isParallel()) {
      return false;
    }
    if (changes != null) {
      changes.refuseRacyCount(this);
    }
    return true;
  }

  /// The entities that it visits, in this order.
  public long[] ids() {
    refuseParallelReading();
    return local().findIds();
  }

  private long[] findIds() {
    sync();
    Frame selection = newFrame();
    if (changes != null) {
      selection.select(changes, changes.begin());
      changes.end();
    }
    if (hasRoute()) {
      RouteRows rows = routeRows(selection);
      long[] found = new long[rows.size()];
      Arrays.setAll(found, rows::id);
      return found;
    }
    long[] ids = new long[16];
    int count = 0;
    for (int place = 0; place < chunks.size(); place++) {
      int rows = selection.rows(place);
      for (int row = selection.next(place, 0, rows); row < rows; ) {
        int end = selection.endOfRun(place, row, rows);
        if (count + end - row > ids.length) {
          ids = Arrays.copyOf(ids, Math.max(count + end - row, ids.length * 2));
        }
        System.arraycopy(chunks.chunk(place).entities(), row, ids, count, end - row);
        count += end - row;
        row = selection.next(place, end, rows);
      }
    }
    return Arrays.copyOf(ids, count);
  }

  /// Whether it visits no row.
  public boolean isEmpty() {
    QueryPlan plan = local();
    return takesTurns() ? plan.isEmptyInTurn() : plan.hasNoRows();
  }

  private synchronized boolean isEmptyInTurn() {
    return hasNoRows();
  }

  private boolean hasNoRows() {
    sync();
    if (hasRoute()) {
      return countRows() == 0;
    }
    return changes == null ? run.isEmpty() : news(changes).isEmpty();
  }

  private int countRows() {
    sync();
    if (hasRoute()) {
      return routeRows(changes == null ? newFrame() : news(changes)).size();
    }
    return changes == null ? run.rows() : news(changes).count();
  }

  /// The rows that relations lead to. They are looked for when the structure of the world has
  /// changed, or, in a query for changes, each time.
  ///
  /// @param selection says which rows are visited at all
  RouteRows routeRows(Frame selection) {
    long structure = store.guard().changes();
    RouteRows known = routeRows;
    if (known == null || routeChanges != structure || routeLists != chunks.lists()) {
      known = RouteRows.of(route, chunks, selection, contents());
      if (changes == null) {
        routeRows = known;
        routeChanges = structure;
        routeLists = chunks.lists();
      }
    }
    return known;
  }

  /// The rows that have changed, as of now.
  private Frame news(Changes asked) {
    Frame news = newFrame();
    news.select(asked, asked.peek());
    return news;
  }

  Frame newFrame() {
    return new Frame(chunks, store.pool(), terms.size());
  }

  /// Whether it names a component that comes and goes in place, so that it visits single rows.
  boolean namesSparse() {
    return namesSparse;
  }

  private boolean findSparse() {
    for (Component component : store.registry().components()) {
      if (component.isSparse()
          && (dependsOn(component) || Arrays.asList(components).contains(component))) {
        return true;
      }
    }
    return false;
  }

  /// How many rows a run visits, if it does not ask for changes.
  int rows() {
    return hasRoute() && changes == null ? routeRows(newFrame()).size() : run.rows();
  }

  @Nullable Changes changes() {
    return changes;
  }

  /// The components about which it asks whether they have changed.
  public List<Component> asksAbout() {
    return changes == null ? List.of() : changes.components();
  }

  /// The resources about which it asks whether they have changed.
  public List<ResourceTable.Key> asksAboutResources() {
    return changes == null ? List.of() : changes.resources();
  }

  // ---- running

  /// Calls the body for all rows, or until it says stop.
  ///
  /// @return whether it reached the end
  public boolean run(Call call, Object body) {
    Objects.requireNonNull(body, "the body of the query is null");
    return local().run.run(call, body);
  }

  /// Calls the body for all rows, on several threads.
  ///
  /// @param executor provides the other threads; null for our own
  public void runParallel(Call call, Object body, @Nullable Executor executor) {
    Objects.requireNonNull(body, "the body of the query is null");
    local().run.runParallel(call, body, executor);
  }

  /// Hands out each chunk as arrays.
  public void chunks(Consumer<ChunkView> body) {
    Objects.requireNonNull(body, "the body of the query is null");
    local().run.chunks(body);
  }

  /// The loop for a call and a class of bodies.
  LoopCache.Entry entry(Call call, Class<?> body) {
    return usedLoops.entry(call, body, writesTracked());
  }

  /// Whether writes must be marked row by row.
  boolean writesTracked() {
    for (int term = 0; term < arguments.length; term++) {
      Component component = components[term];
      if (arguments[term].kind() == TermKind.WRITE && component != null && component.isTracked()) {
        return true;
      }
    }
    return false;
  }

  /// The loops that have run, as far as their bodies are still there.
  List<LoopCache.Entry> loops() {
    return usedLoops.all();
  }

  /// The numbers of the components that are written.
  int[] written() {
    return written;
  }

  /// The chunks that it visits.
  ChunkList chunkList() {
    return chunks;
  }

  /// The values of its terms that do not come from loops.
  TermValues values() {
    return values;
  }

  Contents contents() {
    return store.contents();
  }

  /// Replaces the value that a write term is about.
  public void set(int term, long id, Object value) {
    Component component = components[term];
    if (component == null || arguments[term].kind() != TermKind.WRITE) {
      throw new IllegalStateException(
          "%s of query %s cannot be set; ask for it with write()".formatted(terms.get(term), this));
    }
    store.replacements().set(id, component, Values.object(value, component.type()));
  }

  /// The form that messages show, such as `[write Position, Velocity, !Frozen]`.
  @Override
  public String toString() {
    return terms.stream()
        .map(term -> term.kind() == TermKind.READ ? term.toString().substring(5) : term.toString())
        .collect(
            Collectors.joining(
                ", ", "[", filter + (changes == null ? "" : changes.toString()) + route + "]"));
  }
}
