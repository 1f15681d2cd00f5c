package dev.basalt.internal.storage;

import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.guard.Moment;
import dev.basalt.internal.guard.Operation;
import dev.basalt.internal.guard.Scope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// A world's data and every way to change it: [Spawns] and [Reservations] bring rows, [Moves] take
/// them from archetype to archetype, [Replacements] change values in place, [Despawns] end them.
///
/// Each change follows one pattern: find out everything that can be wrong; write the new row where
/// nobody sees it yet; commit in steps that cannot fail. The user's code (accessors, functions)
/// runs before the commit, so that an exception leaves the world as it was.
public final class Store {

  /// How many rounds of entities that observers spawn while the world is closed are despawned.
  private static final int CLOSING_ROUNDS = 100;

  private final ArrayPool pool;
  private final ArchetypeGraph graph = new ArchetypeGraph();
  private final Guard guard = new Guard();
  private final Registry registry;
  private final Bundles bundles;
  private final EventTypes eventTypes;
  private final Spawns spawns;
  private final Reservations reservations;
  private final Despawns despawns;
  private final Replacements replacements;
  private final Moves moves;
  private final BulkChanges bulk;
  private final Imports imports;
  private Contents contents;
  private long snapshots;

  /// A store that spawns row by row, interpreted.
  public Store(Registry.CodecSource codecs, int limit) {
    this(codecs, (bundle, often) -> null, limit);
  }

  public Store(Registry.CodecSource codecs, Bundle.SpawnerSource spawners, int limit) {
    this(new ArrayPool(), codecs, spawners, limit, 0);
  }

  /// @param pool that of the store that this will be a fork of, or a new one
  /// @param world the number of the world, or 0
  public Store(
      ArrayPool pool,
      Registry.CodecSource codecs,
      Bundle.SpawnerSource spawners,
      int limit,
      int world) {
    this.pool = pool;
    this.registry = new Registry(codecs, guard);
    this.bundles = new Bundles(registry, graph);
    this.eventTypes = new EventTypes(codecs);
    this.contents = new Contents(pool, codecs, limit, world);
    this.spawns = new Spawns(this, spawners);
    this.reservations = new Reservations(this);
    this.despawns = new Despawns(this);
    this.replacements = new Replacements(this);
    this.moves = new Moves(this);
    this.bulk = new BulkChanges(this);
    this.imports = new Imports(this);
  }

  public ArrayPool pool() {
    return pool;
  }

  public ArchetypeGraph graph() {
    return graph;
  }

  public Guard guard() {
    return guard;
  }

  public Registry registry() {
    return registry;
  }

  public Bundles bundles() {
    return bundles;
  }

  public EventTypes eventTypes() {
    return eventTypes;
  }

  public Spawns spawns() {
    return spawns;
  }

  public Reservations reservations() {
    return reservations;
  }

  public Despawns despawns() {
    return despawns;
  }

  public Moves moves() {
    return moves;
  }

  public BulkChanges bulk() {
    return bulk;
  }

  public Imports imports() {
    return imports;
  }

  public Replacements replacements() {
    return replacements;
  }

  /// What is in the world now. Another object after a restore.
  public Contents contents() {
    return contents;
  }

  /// The same, for who looks at all rows: refused in the middle of a change.
  public Contents rows() {
    guard.refuseLook();
    return contents;
  }

  public void advance() {
    beginAside(Operation.ADVANCE_TICK);
    contents.advance();
    guard.end();
  }

  /// Begins something that changes no row, and so is not counted as a change.
  private void beginAside(Operation operation) {
    guard.begin(operation);
    guard.discountChange();
  }

  /// Ends all entities, also those that observers spawn meanwhile, as long as that comes to an end;
  /// then refuses everything.
  public void close() {
    guard.begin(Operation.CLOSE);
    guard.end();
    try {
      despawns.clear();
      for (int round = 1; round < CLOSING_ROUNDS && contents.entities().alive() > 0; round++) {
        despawns.clear();
      }
    } finally {
      despawns.clearSilently();
      guard.close();
    }
  }

  // ---- changes

