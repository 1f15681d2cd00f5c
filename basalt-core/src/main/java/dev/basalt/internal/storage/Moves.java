package dev.basalt.internal.storage;

import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.guard.Operation;
import org.jspecify.annotations.Nullable;

/// How entities get and lose components. A row moves to the archetype of what it has then, along an
/// edge of the archetype graph; where the archetype stays the same, values are written in place.
///
/// Each change is [Guard#begin], then what can fail: find the row, make room, write the new values
/// behind the last row of the target. Then [Transition#move], then [Guard#end].
public final class Moves {

  private static final Object[] NO_VALUES = {};

  private final Store store;
  private final Guard guard;
  private final ArchetypeGraph graph;

  Moves(Store store) {
    this.store = store;
    this.guard = store.guard();
    this.graph = store.graph();
  }

  // ---- one component

  /// Adds or replaces a component.
  public void add(long id, Component component, Object value) {
    Reaction reaction = component.isObserved() ? reactionToAddition(id, component) : null;
    if (reaction == null) {
      addSilently(id, component, value);
      return;
    }
    if (reaction.hasBefore()) {
      component.refuseUnreadable(value, guard, Operation.ADD);
    }
    around(
        reaction,
        id,
        graph.nothing(),
        component.single(graph),
        new Object[] {value},
        () -> addSilently(id, component, value));
  }

  private void addSilently(long id, Component component, Object value) {
    guard.begin(Operation.ADD);
    try {
      Contents contents = store.contents();
      int location = Reader.locate(contents, id);
      Chunk chunk = contents.chunkAt(location);
      int row = Contents.rowOf(location);
      int group = chunk.archetype().group(component.number());
      if (group != Archetype.ABSENT) {
        store.replacements().replace(chunk, row, group, component, value);
        return;
      }
      Transition edge = graph.addition(chunk.archetype(), component);
      Table target = edge.target().table();
      try {
        Chunk to = contents.room(target);
        component.write(to.columns(edge.added(0)), to.count(), value);
        edge.move(contents, id, chunk, row, to);
      } catch (Throwable e) {
        contents.abandon(target);
        throw e;
      }
    } finally {
      guard.end();
    }
  }

  /// Adds or replaces a component, whose elements are in a row of columns.
  public void add(long id, Component component, Object[] from, int fromRow) {
    Reaction reaction = component.isObserved() ? reactionToAddition(id, component) : null;
    if (reaction == null) {
      addSilently(id, component, from, fromRow);
    } else {
      Object[] values = component.linkedValue(from, fromRow);
      around(
          reaction,
          id,
          graph.nothing(),
          component.single(graph),
          values,
          () -> addSilently(id, component, from, fromRow));
    }
  }

  private void addSilently(long id, Component component, Object[] from, int fromRow) {
    guard.begin(Operation.ADD);
    try {
      Contents contents = store.contents();
      int location = Reader.locate(contents, id);
      Chunk chunk = contents.chunkAt(location);
      int row = Contents.rowOf(location);
      int group = chunk.archetype().group(component.number());
      if (group != Archetype.ABSENT) {
        store.replacements().copy(chunk, row, group, component, from, fromRow);
        return;
      }
      Transition edge = graph.addition(chunk.archetype(), component);
      Table target = edge.target().table();
      try {
        Chunk to = contents.room(target);
        component.codec().copy(from, fromRow, to.columns(edge.added(0)), to.count());
        edge.move(contents, id, chunk, row, to);
      } catch (Throwable e) {
        contents.abandon(target);
        throw e;
      }
    } finally {
      guard.end();
    }
  }

