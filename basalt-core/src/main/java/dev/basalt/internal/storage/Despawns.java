package dev.basalt.internal.storage;

import dev.basalt.Entity;
import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.guard.Operation;
import org.jspecify.annotations.Nullable;

/// How entities leave a world: one by one, or all at once.
public final class Despawns {

  private static final Object[] NO_VALUES = {};

  private final Store store;
  private final Guard guard;
  private final ArchetypeGraph graph;

  Despawns(Store store) {
    this.store = store;
    this.guard = store.guard();
    this.graph = store.graph();
  }

  /// Ends an entity.
  ///
  /// @throws IllegalStateException if it is the target of a relation that refuses that
  public void despawn(long id) {
    if (store.contents().links().isTarget((int) id)) {
      store.bulk().despawn(new long[] {id});
      return;
    }
    Archetype observed = despawn(id, true);
    if (observed == null) {
      return;
    }
    Reaction reaction = observed.despawnReaction();
    if (reaction == null) {
      despawn(id, false);
    } else {
      reaction.around(id, graph.nothing(), NO_VALUES, () -> despawn(id, false));
    }
  }

  /// Ends an entity, unless somebody may have to be told.
  ///
  /// @return what the entity has, if it is still there for that reason; else null
  private @Nullable Archetype despawn(long id, boolean told) {
    guard.begin(Operation.DESPAWN);
    try {
      Contents contents = store.contents();
      int location = Reader.locate(contents, id);
      int row = Contents.rowOf(location);
      Chunk chunk = contents.chunkAt(location);
      Archetype archetype = chunk.archetype();
      if (told && archetype.tellsDespawns()) {
        return graph.archetypeOf(chunk, row);
      }
      contents.entities().prepareToFree(id);
      contents.prepareToLeave(archetype.table(), chunk);
      contents.links().leave(archetype, id);
      contents.entities().free(id);
      contents.remove(archetype.table(), chunk, row);
      return null;
    } finally {
      guard.end();
    }
  }

  /// Despawns everything, as if one by one in the order of slots.
  public void clear() {
    Reaction reaction = tellOfClear();
    clearSilently();
    if (reaction != null) {
      reaction.end();
    }
  }

  /// Whether anybody may have to be told of a despawn.
  public boolean areObserved() {
    for (Table table : store.contents().tables()) {
      if (table.archetype().tellsDespawns()) {
        return true;
      }
    }
    return false;
  }

  /// Tells of the end of each entity while all are still there.
  private @Nullable Reaction tellOfClear() {
    Contents contents = store.contents();
    if (!areObserved()) {
      return null;
    }
    guard.begin(Operation.CLEAR);
    guard.end();
    Reaction last = null;
    for (int slot = 0; slot < contents.entities().slots(); slot++) {
      long id = Entity.of(slot, contents.entities().generation(slot)).id();
      int location = contents.entities().locate(id);
      Reaction reaction =
          EntityTable.isAlive(location) ? graph.archetypeOf(contents, id).despawnReaction() : null;
      if (reaction != null) {
        reaction.before(id, graph.nothing(), NO_VALUES);
        last = reaction;
      }
    }
    return last;
  }

  void clearSilently() {
    guard.begin(Operation.CLEAR);
    try {
      store.contents().entities().freeAll();
      store.contents().dropRows();
    } finally {
      guard.end();
    }
  }
}