  /// What writes by this thread are marked with: systems that run at the same time each have
  /// moments of their own.
  public Moment moment() {
    Scope scope = guard.isSection() ? guard.scope() : null;
    return scope == null ? contents.moment() : scope.moment();
  }

  /// Sets a resource.
  public void setResource(ResourceTable.Key key, Object value) {
    contents.resources().set(key, value, moment().now());
  }

  /// Removes a resource.
  ///
  /// @return whether it was there
  public boolean removeResource(ResourceTable.Key key) {
    return contents.resources().remove(key, moment().now());
  }

  /// Makes a place for somebody who asks what has changed.
  ///
  /// @param owner who will ask; when that is forgotten, so is the place
  public Bookmark newAsker(Object owner, Asked... demands) {
    if (guard.isIterating()) {
      throw new IllegalStateException(
          "a query for changes is made during iteration; make it before, and keep it");
    }
    guard.refuseInsideChange("a query for changes");
    track(Arrays.stream(demands).flatMap(asked -> asked.conditions().stream()).toList());
    return contents.askers().lastRuns().add(owner, 0, demands);
  }

  /// Gives ticks to the rows of what somebody asks about, unless they have some.
  private void track(List<Condition> conditions) {
    List<Component> asked = new ArrayList<>();
    for (Condition condition : conditions) {
      if (!condition.component().isTracked()) {
        asked.add(condition.component());
      }
    }
    if (asked.isEmpty()) {
      return;
    }
    try {
      asked.forEach(component -> component.track(true));
      graph.forEach(Archetype::track);
      contents.track();
    } catch (Throwable e) {
      for (int i = 0; i < asked.size(); i++) {
        asked.get(i).track(false);
      }
      contents.untrack();
      throw e;
    }
  }

  /// Puts a source of a relation at another place among those of its target.
  ///
  /// @param next the slot of the source that it shall precede, or [Links#NONE] to be the last
  public void reorder(Component relation, long source, int next) {
    guard.begin(Operation.REORDER);
    try {
      Links links = contents.links().find(relation);
      if (links != null) {
        contents.links().move(links, (int) source, next);
      }
    } finally {
      guard.end();
    }
  }

  // ---- lookups

  /// The index of a component, which is made at the first call. Systems that run at the same time
  /// may come here.
  public synchronized ColumnIndex index(Component component) {
    ColumnIndex index = component.index();
    if (index == null) {
      index = new ColumnIndex(component, guard, contents);
      component.index(index);
    }
    return index;
  }

  /// The same for lookups.
  public synchronized ColumnIndex spreadIndex(Component component) {
    ColumnIndex index = index(component);
    index.spread(contents);
    return index;
  }

  /// The value of a component of a living entity, or null if it does not have it.
  ///
  /// Wherever the columns come from, the value is read at one place: of a record that comes from
  /// two the JIT removes neither (benchmark `random-get`).
  public @Nullable Object find(long id, Component component) {
    assert guard.isCalm() && guard.mayRead(component);
    int location = contents.entities().locate(id);
    ColumnIndex index = component.index();
    Object[] columns = index == null ? null : index.find(location);
    if (columns == null) {
      columns = findColumns(id, component);
    }
    return columns == null ? null : component.read(columns, Contents.rowOf(location));
  }

  private Object @Nullable [] findColumns(long id, Component component) {
    if (guard.isParallel()) {
      guard.refuseRacyRead(component);
    }
    int location = Reader.locate(contents, id);
    Chunk chunk = contents.chunkAt(location);
    if (!chunk.has(Contents.rowOf(location), component)) {
      return null;
    }
    if (component.isStored() && guard.mayRead(component)) {
      learn(component, chunk.number());
    }
    return chunk.columns(chunk.archetype().group(component.number()));
  }

  /// Sees to it that values in a chunk are found through the index from now on. Nobody may be
  /// writing the component: its arrays could be replaced meanwhile.
  private synchronized void learn(Component component, int chunk) {
    index(component).learn(contents, chunk);
  }

  /// Keeps lookups from reading what several threads write, until [#show]: also those that are made
  /// meanwhile. Systems that run at the same time may come here, for the same components.
  public synchronized void hide(int[] written) {
    for (int number : written) {
      registry.component(number).beginParallelWrite();
    }
  }

