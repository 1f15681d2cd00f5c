package dev.basalt.internal.query;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.Entity;
import dev.basalt.Name;
import dev.basalt.component.Disabling;
import dev.basalt.component.Relation;
import dev.basalt.internal.parallel.Workers;
import dev.basalt.internal.storage.Asked;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Condition;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Store;
import dev.basalt.query.Query;
import dev.basalt.query.Term;
import dev.basalt.query.TermKind;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The queries of one world, each made once.
public final class Queries {

  private record Key(List<Term<?>> terms, Filter filter, @Nullable NodeShape node) {

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key key
          && terms.equals(key.terms)
          && filter.equals(key.filter)
          && node == key.node;
    }

    @Override
    public int hashCode() {
      return (terms.hashCode() * 31 + filter.hashCode()) * 31 + Objects.hashCode(node);
    }
  }

  private static final @Nullable Supplier<?>[] NO_CONSTANTS = {};

  private final Store store;
  private final LoopSource loops;
  private final IterationHook hook;
  private int threads = Runtime.getRuntime().availableProcessors();
  private final Map<Key, QueryPlan> plans = new LinkedHashMap<>();
  private final Map<Matching.Demands, Matching> matchings = new HashMap<>();
  private final Map<Class<?>, QueryPlan> nodes = new ConcurrentHashMap<>();
  private final QueryPath<Term<?>> terms =
      QueryPath.start(
          new QueryPath.End<>() {
            @Override
            public QueryPlan make(List<Term<?>> asked) {
              return plan(asked, Filter.NONE, null);
            }
          });
  private EventTerms.@Nullable Source events;

  public Queries(Store store, LoopSource loops, IterationHook hook) {
    this.store = store;
    this.loops = loops;
    this.hook = hook;
  }

  /// Says where readers of events come from.
  public void events(EventTerms.Source source) {
    events = source;
  }

  EventTerms.Source events() {
    return Objects.requireNonNull(events);
  }

  /// How many threads a parallel query uses, the caller's included.
  public int threads() {
    return threads;
  }

  public void threads(int count) {
    threads = count;
  }

  /// Where the other threads of a parallel query come from.
  public Executor helpers(@Nullable Executor given) {
    return given != null ? given : threads == 1 ? Runnable::run : Workers.of(threads - 1);
  }

  /// Lets go of chunks that are no more: a query knows those of its last run. Queries for changes,
  /// and those that systems have for themselves, let go of them when they run again.
  public void trim() {
    plans.values().forEach(QueryPlan::sync);
  }

  /// What users see of the queries that they have asked for.
  public List<Query<?>> faces() {
    List<Query<?>> faces = new ArrayList<>();
    synchronized (plans) {
      for (QueryPlan plan : plans.values()) {
        Query<?> face = plan.findQuery();
        if (face != null) {
          faces.add(face);
        }
      }
    }
    return faces;
  }

  IterationHook hook() {
    return hook;
  }

  LoopSource loops() {
    return loops;
  }

  Store store() {
    return store;
  }

  /// Leads from terms to queries.
  public QueryPath<Term<?>> terms() {
    return terms;
  }

  /// The query that a node record describes.
  public QueryPlan nodes(Class<?> type, @Nullable Lookup lookup) {
    QueryPlan known = nodes.get(Objects.requireNonNull(type, "the type of a node is null"));
    return known != null ? known : makeNodes(type, lookup);
  }

  private QueryPlan makeNodes(Class<?> type, @Nullable Lookup lookup) {
    Class<?> reader = events == null ? Void.class : events.readerType();
    Nodes.Node node = Nodes.read(type, lookup, reader);
    synchronized (plans) {
      QueryPlan known = nodes.get(type);
      if (known != null) {
        return known;
      }
      QueryPlan plan = plan(node.terms(), node.filter(), node.shape());
      nodes.put(type, plan);
      return plan;
    }
  }

  /// A query with the same terms and other filters.
  QueryPlan refilter(QueryPlan plan, Filter filter) {
    QueryPlan plain = plan(plan.terms(), filter, plan.node());
    Changes changes = plan.changes();
    return changes == null && !plan.hasRoute()
        ? plain
        : variant(plain, anew(changes), plan.route());
  }

  /// The same query for entities that are disabled, too.
  public QueryPlan withDisabled(QueryPlan plan) {
    return refilter(plan, plan.filter().withDisabled());
  }

  /// The same query for the sources of a target.
  public QueryPlan related(QueryPlan plan, Class<?> type, Entity target) {
    Component relation = RelatedTerm.relation(store, QueryPath.present(type));
    Reader.locate(store.contents(), Objects.requireNonNull(target, "the target is null").id());
    Filter filter = plan.filter().with(List.of(type));
    QueryPlan plain = plan(plan.terms(), filter, plan.node());
    return variant(plain, anew(plan.changes()), plan.route().related(relation, target));
  }

  /// The same query, targets before their sources.
  public QueryPlan cascade(QueryPlan plan, Class<?> type) {
    Component relation = RelatedTerm.relation(store, QueryPath.present(type));
    return variant(plan, anew(plan.changes()), plan.route().cascade(relation));
  }

  private static @Nullable Changes anew(@Nullable Changes changes) {
    return changes == null ? null : changes.anew();
  }

  /// The same query for rows of which components have been written since its last run. Each call
  /// makes a new query, which asks for itself.
  public QueryPlan changed(QueryPlan plan, Class<?>... types) {
    return asking(plan, conditions(Condition.Kind.CHANGED, types));
  }

  /// The same for terms that are components or resources.
  public QueryPlan changed(QueryPlan plan, Term<?> first, Term<?>... more) {
    return asking(plan, conditions(first, more));
  }

  /// The same for rows of which one of these components has been written.
  public QueryPlan anyChanged(QueryPlan plan, Class<?>... types) {
    return asking(plan, List.of(any(conditions(Condition.Kind.CHANGED, types))));
  }

  /// The same for terms that are components or resources.
  public QueryPlan anyChanged(QueryPlan plan, Term<?> first, Term<?>... more) {
    return asking(plan, List.of(any(conditions(first, more))));
  }

  /// The same query for rows to which components have been added since its last run.
  public QueryPlan added(QueryPlan plan, Class<?>... types) {
    return asking(plan, conditions(Condition.Kind.ADDED, types));
  }

  private List<Asked> conditions(Condition.Kind kind, Class<?>... types) {
    if (QueryPath.present(types).length == 0) {
      throw new IllegalArgumentException("no component is named; name at least one");
    }
    return Arrays.stream(types).map(QueryPath::present).map(type -> condition(kind, type)).toList();
  }

  private Asked condition(Condition.Kind kind, Class<?> type) {
    return new Condition(kind, store.registry().of(type)).asked();
  }

  private List<Asked> conditions(Term<?> first, Term<?>... more) {
    return Stream.concat(
            Stream.of(QueryPath.present(first)), Arrays.stream(QueryPath.present(more)))
        .map(this::condition)
        .toList();
  }

  private Asked condition(Term<?> term) {
    return switch (QueryPath.present(term).kind()) {
      case READ -> condition(Condition.Kind.CHANGED, term.type());
      case RESOURCE ->
          new Asked(List.of(), List.of(new ResourceTable.Key(term.type(), term.name())));
      default ->
          throw new IllegalArgumentException(
              "a query cannot be limited to what has changed in %s; name read(..) or resource(..)"
                  .formatted(term));
    };
  }

  /// One group of all.
  private static Asked any(List<Asked> groups) {
    return new Asked(
        groups.stream().flatMap(group -> group.conditions().stream()).toList(),
        groups.stream().flatMap(group -> group.resources().stream()).toList());
  }

  private QueryPlan asking(QueryPlan plan, List<Asked> asked) {
    List<Class<?>> types = new ArrayList<>();
    for (Asked group : asked) {
      group.conditions().forEach(condition -> types.add(condition.component().type()));
    }
    Changes known = plan.changes();
    Changes changes = known == null ? new Changes(store, asked) : known.and(asked);
    Filter filter = plan.filter().with(types).beside(demanded(plan.terms()));
    QueryPlan plain =
        new QueryPlan(
            this,
            store,
            plan.terms(),
            filter,
            matching(plan.terms(), filter),
            plan.node(),
            NO_CONSTANTS,
            null,
            Route.NONE);
    return variant(plain, changes, plan.route());
  }

  /// A query with the same terms and filters, which is found by no path.
  private QueryPlan variant(QueryPlan plain, @Nullable Changes changes, Route route) {
    return new QueryPlan(
        this,
        store,
        plain.terms(),
        plain.filter(),
        plain.matching(),
        plain.node(),
        NO_CONSTANTS,
        changes,
        route);
  }

  /// The query with these terms and filters.
  public QueryPlan plan(List<Term<?>> terms, Filter filter) {
    return plan(List.copyOf(terms), filter, null);
  }

  /// A query for the parameters of one method.
  ///
  /// @param constants by term, what gives a value that is the same for all rows; null where the
  ///   term says it all
  public QueryPlan methodPlan(
      List<Term<?>> terms, Filter filter, @Nullable Supplier<?>[] constants) {
    refuseConflicts(terms);
    Filter needed = filter.beside(demanded(terms));
    return new QueryPlan(
        this,
        store,
        List.copyOf(terms),
        needed,
        matching(terms, needed),
        null,
        constants,
        null,
        Route.NONE);
  }

  /// The filters that annotations ask for.
  public static Filter filter(AnnotatedElement element) {
    return Nodes.filter(element);
  }

  /// Systems that run at the same time, and the threads of a parallel query, take turns. A query
  /// that is asked for on the same path again is found without coming here.
  private QueryPlan plan(List<Term<?>> terms, Filter filter, @Nullable NodeShape node) {
    Filter needed = filter.beside(demanded(terms));
    synchronized (plans) {
      return findOrMake(terms, needed, node);
    }
  }

  private static List<Class<?>> demanded(List<Term<?>> terms) {
    List<Class<?>> types = new ArrayList<>();
    for (Term<?> term : terms) {
      if (isDemand(term)) {
        types.add(term.type());
      }
    }
    return types;
  }

  private static boolean isDemand(Term<?> term) {
    return term.kind() == TermKind.READ || term.kind() == TermKind.WRITE;
  }

  private QueryPlan findOrMake(List<Term<?>> terms, Filter filter, @Nullable NodeShape node) {
    Key key = new Key(terms, filter, node);
    QueryPlan known = plans.get(key);
    if (known == null) {
      refuseConflicts(terms);
      known =
          new QueryPlan(
              this,
              store,
              terms,
              filter,
              matching(terms, filter),
              node,
              NO_CONSTANTS,
              null,
              Route.NONE);
      plans.put(key, known);
    }
    return known;
  }

  /// Two cursors to one component, or a cursor beside its value, would see each other's writes or
  /// not depending on the path; there is no use for them.
  private void refuseConflicts(List<Term<?>> terms) {
    for (Term<?> term : terms) {
      if (term.kind() == TermKind.WRITE && term.type().isAnnotationPresent(Relation.class)) {
        throw new IllegalArgumentException(
            "%s is a relation, which loops cannot write, since the world keeps the sources of each target; read it, and use commands().set"
                .formatted(simpleName(term.type())));
      }
      if (term.kind() == TermKind.WRITE && !mayBeWritten(term.type())) {
        throw new IllegalArgumentException(
            "%s is registered by withoutLoopWrites(), so that observers see every change; only read it, and use commands().set"
                .formatted(simpleName(term.type())));
      }
      if (term.kind() == TermKind.WRITE && term.type() == Name.class) {
        throw new IllegalArgumentException(
            "Name cannot be written by loops, since the world keeps an index of names; read it, and"
                + " use commands().set");
      }
      if (term.kind() == TermKind.WRITE && asked(terms, term.type()) > 1) {
        throw new IllegalArgumentException(
            "%s is asked for twice in %s, once for writing; ask for it once"
                .formatted(term.type().getSimpleName(), terms));
      }
    }
  }

  private boolean mayBeWritten(Class<?> type) {
    Component component = store.registry().find(type);
    return component == null || component.mayBeWrittenByLoops();
  }

  private static int asked(List<Term<?>> terms, Class<?> type) {
    int count = 0;
    for (Term<?> term : terms) {
      count += hasComponent(term) && term.type() == type ? 1 : 0;
    }
    return count;
  }

  private Matching matching(List<Term<?>> terms, Filter filter) {
    List<Class<?>> all = new ArrayList<>(filter.with());
    for (Term<?> term : terms) {
      if (isDemand(term) && !all.contains(term.type())) {
        all.add(term.type());
      }
    }
    List<List<Integer>> anyOf = new ArrayList<>();
    for (List<Class<?>> group : filter.anyOf()) {
      anyOf.add(numbers(group));
    }
    var demands =
        new Matching.Demands(
            numbers(all),
            numbers(filter.without()),
            List.copyOf(anyOf),
            admitted(terms, filter),
            filter.disabledToo());
    Matching known = matchings.get(demands);
    if (known == null) {
      known = new Matching(demands);
      matchings.put(demands, known);
    }
    return known;
  }

  /// The components that disable and are named, so that the query says itself what it wants.
  private List<Integer> admitted(List<Term<?>> terms, Filter filter) {
    List<Class<?>> admitted = new ArrayList<>();
    admit(filter.with(), admitted);
    admit(filter.without(), admitted);
    for (List<Class<?>> group : filter.anyOf()) {
      admit(group, admitted);
    }
    for (Term<?> term : terms) {
      if (hasComponent(term)) {
        admit(List.of(term.type()), admitted);
      }
    }
    return numbers(admitted);
  }

  private static void admit(List<Class<?>> named, List<Class<?>> admitted) {
    for (Class<?> type : named) {
      if (type.isAnnotationPresent(Disabling.class) && !admitted.contains(type)) {
        admitted.add(type);
      }
    }
  }

  private List<Integer> numbers(List<Class<?>> types) {
    List<Integer> numbers = new ArrayList<>();
    for (Class<?> type : types) {
      numbers.add(number(type));
    }
    numbers.sort(null);
    return List.copyOf(numbers);
  }

  private int number(Class<?> type) {
    return store.registry().of(type).number();
  }

  /// Whether a term is about a component.
  static boolean hasComponent(Term<?> term) {
    return switch (term.kind()) {
      case READ, WRITE, OPTIONAL -> true;
      case ENTITY, RESOURCE, EVENTS, TARGET, UP, SOURCES -> false;
    };
  }
}
