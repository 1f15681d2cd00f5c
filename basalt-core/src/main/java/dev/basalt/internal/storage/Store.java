package dev.basalt.internal.storage;

import dev.basalt.Entity;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// A world's data and every way to change it.
///
/// Each change follows one pattern: find out everything that can be wrong; write the new row where
/// nobody sees it yet; commit in steps that cannot fail. The user's code (accessors, functions)
/// runs before the commit, so that an exception leaves the world as it was.
public final class Store {

  private static final Object[] NO_COLUMNS = {};
  private static final Object[] NO_VALUES = {};

  /// Every slot that is skipped takes memory.
  private static final int MOST_SLOTS_SKIPPED = 1 << 24;

  /// How often entities that were spawned at the end are told of their end.
  private static final int CLOSING_ROUNDS = 100;

  private final ArrayPool pool = new ArrayPool();
  private final ArchetypeGraph graph = new ArchetypeGraph();
  private final Guard guard = new Guard();
  private final Registry registry;
  private final Bundles bundles;
  private final EventTypes eventTypes;
  private Contents contents;
  private Condition[][] askers = {};

  /// The archetype of the last entity that was despawned: the next one is probably of the same.
  private Archetype lastDespawned = graph.nothing().archetype();

  public Store(Registry.CodecSource codecs, int limit) {
    this.registry = new Registry(codecs, guard);
    this.bundles = new Bundles(registry, graph);
    this.eventTypes = new EventTypes(codecs);
    this.contents = new Contents(pool, codecs, limit);
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

  /// What is in the world now. Another object after a restore.
  public Contents contents() {
    return contents;
  }

  public void advance() {
    guard.begin(Operation.ADVANCE_TICK);
    contents.advance();
    guard.end();
  }

  // ---- spawn

  public long spawn(Object[] values) {
    return spawn(bundles.ofValues(values), values);
  }

  public long spawn(Bundle bundle, Object[] values) {
    Archetype archetype = bundle.archetype();
    Chunk chunk = beginSpawn(archetype);
    try {
      writeRow(chunk, bundle, values);
    } catch (Throwable e) {
      abandonSpawn(archetype);
      throw e;
    }
    return commitSpawn(archetype, chunk);
  }

  /// Begins a spawn: the row after the last of the chunk may be written. [#commitSpawn] or
  /// [#abandonSpawn] must follow.
  public Chunk beginSpawn(Archetype archetype) {
    guard.begin(Operation.SPAWN);
    try {
      if (contents.entities().room() == 0) {
        throw full(1);
      }
      return contents.room(archetype.table());
    } catch (Throwable e) {
      guard.end();
      throw e;
    }
  }

  /// Makes an entity of the row that was written.
  public long commitSpawn(Archetype archetype, Chunk chunk) {
    long id;
    try {
      id = contents.append(archetype.table(), chunk);
    } catch (Throwable e) {
      abandonSpawn(archetype); // no memory for one more handle
      throw e;
    }
    guard.end();
    if (archetype.spawnReaction() != null) {
      spawned(archetype, id);
    }
    return id;
  }

  /// Takes the row back.
  public void abandonSpawn(Archetype archetype) {
    contents.abandon(archetype.table());
    guard.end();
  }

  /// Spawns under a handle that is given, if it has never been given out and its slot is free.
  public void spawnAs(long id, Object[] values) {
    Bundle bundle = bundles.ofValues(values);
    guard.begin(Operation.SPAWN);
    Table table = bundle.archetype().table();
    try {
      refuseUnclaimable(id);
      Chunk chunk = contents.room(table);
      writeRow(chunk, bundle, values);
      contents.entities().claim(id);
      contents.entities().arrive();
      contents.append(table, chunk, id);
      contents.markNew(chunk, chunk.count() - 1, chunk.count());
    } catch (Throwable e) {
      contents.abandon(table);
      throw e;
    } finally {
      guard.end();
    }
    spawned(bundle.archetype(), id);
  }

  private void refuseUnclaimable(long id) {
    EntityTable entities = contents.entities();
    Entity entity = new Entity(id);
    if (entity.generation() == 0) {
      throw new IllegalArgumentException(
          "cannot spawn as %s: the first generation is 1".formatted(entity));
    }
    if (Integer.compareUnsigned(entity.slot(), entities.limit()) >= 0) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "cannot spawn as %s: the world is limited to %,d entities",
              entity,
              entities.limit()));
    }
    if (entity.slot() - entities.slots() > MOST_SLOTS_SKIPPED) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "cannot spawn as %s: only %,d slots have been used so far, and at most %,d can be"
                  + " skipped",
              entity,
              entities.slots(),
              MOST_SLOTS_SKIPPED));
    }
    if (entity.slot() < entities.slots()) {
      EntityTable.State state = entities.state(entity.slot());
      int generation = entities.generation(entity.slot());
      if (state != EntityTable.State.FREE
          || Integer.compareUnsigned(entity.generation(), generation) < 0) {
        throw new IllegalArgumentException(
            "cannot spawn as %s: slot %s is %s at generation %s"
                .formatted(
                    entity,
                    entity.slot(),
                    state.name().toLowerCase(Locale.ROOT),
                    Integer.toUnsignedString(generation)));
      }
    }
  }

  private static void writeRow(Chunk chunk, Bundle bundle, Object[] values) {
    for (int i = 0; i < values.length; i++) {
      write(chunk, bundle.group(i), bundle.component(i), values[i]);
    }
  }

  /// Writes a value into the row after the last. A tag has nothing to write, but is looked through
  /// like any record: a nested record in it cannot be null either.
  private static void write(Chunk chunk, int group, Component component, Object value) {
    Object[] columns = group >= 0 ? chunk.group(group).columns() : NO_COLUMNS;
    component.codec().write(columns, chunk.count(), value);
  }

  private IllegalStateException full(int wanted) {
    return new IllegalStateException(
        String.format(
            Locale.ROOT,
            "cannot spawn %,d: %,d entities are alive and the world is limited to %,d slots",
            wanted,
            contents.entities().alive(),
            contents.entities().limit()));
  }

  /// Spawns `count` entities with equal values.
  public long[] spawnEqual(Bundle bundle, int count, Object[] values) {
    return spawnMany(
        bundle,
        count,
        (chunk, rows, done) -> {
          for (int i = 0; i < values.length; i++) {
            int group = bundle.group(i);
            write(chunk, group, bundle.component(i), values[i]);
            if (group >= 0) {
              chunk.group(group).repeatRow(chunk.count(), chunk.count() + rows);
            }
          }
          chunk.append(rows);
        });
  }

  /// Spawns `count` entities with values made from their index, row by row.
  public long[] spawnIndexed(Bundle bundle, int count, IntFunction<?>[] values) {
    return spawnMany(
        bundle,
        count,
        (chunk, rows, done) -> {
          for (int row = 0; row < rows; row++) {
            for (int i = 0; i < values.length; i++) {
              Object value = indexed(bundle, values, i, done + row);
              write(chunk, bundle.group(i), bundle.component(i), value);
            }
            chunk.append(1);
          }
        });
  }

  private static Object indexed(Bundle bundle, IntFunction<?>[] values, int i, int index) {
    return Objects.requireNonNull(
        values[i].apply(index),
        () -> "the function for %s gave null for index %s".formatted(bundle.component(i), index));
  }

  /// Writes rows after the last of a chunk and counts them in.
  private interface RowFiller {
    void fill(Chunk chunk, int rows, int done);
  }

  private long[] spawnMany(Bundle bundle, int count, RowFiller filler) {
    long[] ids = spawnSilently(bundle, count, filler);
    spawned(bundle.archetype(), ids);
    return ids;
  }

  /// All or nothing: the rows are written and counted first, named by handles at the end.
  private long[] spawnSilently(Bundle bundle, int count, RowFiller filler) {
    if (count < 0) {
      throw new IllegalArgumentException("cannot spawn " + count + " entities");
    }
    guard.begin(Operation.BULK_SPAWN);
    Table table = bundle.archetype().table();
    int first = table.rows();
    try {
      if (count > contents.entities().room()) {
        throw full(count);
      }
      for (int done = 0; done < count; ) {
        Chunk chunk = contents.roomFor(table, count - done);
        int rows = Math.min(count - done, chunk.capacity() - chunk.count());
        filler.fill(chunk, rows, done);
        done += rows;
      }
      return count == 0 ? new long[0] : contents.name(table, first);
    } catch (Throwable e) {
      contents.truncate(table, first);
      contents.abandon(table);
      throw e;
    } finally {
      guard.end();
    }
  }

  // ---- handles given out before their entities exist

  /// Gives out a handle whose entity will be spawned later, by [#spawnReserved].
  public long reserve() {
    guard.refuseInsideChange("spawn");
    if (contents.entities().room() == 0) {
      throw full(1);
    }
    return contents.entities().reserve();
  }

  /// The handle that the n-th spawn of a task gets, for any number of threads the same.
  /// [#reserveAll] must follow, before anything else changes.
  public long reservedAt(int task, int n, int tasks) {
    long position = (long) n * tasks + task;
    if (position >= contents.entities().room()) {
      throw full(1);
    }
    return contents.entities().idAt((int) position);
  }

  /// Reserves what tasks have taken by [#reservedAt].
  public void reserveAll(int tasks, int[] taken) {
    contents.entities().reserveAll(tasks, taken);
  }

  /// Spawns an entity under a reserved handle. If that fails, the handle is void.
  public void spawnReserved(long id, Object[] values) {
    Bundle bundle;
    try {
      bundle = bundles.ofValues(values);
      arrive(id, bundle, values);
    } catch (Throwable e) {
      release(id);
      throw e;
    }
    spawned(bundle.archetype(), id);
  }

  private void arrive(long id, Bundle bundle, Object[] values) {
    guard.begin(Operation.SPAWN);
    Table table = bundle.archetype().table();
    try {
      Chunk chunk = contents.room(table);
      writeRow(chunk, bundle, values);
      contents.entities().arrive();
      contents.append(table, chunk, id);
      contents.markNew(chunk, chunk.count() - 1, chunk.count());
    } catch (Throwable e) {
      contents.abandon(table);
      throw e;
    } finally {
      guard.end();
    }
  }

  /// Spawns entities of one archetype, on which nobody waits, under reserved handles, in order: all
  /// of them, or none.
  public void spawnReserved(
      Archetype archetype, int count, long[] ids, Bundle[] newBundles, Object[][] values) {
    assert archetype.spawnReaction() == null;
    guard.begin(Operation.SPAWN);
    Table table = archetype.table();
    int first = table.rows();
    try {
      for (int done = 0; done < count; ) {
        Chunk chunk = contents.roomFor(table, count - done);
        int end = done + Math.min(count - done, chunk.capacity() - chunk.count());
        for (; done < end; done++) {
          writeRow(chunk, newBundles[done], values[done]);
          chunk.append(1);
        }
      }
      contents.name(table, first, ids);
    } catch (Throwable e) {
      contents.truncate(table, first);
      contents.abandon(table);
      throw e;
    } finally {
      guard.end();
    }
  }

  /// Voids a reserved handle.
  public void release(long id) {
    contents.entities().recycle(id);
  }

  /// Whether a handle is alive or will be.
  public boolean isKnown(long id) {
    return contents.entities().isKnown(id, guard.isAhead());
  }

  // ---- despawn

  public void despawn(long id) {
    despawn(id, true);
  }

  private void despawn(long id, boolean told) {
    guard.begin(Operation.DESPAWN);
    try {
      int location = Reader.locate(contents, id);
      Chunk chunk = contents.chunkAt(location, lastDespawned.table());
      if (chunk.archetype() != lastDespawned) {
        lastDespawned = chunk.archetype();
      }
      if (told && lastDespawned.despawnReaction() != null) {
        despawnObserved(lastDespawned.despawnReaction(), id);
        return;
      }
      contents.removeRow(lastDespawned.table(), chunk, Contents.rowOf(location));
      contents.entities().free(id);
    } finally {
      guard.end();
    }
  }

  private void despawnObserved(Reaction reaction, long id) {
    guard.end();
    observed(reaction, id, () -> despawn(id, false));
  }

  /// Despawns everything, as if one by one in the order of slots.
  public void clear() {
    Reaction reaction = tellOfClear();
    clearSilently();
    if (reaction != null) {
      reaction.end();
    }
  }

  /// Tells of the end of each entity while all are still there.
  private @Nullable Reaction tellOfClear() {
    if (contents.tables().stream().allMatch(t -> t.archetype().despawnReaction() == null)) {
      return null;
    }
    guard.begin(Operation.CLEAR);
    guard.end();
    Reaction last = null;
    for (int slot = 0; slot < contents.entities().slots(); slot++) {
      long id = Entity.of(slot, contents.entities().generation(slot)).id();
      int location = contents.entities().locate(id);
      Reaction reaction =
          location < 0 ? null : contents.chunkAt(location).archetype().despawnReaction();
      if (reaction != null) {
        reaction.before(id);
        last = reaction;
      }
    }
    return last;
  }

  private void clearSilently() {
    guard.begin(Operation.CLEAR);
    try {
      contents.dropRows();
      contents.entities().freeAll();
    } finally {
      guard.end();
    }
  }

  /// Ends all entities, also those that observers spawn meanwhile, as long as that comes to an end;
  /// then refuses everything.
  public void close() {
    guard.begin(Operation.CLOSE);
    guard.end();
    try {
      clear();
      for (int round = 1; round < CLOSING_ROUNDS && contents.entities().alive() > 0; round++) {
        clear();
      }
    } finally {
      clearSilently();
      guard.close();
    }
  }

  // ---- change of composition

  /// Adds or replaces one component.
  public void add(long id, Component component, Object value) {
    if (component.isObserved()) {
      Bundle single = component.single(graph);
      changeObserved(Operation.ADD, id, graph.nothing(), single, new Object[] {value});
      return;
    }
    guard.begin(Operation.ADD);
    try {
      int location = Reader.locate(contents, id);
      Chunk chunk = contents.chunkAt(location, component.additionGuess(graph));
      Transition edge = component.addition(chunk.archetype(), graph);
      if (edge.moves()) {
        Table table = edge.target().table();
        Chunk to = contents.room(table);
        try {
          write(to, edge.added(0), component, value);
        } catch (Throwable e) {
          contents.abandon(table);
          throw e;
        }
        move(id, chunk, Contents.rowOf(location), edge, to);
      } else {
        replace(chunk, Contents.rowOf(location), edge.added(0), component, value);
      }
    } finally {
      guard.end();
    }
  }

  /// Removes some components, adds or replaces others, in one move.
  ///
  /// @return how many of the components to be removed were there
  public int change(Operation operation, long id, Bundle removed, Bundle added, Object[] values) {
    return isObserved(removed) || isObserved(added)
        ? changeObserved(operation, id, removed, added, values)
        : changeSilently(operation, id, removed, added, values);
  }

  private static boolean isObserved(Bundle bundle) {
    for (int i = 0; i < bundle.size(); i++) {
      if (bundle.component(i).isObserved()) {
        return true;
      }
    }
    return false;
  }

  private int changeObserved(
      Operation operation, long id, Bundle removed, Bundle added, Object[] values) {
    Reaction reaction = reaction(operation, id, removed, added);
    if (reaction == null) {
      return changeSilently(operation, id, removed, added, values);
    }
    if (reaction.hasBefore()) {
      refuseUnreadable(added, values);
    }
    int[] present = new int[1];
    observed(
        reaction, id, () -> present[0] = changeSilently(operation, id, removed, added, values));
    return present[0];
  }

  private @Nullable Reaction reaction(Operation operation, long id, Bundle removed, Bundle added) {
    guard.begin(operation);
    try {
      Archetype archetype = Reader.archetype(contents, id);
      return graph.transition(archetype, removed, added).reaction();
    } finally {
      guard.end();
    }
  }

  /// Those who are told before a change should not be told of one that fails then.
  private static void refuseUnreadable(Bundle bundle, Object[] values) {
    for (int i = 0; i < values.length; i++) {
      bundle.component(i).codec().columnsOf(values[i]);
    }
  }

  private int changeSilently(
      Operation operation, long id, Bundle removed, Bundle added, Object[] values) {
    guard.begin(operation);
    try {
      int location = Reader.locate(contents, id);
      Chunk chunk = contents.chunkAt(location);
      int row = Contents.rowOf(location);
      Transition edge = graph.transition(chunk.archetype(), removed, added);
      int present = countPresent(chunk.archetype(), removed);
      if (edge.moves()) {
        Chunk to = contents.room(edge.target().table());
        writeAdded(edge, to, added, values);
        move(id, chunk, row, edge, to);
      } else {
        replaceAll(chunk, row, added, values);
      }
      return present;
    } finally {
      guard.end();
    }
  }

  /// Adds or replaces several components.
  public void addAll(long id, Object[] values) {
    change(Operation.ADD, id, graph.nothing(), bundles.ofValues(values), values);
  }

  /// Removes several components.
  ///
  /// @return how many were there
  public int removeAll(long id, Class<?>... types) {
    return change(Operation.REMOVE, id, bundles.ofKnownTypes(types), graph.nothing(), NO_VALUES);
  }

  private static int countPresent(Archetype archetype, Bundle bundle) {
    int present = 0;
    for (int i = 0; i < bundle.size(); i++) {
      if (archetype.has(bundle.component(i).number())) {
        present++;
      }
    }
    return present;
  }

  private void writeAdded(Transition edge, Chunk to, Bundle added, Object[] values) {
    try {
      for (int i = 0; i < values.length; i++) {
        write(to, edge.added(i), added.component(i), values[i]);
      }
    } catch (Throwable e) {
      contents.abandon(edge.target().table());
      throw e;
    }
  }

  private void move(long id, Chunk from, int row, Transition edge, Chunk to) {
    edge.copyKept(from, row, to, to.count());
    contents.append(edge.target().table(), to, id);
    if (edge.target().isTracked()) {
      edge.markAdded(from, row, to, to.count() - 1, contents);
    }
    contents.removeRow(edge.source().table(), from, row);
  }

  /// Removes one component.
  ///
  /// @return whether it was there
  public boolean remove(long id, @Nullable Component component) {
    if (component != null && component.isObserved()) {
      Bundle single = component.single(graph);
      return changeObserved(Operation.REMOVE, id, single, graph.nothing(), NO_VALUES) > 0;
    }
    guard.begin(Operation.REMOVE);
    try {
      int location = Reader.locate(contents, id);
      if (component == null) {
        return false;
      }
      Chunk chunk = contents.chunkAt(location, component.removalGuess(graph));
      Transition edge = component.removal(chunk.archetype(), graph);
      if (edge == null) {
        return false;
      }
      Chunk to = contents.room(edge.target().table());
      move(id, chunk, Contents.rowOf(location), edge, to);
      return true;
    } finally {
      guard.end();
    }
  }

  // ---- values in place

  /// Replaces the value of a component that must be there.
  public void set(long id, Component component, Object value) {
    assert guard.mayWrite(component);
    if (component.isSetObserved()) {
      setObserved(id, bundleOf(component), new Object[] {value});
      return;
    }
    guard.beginWrite(Operation.SET);
    try {
      int location = Reader.locate(contents, id);
      Chunk chunk = contents.chunkAt(location);
      int group = chunk.archetype().group(component.number());
      if (group == Archetype.ABSENT) {
        throw Reader.missing(contents, id, component.name());
      }
      replace(chunk, Contents.rowOf(location), group, component, value);
    } finally {
      guard.endWrite();
    }
  }

  /// Replaces the values of several components that must be there: all or none.
  public void setAll(long id, Object[] values) {
    Bundle bundle = bundleOf(values);
    assert mayWrite(bundle);
    for (int i = 0; i < bundle.size(); i++) {
      if (bundle.component(i).isSetObserved()) {
        setObserved(id, bundle, values);
        return;
      }
    }
    setSilently(id, bundle, values);
  }

  /// Inside an iteration, those who are to be told are told when it has ended.
  private void setObserved(long id, Bundle bundle, Object[] values) {
    Archetype archetype = Reader.archetype(contents, id);
    refuseAbsent(id, archetype, bundle);
    Reaction reaction = setReaction(archetype, bundle);
    if (reaction == null) {
      setSilently(id, bundle, values);
    } else if (guard.isIterating()) {
      reaction.refuseLater();
      Object[] old = reaction.remember(id);
      setSilently(id, bundle, values);
      reaction.later(id, old);
    } else {
      observed(reaction, id, () -> setSilently(id, bundle, values));
    }
  }

  private void setSilently(long id, Bundle bundle, Object[] values) {
    guard.beginWrite(Operation.SET);
    try {
      int location = Reader.locate(contents, id);
      Chunk chunk = contents.chunkAt(location);
      refuseAbsent(id, chunk.archetype(), bundle);
      replaceAll(chunk, Contents.rowOf(location), bundle, values);
    } finally {
      guard.endWrite();
    }
  }

  /// Systems that run at the same time take turns.
  private Bundle bundleOf(Object[] values) {
    if (!guard.isSection()) {
      return bundles.ofValues(values);
    }
    synchronized (bundles) {
      return bundles.ofValues(values);
    }
  }

  private Bundle bundleOf(Component component) {
    if (!guard.isSection()) {
      return component.single(graph);
    }
    synchronized (bundles) {
      return component.single(graph);
    }
  }

  private @Nullable Reaction setReaction(Archetype archetype, Bundle bundle) {
    if (!guard.isSection()) {
      return graph.transition(archetype, graph.nothing(), bundle).reaction();
    }
    synchronized (bundles) {
      return graph.transition(archetype, graph.nothing(), bundle).reaction();
    }
  }

  private boolean mayWrite(Bundle bundle) {
    for (int i = 0; i < bundle.size(); i++) {
      guard.mayWrite(bundle.component(i));
    }
    return true;
  }

  private void refuseAbsent(long id, Archetype archetype, Bundle bundle) {
    for (int i = 0; i < bundle.size(); i++) {
      if (!archetype.has(bundle.component(i).number())) {
        throw Reader.missing(contents, id, bundle.component(i).name());
      }
    }
  }

  private void replace(Chunk chunk, int row, int group, Component component, Object value) {
    if (group < 0) {
      component.codec().write(NO_COLUMNS, row, value);
      return;
    }
    ColumnGroup columns = chunk.writable(group, pool, now());
    component.codec().write(columns.columns(), row, value);
    if (columns.isTracked()) {
      columns.markChanged(row, now());
    }
  }

  /// Takes all values apart before it stores the first, so that a throwing accessor changes
  /// nothing.
  private void replaceAll(Chunk chunk, int row, Bundle bundle, Object[] values) {
    if (values.length == 1) {
      Component only = bundle.component(0);
      replace(chunk, row, chunk.archetype().group(only.number()), only, values[0]);
      return;
    }
    Object[][] staged = new Object[values.length][];
    for (int i = 0; i < values.length; i++) {
      staged[i] = bundle.component(i).codec().columnsOf(values[i]);
    }
    for (int i = 0; i < values.length; i++) {
      Component component = bundle.component(i);
      int group = chunk.archetype().group(component.number());
      if (group >= 0) {
        ColumnGroup columns = chunk.writable(group, pool, now());
        component.codec().copy(staged[i], 0, columns.columns(), row);
        columns.markChanged(row, now());
      }
    }
  }

  // ---- changes

  /// What writes by this thread are marked with: systems that run at the same time each have
  /// moments of their own.
  public Moment moment() {
    Scope scope = guard.isSection() ? guard.scope() : null;
    return scope == null ? contents.moment() : scope.moment();
  }

  private long now() {
    return moment().now();
  }

  /// Makes a place for somebody who asks what has changed.
  public int newAsker(Condition... conditions) {
    if (guard.isIterating()) {
      throw new IllegalStateException(
          "a query for changes is made during iteration; make it before, and keep it");
    }
    for (Condition condition : conditions) {
      condition.component().track();
    }
    graph.archetypes().forEach(Archetype::track);
    contents.track();
    askers = Arrays.copyOf(askers, askers.length + 1);
    askers[askers.length - 1] = conditions;
    contents.makeAskers(askers);
    return askers.length - 1;
  }

  // ---- observers

  /// Says who observes what, from now on.
  public void react(ReactionSource source) {
    guard.refuseStructural("a new observer");
    graph.react(source);
    registry.components().forEach(component -> component.react(source));
  }

  /// Tells of entities that were spawned, if somebody wants to know.
  private void spawned(Archetype archetype, long... ids) {
    Reaction reaction = archetype.spawnReaction();
    if (reaction != null) {
      for (long id : ids) {
        reaction.after(id, NO_VALUES);
      }
      reaction.end();
    }
  }

  /// Makes a change that somebody observes. No change is going on.
  private static void observed(Reaction reaction, long id, Runnable change) {
    reaction.before(id);
    Object[] old = reaction.remember(id);
    try {
      change.run();
    } catch (Throwable e) {
      reaction.abandon();
      throw e;
    }
    reaction.after(id, old);
    reaction.end();
  }

  // ---- snapshots

  /// Shares everything that is in the world now.
  public Contents snapshot() {
    guard.begin(Operation.SNAPSHOT);
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
      Contents restored = snapshot.fork();
      for (Archetype archetype : graph.archetypes()) {
        archetype.table(new Table(archetype));
      }
      for (Table table : restored.tables()) {
        table.archetype().table(table);
      }
      restored.resources().adopt(contents.resources());
      restored.events().adopt(contents.events());
      restored.makeAskers(askers);
      restored.track();
      contents.release();
      contents = restored;
      pool.relayout();
    } finally {
      guard.end();
    }
  }

  /// Gives memory back that no row needs.
  public long trim() {
    guard.begin(Operation.TRIM);
    try {
      contents.trim();
      return pool.trim();
    } finally {
      guard.end();
    }
  }
}
