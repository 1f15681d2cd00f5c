package dev.basalt.internal.storage;

import org.jspecify.annotations.Nullable;

/// How entities get single components, or new values for those that they have.
///
/// [#add] does it with a value. Generated code has no value, but its elements, and takes three
/// steps:
///
/// 1. [#beginNext] looks for the row that the elements go to; for a component that comes and goes
///    in place, [#beginAtHome] does.
/// 2. The elements are stored there, where nobody sees them yet if the component is new to the
///    entity.
/// 3. The entity gets the component; or [#cancel], if the elements could not be read.
///
/// Where the row is, and how the addition ends, depends on what the first step has found:
///
/// | found | row | end |
/// |---|---|---|
/// | the next row of a run | [Lane#next] of [Lane#added] | [#commitNext] |
/// | columns at hand | that of the location, in the [#home] | [#commitAtHome] |
/// | anything else | [#row] of [#columns] | [#commit] |
public final class Additions {

  /// How an addition ends: numbers, since to store a reference would cost more.
  private static final int ALONG_LANE = 0;

  private static final int BY_MOVE = 1;
  private static final int IN_PLACE = 2;

  private static final int NOWHERE = -1;
  private static final Object[] NO_COLUMNS = {};

  private final Guard guard;
  private final ArrayPool pool;
  private final ArchetypeGraph graph;
  private Contents contents;
  private EntityTable entities;

  /// Of an addition that has begun: how it ends, and where its elements go.
  private int way;

  private Object[] columns = NO_COLUMNS;
  private int row;

  Additions(Store store) {
    this.guard = store.guard();
    this.pool = store.pool();
    this.graph = store.graph();
    this.contents = store.contents();
    this.entities = contents.entities();
  }

  /// Says what is in the world from now on.
  void present(Contents present) {
    contents = present;
    entities = present.entities();
    forgetChunks();
  }

  /// Lets go of the chunk that is known from the last addition.
  void forgetChunks() {
    columns = NO_COLUMNS;
  }

  // ---- with a value

  /// Adds or replaces a component.
  public void add(long id, Component component, Object value) {
    Reaction reaction = component.isObserved() ? reaction(id, component) : null;
    if (reaction == null) {
      addSilently(id, component, value);
      return;
    }
    if (reaction.hasBefore()) {
      component.refuseUnreadable(value, guard, Operation.ADD);
    }
    reaction.around(id, () -> addSilently(id, component, value));
  }

  private @Nullable Reaction reaction(long id, Component component) {
    guard.begin(Operation.ADD);
    try {
      return component.addition(graph.archetypeOf(contents, id), graph).reaction();
    } finally {
      guard.end();
    }
  }

  private void addSilently(long id, Component component, Object value) {
    if (component.isSparse()) {
      addAtHome(id, component, value);
      return;
    }
    Lane lane = component.additionLane();
    if (lane == null || !guard.isRunning(lane) || !addNext(lane, id, component, value)) {
      addSingle(lane, id, component, value, Inlining.DETOURS);
    }
  }

  private boolean addNext(Lane lane, long id, Component component, Object value) {
    long[] page = entities.findOwned(id);
    int location = EntityTable.locate(page, id);
    if (!lane.isNext(location)) {
      return false;
    }
    guard.goOn(Operation.ADD);
    try {
      component.write(lane.added(), lane.next(), value);
    } catch (Throwable e) {
      cancel(id, component);
      throw e;
    }
    lane.moveNext(page, id, Contents.rowOf(location));
    guard.pause();
    return true;
  }

  private void addSingle(
      @Nullable Lane lane, long id, Component component, Object value, int detours) {
    if (detours > 0) {
      addSingle(lane, id, component, value, detours - 1);
      return;
    }
    boolean again = false;
    guard.begin(Operation.ADD);
    try {
      long[] page = entities.open(id);
      int location = Reader.locate(contents, page, id);
      if (lane != null && lane.isOpen(location, pool.stamp())) {
        again = addAlong(lane, page, id, location, component, value);
      } else {
        addTheLongWay(id, location, component, value);
      }
    } finally {
      guard.end();
    }
    if (again) {
      lane(component).tryRun(guard, contents.moment(), Inlining.DETOURS);
    }
  }

  private boolean addAlong(
      Lane lane, long[] page, long id, int location, Component component, Object value) {
    try {
      component.write(lane.added(), lane.row(), value);
    } catch (Throwable e) {
      contents.abandon(lane.target());
      throw e;
    }
    return moveAlong(lane, page, id, location);
  }

