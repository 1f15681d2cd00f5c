package dev.basalt.internal.storage;

import dev.basalt.Entity;
import org.jspecify.annotations.Nullable;

/// How entities leave a world: one by one, or all at once.
public final class Despawns {

  private final Guard guard;
  private final ArchetypeGraph graph;
  private Contents contents;
  private EntityTable entities;

  /// The table of the last entity that was despawned: the next one is probably in the same.
  private Table lastTable;

  Despawns(Store store) {
    this.guard = store.guard();
    this.graph = store.graph();
    this.contents = store.contents();
    this.entities = contents.entities();
    this.lastTable = graph.nothing().archetype().table();
  }

  /// Says what is in the world from now on.
  void present(Contents present) {
    contents = present;
    entities = present.entities();
    lastTable = lastTable.archetype().table();
  }

  public void despawn(long id) {
    despawn(id, true);
  }

  private void despawn(long id, boolean told) {
    guard.begin(Operation.DESPAWN);
    try {
      long[] page = entities.open(id);
      int location = Reader.locate(contents, page, id);
      Table table = lastTable;
      Chunk chunk = contents.chunkAt(location, table);
      Archetype archetype = chunk.archetype();
      if (archetype != table.archetype()) {
        table = archetype.table();
        lastTable = table;
      }
      if (told && archetype.tellsDespawns()) {
        despawnObserved(graph.archetypeOf(chunk, Contents.rowOf(location)), id);
        return;
      }
      contents.removal().prepare(table, chunk);
      entities.free(page, id);
      contents.removal().remove(table, chunk, Contents.rowOf(location));
    } finally {
      guard.end();
    }
  }

  private void despawnObserved(Archetype archetype, long id) {
    guard.end();
    Reaction reaction = archetype.despawnReaction();
    if (reaction == null) {
      despawn(id, false);
    } else {
      reaction.around(id, () -> despawn(id, false));
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

  /// Tells of the end of each entity while all are still there.
  private @Nullable Reaction tellOfClear() {
    if (contents.tables().stream().noneMatch(t -> t.archetype().tellsDespawns())) {
      return null;
    }
    guard.begin(Operation.CLEAR);
    guard.end();
    Reaction last = null;
    for (int slot = 0; slot < contents.entities().slots(); slot++) {
      long id = Entity.of(slot, contents.entities().generation(slot)).id();
      int location = contents.entities().locate(id);
      Reaction reaction = location < 0 ? null : graph.archetypeOf(contents, id).despawnReaction();
      if (reaction != null) {
        reaction.before(id);
        last = reaction;
      }
    }
    return last;
  }

  void clearSilently() {
    guard.begin(Operation.CLEAR);
    try {
      contents.dropRows();
      contents.entities().freeAll();
    } finally {
      guard.end();
    }
  }
}