  private @Nullable Reaction reactionToAddition(long id, Component component) {
    beginLook(Operation.ADD);
    try {
      return graph.addition(graph.archetypeOf(store.contents(), id), component).reaction();
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
    if (component == null || reaction == null) {
      return removeSilently(operation, id, component);
    }
    around(
        reaction,
        id,
        component.single(graph),
        graph.nothing(),
        NO_VALUES,
        () -> removeSilently(operation, id, component));
    return true;
  }

  private @Nullable Reaction reactionToRemoval(Operation operation, long id, Component component) {
    beginLook(operation);
    try {
      Archetype archetype = graph.archetypeOf(store.contents(), id);
      return archetype.has(component.number())
          ? graph.removal(archetype, component).reaction()
          : null;
    } finally {
      guard.end();
    }
  }

  private boolean removeSilently(Operation operation, long id, @Nullable Component component) {
    guard.begin(operation);
    try {
      Contents contents = store.contents();
      int location = Reader.locate(contents, id);
      Chunk chunk = contents.chunkAt(location);
      int row = Contents.rowOf(location);
      if (component == null || !chunk.has(row, component)) {
        guard.discountChange();
        return false;
      }
      contents.links().refuseLoss(id, component, component.single(graph));
      if (component.isSparse()) {
        int group = chunk.archetype().group(component.number());
        chunk.writable(group, store.pool(), contents.moment().now()).vanish(row);
        return true;
      }
      Transition edge = graph.removal(chunk.archetype(), component);
      Table target = edge.target().table();
      try {
        edge.move(contents, id, chunk, row, contents.room(target));
      } catch (Throwable e) {
        contents.abandon(target);
        throw e;
      }
      return true;
    } finally {
      guard.end();
    }
  }

  /// Makes a change that is observed. Those who are told before it are not told of one that
  /// relations and names refuse.
  private void around(
      Reaction reaction, long id, Bundle removed, Bundle added, Object[] values, Runnable change) {
    if (reaction.hasBefore()) {
      store.contents().links().rehearse(new long[] {id}, removed, added, values);
    }
    reaction.around(id, added, values, change);
  }

  // ---- several components

  /// Removes some components, adds or replaces others, in one move.
  ///
  /// @return how many of the removed components the entity had
  public int change(Operation operation, long id, Bundle removed, Bundle added, Object[] values) {
    if (removed.size() == 1 && added.size() == 0 && removed.component(0).isSparse()) {
      return remove(operation, id, removed.component(0)) ? 1 : 0;
    }
    Reaction reaction =
        removed.isObserved() || added.isObserved() ? reaction(operation, id, removed, added) : null;
    if (reaction == null) {
      return changeSilently(operation, id, removed, added, values);
    }
    if (reaction.hasBefore()) {
      for (int i = 0; i < values.length; i++) {
        added.component(i).refuseUnreadable(values[i], guard, operation);
      }
    }
    int[] present = new int[1];
    around(
        reaction,
        id,
        removed,
        added,
        values,
        () -> present[0] = changeSilently(operation, id, removed, added, values));
    return present[0];
  }

  private @Nullable Reaction reaction(Operation operation, long id, Bundle removed, Bundle added) {
    beginLook(operation);
    try {
      Archetype archetype = graph.archetypeOf(store.contents(), id);
      return graph.transition(archetype, removed, added).reaction();
    } finally {
      guard.end();
    }
  }

  private int changeSilently(
      Operation operation, long id, Bundle removed, Bundle added, Object[] values) {
    guard.begin(operation);
    try {
      Contents contents = store.contents();
      int location = Reader.locate(contents, id);
      Chunk chunk = contents.chunkAt(location);
      int row = Contents.rowOf(location);
      Transition edge = graph.transition(chunk.archetype(), removed, added);
      int present = countPresent(chunk, row, removed);
      for (int i = 0; i < removed.size(); i++) {
        contents.links().refuseLoss(id, removed.component(i), removed);
      }
      if (edge.moves()) {
        move(edge, id, chunk, row, added, values);
      } else if (values.length == 0) {
        guard.discountChange();
      } else {
        store.replacements().replaceAll(chunk, row, added, values);
      }
      return present;
    } finally {
      guard.end();
    }
  }

  private void move(Transition edge, long id, Chunk chunk, int row, Bundle added, Object[] values) {
    Contents contents = store.contents();
    Table target = edge.target().table();
    try {
      Chunk to = contents.room(target);
      for (int i = 0; i < values.length; i++) {
        to.writeNext(edge.added(i), added.component(i), values[i]);
      }
      edge.move(contents, id, chunk, row, to);
    } catch (Throwable e) {
      contents.abandon(target);
      throw e;
    }
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
}