  public synchronized void show(int[] written) {
    for (int number : written) {
      registry.component(number).endParallelWrite();
    }
  }

  // ---- observers

  /// Says who observes what, from now on.
  public void react(ReactionSource source) {
    guard.refuseStructural("a new observer", "make it before, and keep it");
    guard.refuseInsideChange("a new observer");
    graph.react(source);
    registry.react(source);
  }

  // ---- snapshots

  /// How many snapshots there have been: after each, others may hold arrays of the world.
  public long snapshots() {
    return snapshots;
  }

  /// Shares everything that is in the world now.
  public Contents snapshot() {
    beginAside(Operation.SNAPSHOT);
    snapshots++;
    try {
      return contents.fork();
    } finally {
      guard.end();
    }
  }

  /// Puts the world back to what it was.
  public void restore(Contents snapshot) {
    guard.begin(Operation.RESTORE);
    try {
      replaceBy(snapshot.fork());
    } finally {
      guard.end();
    }
  }

  /// Replaces all that is in the world by what an image says. Nothing has changed if that fails.
  public void load(Image image) {
    guard.begin(Operation.LOAD);
    try {
      replaceBy(linked(image));
      image.loaded();
    } finally {
      guard.end();
    }
  }

  private Contents linked(Image image) {
    Contents next = image.contents(contents);
    try {
      next.linkAll();
      image.order(next, LongUnaryOperator.identity());
      return next;
    } catch (Throwable e) {
      next.release();
      throw e;
    }
  }

  /// Takes over the tick, and which handles are given out next, from elsewhere.
  ///
  /// @param slots how many slots have been used there
  /// @param queue free handles, whose slots are not alive here
  /// @param reserved handles to be given to [Reservations#spawnReserved]
  /// @param unused slots that were never used
  public void adopt(long tick, int slots, long[] queue, SlotRanges unused, long[] reserved) {
    guard.begin(Operation.LOAD);
    try {
      contents.entities().replaceQueue(slots, queue, unused, reserved);
      contents.tick(tick);
    } finally {
      guard.end();
    }
  }

  /// Puts the sources of a relation into an order, target by target.
  public void order(Component relation, long[] sources) {
    guard.begin(Operation.LOAD);
    try {
      contents.links().order(relation, sources);
    } finally {
      guard.end();
    }
  }

  /// Becomes a fork of a snapshot of another store, which it shares its pool with. Nobody has used
  /// this one.
  public void fork(Contents snapshot, Catalog catalog) {
    for (Component component : catalog.components()) {
      registry.adopt(component);
    }
    contents = snapshot.fork(registry, graph);
    for (Table table : contents.tables()) {
      table.archetype().table(table);
    }
    contents.adoptTracking();
    graph.forEach(Archetype::track);
    contents.track();
  }

  private void replaceBy(Contents next) {
    try {
      prepare(next);
    } catch (Throwable e) {
      next.release();
      throw e;
    }
    present(next);
  }

  /// Gets contents ready to take the place of the present ones: all that can fail.
  private void prepare(Contents restored) {
    restored.resources().adopt(contents.resources(), restored.moment().now());
    restored.events().adopt(contents.events());
    restored.askers().lastRuns().adopt(contents.askers().lastRuns(), 0);
    restored.track();
    restored.prepareToPublish();
  }

  private void present(Contents restored) {
    contents.withdraw();
    contents.release();
    graph.emptyTables();
    for (int i = 0; i < restored.tables().size(); i++) {
      Table table = restored.tables().get(i);
      table.archetype().table(table);
    }
    contents = restored;
    presentIndexes(restored);
    restored.publish();
  }

  /// Tells the indexes that these are the contents now, and to forget what they know.
  private void presentIndexes(Contents present) {
    for (int number = 0; number < registry.size(); number++) {
      ColumnIndex index = registry.component(number).index();
      if (index != null) {
        index.present(present);
      }
    }
  }

  /// Gives memory back that no row needs.
  public long trim() {
    guard.begin(Operation.TRIM);
    try {
      contents.trim();
      guard.forgetEnded();
      bulk.trim();
      presentIndexes(contents);
      return pool.trim();
    } finally {
      guard.end();
    }
  }
}