  private void addTheLongWay(long id, int location, Component component, Object value) {
    openTheLongWay(id, location, component);
    try {
      component.write(columns, row, value);
    } catch (Throwable e) {
      abandon(id, component);
      throw e;
    }
    finish(id, component);
  }

  private void addAtHome(long id, Component component, Object value) {
    guard.begin(Operation.ADD);
    try {
      int location = entities.locate(id);
      ColumnGroup home = component.home().find(location, pool.stamp());
      if (home != null) {
        component.write(home.columns(), Contents.rowOf(location), value);
        mark(home, location);
      } else {
        addElsewhere(id, component, value, Inlining.DETOURS);
      }
    } finally {
      guard.end();
    }
  }

  private void addElsewhere(long id, Component component, Object value, int detours) {
    if (detours > 0) {
      addElsewhere(id, component, value, detours - 1);
    } else {
      addTheLongWay(id, Reader.locate(contents, id), component, value);
    }
  }

  // ---- with a row of columns

  /// Adds or replaces a component, whose elements are in a row of columns.
  public void add(long id, Component component, Object[] from, int fromRow) {
    Reaction reaction = component.isObserved() ? reaction(id, component) : null;
    if (reaction == null) {
      addSilently(id, component, from, fromRow);
    } else {
      reaction.around(id, () -> addSilently(id, component, from, fromRow));
    }
  }

  private void addSilently(long id, Component component, Object[] from, int fromRow) {
    begin(id, component, 0);
    component.codec().copy(from, fromRow, columns, row);
    commit(id, component);
  }

  /// Adds a component to several entities, as long as they are the next ones of a run. No code but
  /// ours is called, so their elements can be copied at the end.
  ///
  /// @param from columns with the elements of the first entity in `fromRow`, and so on
  /// @param ids the entities, from `first` to `end`
  /// @return how many have got it
  public int addNext(
      Component component, Object[] from, int fromRow, long[] ids, int first, int end) {
    Lane lane = component.additionLane();
    if (lane == null || !guard.isRunning(lane) || component.isObserved()) {
      return 0;
    }
    int row = lane.next();
    int i = first;
    for (; i < end; i++) {
      long[] page = entities.findOwned(ids[i]);
      int location = EntityTable.locate(page, ids[i]);
      if (!lane.isNext(location)) {
        break;
      }
      guard.goOn();
      lane.moveNext(page, ids[i], Contents.rowOf(location));
    }
    StagedRows.copy(from, fromRow, lane.added(), row, i - first);
    return i - first;
  }

  // ---- with elements: the next one of a run

  /// Begins an addition.
  ///
  /// @return the location of the entity if it is the next one of a run along the [#lane]; else a
  ///   negative number, and the addition has begun like any other
  public int beginNext(long id, Component component) {
    Lane lane = component.additionLane();
    if (lane != null && guard.isRunning(lane)) {
      int location = EntityTable.locate(entities.findOwned(id), id);
      if (lane.isNext(location)) {
        guard.goOn(Operation.ADD);
        return location;
      }
    }
    begin(id, component, Inlining.DETOURS);
    return NOWHERE;
  }

  /// The lane that leads to where the component is.
  @SuppressWarnings("NullAway") // asked for only if there is one
  public static Lane lane(Component component) {
    return component.additionLane();
  }

  /// Ends an addition whose elements were stored in [Lane#added], at [Lane#next].
  public void commitNext(Lane lane, long id, int location) {
    lane.moveNext(entities.findOwned(id), id, Contents.rowOf(location));
    guard.pause();
  }

  // ---- with elements: in place

  /// Begins an addition of a component that comes and goes in place.
  ///
  /// @return the location of the entity if its columns are at hand, see [#home]; else a negative
  ///   number, and the addition has begun like any other
  public int beginAtHome(long id, Component component) {
    guard.begin(Operation.ADD);
    way = IN_PLACE;
    int location = entities.locate(id);
    if (component.home().find(location, pool.stamp()) != null) {
      return location;
    }
    open(id, component, Inlining.DETOURS);
    return NOWHERE;
  }

  /// The columns that are at hand.
  @SuppressWarnings("NullAway") // asked for only if there are some
  public static ColumnGroup home(Component component) {
    return component.home().columns();
  }

  /// Ends an addition whose elements were stored in columns that are at hand.
  public void commitAtHome(ColumnGroup home, int location) {
    mark(home, location);
    guard.end();
  }

  // ---- with elements: others

  private void begin(long id, Component component, int detours) {
    if (detours > 0) {
      begin(id, component, detours - 1);
    } else {
      guard.begin(Operation.ADD);
      open(id, component, 0);
    }
  }

