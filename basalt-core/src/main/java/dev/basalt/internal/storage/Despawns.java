package dev.basalt.internal.storage;

import dev.basalt.Entity;
import org.jspecify.annotations.Nullable;

/// How entities leave a world: one by one, or all at once.
public final class Despawns {

  private final Guard guard;
  private final ArrayPool pool;
  private Contents contents;

  /// The archetype of the last entity that was despawned: the next one is probably of the same.
  private Archetype lastDespawned;

  Despawns(Store store) {
    this.guard = store.guard();
    this.pool = store.pool();
    this.contents = store.contents();
    this.lastDespawned = store.graph().nothing().archetype();
  }

  /// Says what is in the world from now on.
  void present(Contents present) {
    contents = present;
  }

  public void despawn(long id) {
    despawn(id, true);
  }

  private void despawn(long id, boolean told) {
    guard.begin(Operation.DESPAWN);
    try {
      EntityTable entities = contents.entities();
      long[] page = entities.open(id);
      int location = Reader.locate(contents, page, id);
      Chunk chunk = contents.chunkAt(location, lastDespawned.table());
      if (chunk.archetype() != lastDespawned) {
        lastDespawned = chunk.archetype();
      }
      if (told && lastDespawned.despawnReaction() != null) {
        despawnObserved(lastDespawned.despawnReaction(), id);
        return;
      }
      chunk.own(pool, contents.moment().now());
      contents.removeRow(lastDespawned.table(), chunk, Contents.rowOf(location));
      entities.free(page, id);
    } finally {
      guard.end();
    }
  }

  private void despawnObserved(Reaction reaction, long id) {
    guard.end();
    reaction.around(id, () -> despawn(id, false));
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
