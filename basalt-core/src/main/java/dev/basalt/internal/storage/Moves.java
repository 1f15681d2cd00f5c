package dev.basalt.internal.storage;

import org.jspecify.annotations.Nullable;

/// Changes of composition: rows move between archetypes, along the edges of the archetype graph.
/// Single components are added by [Additions].
public final class Moves {

  private static final Object[] NO_VALUES = {};

  private final Store store;
  private final Guard guard;
  private final ArrayPool pool;
  private final ArchetypeGraph graph;
  private final InPlace inPlace;
  private final Replacements replacements;
  private Contents contents;
  private EntityTable entities;

  Moves(Store store) {
    this.store = store;
    this.guard = store.guard();
    this.pool = store.pool();
    this.graph = store.graph();
    this.inPlace = new InPlace(store);
    this.replacements = store.replacements();
    this.contents = store.contents();
    this.entities = contents.entities();
  }

  /// Says what is in the world from now on.
  void present(Contents present) {
    contents = present;
    entities = present.entities();
    inPlace.present(present);
  }

  /// Removes some components, adds or replaces others, in one move.
  ///
  /// @return how many of the components to be removed were there
  public int change(Operation operation, long id, Bundle removed, Bundle added, Object[] values) {
    if (removed.size() == 1 && added.size() == 0 && removed.component(0).isSparse()) {
      return remove(operation, id, removed.component(0)) ? 1 : 0;
    }
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
      for (int i = 0; i < values.length; i++) {
        added.component(i).refuseUnreadable(values[i], guard, operation);
      }
    }
    int[] present = new int[1];
    reaction.around(id, () -> present[0] = changeSilently(operation, id, removed, added, values));
    return present[0];
  }

  private @Nullable Reaction reaction(Operation operation, long id, Bundle removed, Bundle added) {
    beginLook(operation);
    try {
      Archetype archetype = graph.archetypeOf(contents, id);
      return graph.transition(archetype, removed, added).reaction();
    } finally {
      guard.end();
    }
  }

  /// Begins to find out what a change is going to do, which is none itself; [Guard#end] must
  /// follow.
  private void beginLook(Operation operation) {
    guard.begin(operation);
    guard.discountChange();
  }

  private int changeSilently(
      Operation operation, long id, Bundle removed, Bundle added, Object[] values) {
    guard.begin(operation);
    try {
      long[] page = entities.open(id);
      int location = Reader.locate(contents, page, id);
      Chunk chunk = contents.chunkAt(location);
      int row = Contents.rowOf(location);
      Transition edge = graph.transition(chunk.archetype(), removed, added);
      int present = countPresent(chunk, row, removed);
      if (edge.moves()) {
        Chunk to = contents.room(edge.target().table());
        writeAdded(edge, to, added, values);
        edge.move(contents, page, id, chunk, row, to);
      } else if (values.length == 0) {
        guard.discountChange();
      } else {
        replacements.replaceAll(chunk, row, added, values);
      }
      return present;
    } finally {
      guard.end();
    }
  }

  /// Adds or replaces several components.
  public void addAll(long id, Object[] values) {
    change(Operation.ADD, id, graph.nothing(), store.bundles().ofValues(values), values);
  }

  /// Removes several components.
  ///
  /// @return how many were there
  public int removeAll(long id, Class<?>... types) {
    return change(
        Operation.REMOVE, id, store.bundles().ofKnownTypes(types), graph.nothing(), NO_VALUES);
  }

  private static int countPresent(Chunk chunk, int row, Bundle bundle) {
    int present = 0;
    for (int i = 0; i < bundle.size(); i++) {
      if (chunk.has(row, bundle.component(i))) {
        present++;
      }
    }
    return present;
  }

  private void writeAdded(Transition edge, Chunk to, Bundle added, Object[] values) {
    try {
      for (int i = 0; i < values.length; i++) {
        to.writeNext(edge.added(i), added.component(i), values[i]);
      }
    } catch (Throwable e) {
      contents.abandon(edge.target().table());
      throw e;
    }
  }

  /// Removes one component.
  ///
  /// @return whether it was there
  public boolean remove(long id, @Nullable Component component) {
    return remove(Operation.REMOVE, id, component);
  }

  private boolean remove(Operation operation, long id, @Nullable Component component) {
    Reaction reaction =
        component == null || !component.isObserved()
            ? null
            : reactionToRemoval(operation, id, component);
    if (reaction == null) {
      return removeSilently(operation, id, component);
    }
    reaction.around(id, () -> removeSilently(operation, id, component));
    return true;
  }

  private @Nullable Reaction reactionToRemoval(Operation operation, long id, Component component) {
    beginLook(operation);
    try {
      Transition edge = component.removal(graph.archetypeOf(contents, id), graph);
      return edge == null ? null : edge.reaction();
    } finally {
      guard.end();
    }
  }

  private boolean removeSilently(Operation operation, long id, @Nullable Component component) {
    return component != null && component.isSparse()
        ? inPlace.remove(operation, id, component)
        : removeByMove(operation, id, component);
  }

  private boolean removeByMove(Operation operation, long id, @Nullable Component component) {
    Lane lane = component == null ? null : component.removalLane();
    return lane != null && guard.isRunning(lane) && removeNext(lane, id)
        || removeSingle(lane, operation, id, component, Inlining.DETOURS);
  }

  /// Removes a component from several entities, as long as they are the next ones of a run.
  ///
  /// @param ids the entities, from `first` to `end`
  /// @return how many have lost it
  public int removeNext(@Nullable Component component, long[] ids, int first, int end) {
    Lane lane = component == null || component.isObserved() ? null : component.removalLane();
    if (lane == null || !guard.isRunning(lane)) {
      return 0;
    }
    int next = first;
    while (next < end && removeNext(lane, ids[next])) {
      next++;
    }
    return next - first;
  }

  /// Removes a component from the next entity of a run.
  ///
  /// @return whether it can be the next one
  private boolean removeNext(Lane lane, long id) {
    long[] page = entities.findOwned(id);
    int location = EntityTable.locate(page, id);
    if (!lane.isNext(location)) {
      return false;
    }
    guard.goOn();
    lane.moveNext(page, id, Contents.rowOf(location));
    return true;
  }

  private boolean removeSingle(
      @Nullable Lane lane,
      Operation operation,
      long id,
      @Nullable Component component,
      int detours) {
    if (detours > 0) {
      return removeSingle(lane, operation, id, component, detours - 1);
    }
    boolean again;
    guard.begin(operation);
    try {
      long[] page = entities.open(id);
      int location = Reader.locate(contents, page, id);
      if (component == null) {
        guard.discountChange();
        return false;
      }
      if (lane == null || !lane.isOpen(location, pool.stamp())) {
        return removeTheLongWay(page, id, location, component);
      }
      lane.move(contents, page, id, Contents.rowOf(location));
      again = lane.expectsMore(guard.changes());
    } finally {
      guard.end();
    }
    if (again) {
      lane.tryRun(guard, contents.moment(), Inlining.DETOURS);
    }
    return true;
  }

  private boolean removeTheLongWay(long[] page, long id, int location, Component component) {
    Chunk chunk = contents.chunkAt(location);
    Transition edge = component.removal(chunk.archetype(), graph);
    if (edge == null) {
      guard.discountChange();
      return false;
    }
    Chunk to = contents.room(edge.target().table());
    Lane lane = component.removalLane(edge, chunk, to);
    edge.move(contents, page, id, chunk, Contents.rowOf(location), to);
    lane.miss(edge, chunk, to, pool.stamp());
    return true;
  }
}