  private void open(long id, Component component, int detours) {
    if (detours > 0) {
      open(id, component, detours - 1);
      return;
    }
    try {
      int location = Reader.locate(contents, id);
      Lane lane = component.additionLane();
      if (lane != null && lane.isOpen(location, pool.stamp())) {
        entities.open(id);
        goTo(ALONG_LANE, lane.added(), lane.row());
      } else {
        openTheLongWay(id, location, component);
      }
    } catch (Throwable e) {
      guard.end();
      throw e;
    }
  }

  /// The columns that elements go to.
  public Object[] columns() {
    return columns;
  }

  /// The row that elements go to.
  public int row() {
    return row;
  }

  /// Ends an addition whose elements were stored in [#columns].
  public void commit(long id, Component component) {
    boolean again = false;
    try {
      if (way == ALONG_LANE) {
        long[] page = entities.findOwned(id);
        again = moveAlong(lane(component), page, id, EntityTable.locate(page, id));
      } else {
        finish(id, component);
      }
    } finally {
      guard.end();
    }
    if (again) {
      lane(component).tryRun(guard, contents.moment(), Inlining.DETOURS);
    }
  }

  /// Ends an addition whose elements could not be read, or whose value cannot be written.
  public void cancel(long id, Component component) {
    if (guard.hasRun()) {
      guard.stopRun();
      contents.abandon(lane(component).target());
    } else {
      abandon(id, component);
    }
    guard.end();
  }

  // ---- steps of all

  /// Looks for the row that the component goes to.
  private void openTheLongWay(long id, int location, Component component) {
    Chunk chunk = contents.chunkAt(location);
    int group =
        component.isSparse() ? chunk.archetype().group(component.number()) : Archetype.ABSENT;
    if (group != Archetype.ABSENT) {
      openInPlace(chunk, location, group, component);
      return;
    }
    Transition edge = component.addition(chunk.archetype(), graph);
    if (edge.moves()) {
      openMove(id, chunk, edge, component);
    } else {
      openInPlace(chunk, location, edge.added(0), component);
    }
  }

  private void openMove(long id, Chunk from, Transition edge, Component component) {
    entities.open(id);
    Table table = edge.target().table();
    Chunk to = contents.room(table);
    try {
      component.additionLane(edge, from, to);
    } catch (Throwable e) {
      contents.abandon(table);
      throw e;
    }
    goTo(BY_MOVE, to.columns(edge.added(0)), to.count());
  }

  private void openInPlace(Chunk chunk, int location, int group, Component component) {
    if (group < 0) {
      goTo(IN_PLACE, NO_COLUMNS, 0);
      return;
    }
    long now = contents.moment().now();
    ColumnGroup found =
        component.isSparse()
            ? component.home().open(chunk, group, pool, now)
            : chunk.writable(group, pool, now);
    goTo(IN_PLACE, found.columns(), Contents.rowOf(location));
  }

  private void goTo(int newWay, Object[] newColumns, int newRow) {
    way = newWay;
    row = newRow;
    if (columns != newColumns) { // mostly the same, and to compare costs less than to store
      columns = newColumns;
    }
  }

  /// Makes the entity have what was written into the row that [#openTheLongWay] found.
  private void finish(long id, Component component) {
    int location = entities.locate(id);
    Chunk chunk = contents.chunkAt(location);
    if (way == BY_MOVE) {
      Transition edge = component.addition(chunk.archetype(), graph);
      Chunk to = contents.room(edge.target().table());
      edge.move(contents, entities.findOwned(id), id, chunk, Contents.rowOf(location), to);
      lane(component).miss(edge, chunk, to, pool.stamp());
    } else if (chunk.archetype().isMarked()) {
      int group = chunk.archetype().group(component.number());
      if (group >= 0) {
        mark(chunk.group(group), location);
      }
    }
  }

  private boolean moveAlong(Lane lane, long[] page, long id, int location) {
    lane.move(contents, page, id, Contents.rowOf(location));
    return lane.expectsMore(guard.changes());
  }

  private void mark(ColumnGroup group, int location) {
    long now = contents.moment().now();
    group.touch(now);
    group.markWritten(Contents.rowOf(location), now);
  }

  /// Takes back the row that was found.
  private void abandon(long id, Component component) {
    if (way != IN_PLACE) {
      Archetype source = contents.chunkAt(entities.locate(id)).archetype();
      contents.abandon(component.addition(source, graph).target().table());
    }
  }
}
