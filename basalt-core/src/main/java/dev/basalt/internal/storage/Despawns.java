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

  private final Departures departures;

  Despawns(Store store) {
    this.guard = store.guard();
    this.graph = store.graph();
    this.contents = store.contents();
    this.entities = contents.entities();
    this.lastTable = graph.nothing().archetype().table();
    this.departures = new Departures(lastTable, contents.moment());
  }

  /// Says what is in the world from now on.
  void present(Contents present) {
    contents = present;
    entities = present.entities();
    lastTable = lastTable.archetype().table();
    departures.present(lastTable, present.moment());
  }

  public void despawn(long id) {
    if (!guard.isRunning(departures) || !departures.despawn(contents, id, guard)) {
      despawn(id, true);
    }
  }

  /// Despawns several entities, as long as they are the next ones of a run.
  ///
  /// @param ids the entities, from `first` to `end`
  /// @return how many have gone
  public int despawnNext(long[] ids, int first, int end) {
    int next = first;
    if (guard.isRunning(departures)) {
      while (next < end && departures.despawn(contents, ids[next], guard)) {
        next++;
      }
    }
    return next - first;
  }

  private void despawn(long id, boolean told) {
    Archetype observed = null;
    boolean again = false;
    guard.begin(Operation.DESPAWN);
    try {
      long[] page = entities.open(id);
      int location = Reader.locate(contents, page, id);
      int row = Contents.rowOf(location);
      Table table = lastTable;
      Chunk chunk = chunkAt(location, table);
      Archetype archetype = chunk.archetype();
      if (archetype != table.archetype()) {
        table = archetype.table();
        lastTable = table;
      }
      if (told && archetype.tellsDespawns()) {
        observed = graph.archetypeOf(chunk, row);
      } else {
        contents.removal().prepare(table, chunk);
        entities.free(page, id);
        contents.removal().remove(table, chunk, row);
        again = departures.expectsMore(guard.changes());
      }
    } finally {
      guard.end();
    }
    if (observed != null) {
      despawnObserved(observed, id);
    } else if (again) {
      tryRun(lastTable, Inlining.DETOURS);
    }
  }

  /// The chunk of a location, guessed to be the recent one of a table. The guess saves no work, but
  /// time: the processor goes on with it before the location has arrived from memory (benchmark
  /// `destroy`).
  private Chunk chunkAt(int location, Table guess) {
    Chunk recent = guess.findRecent();
    return recent != null && recent.number() == Contents.chunkOf(location)
        ? recent
        : chunkElsewhere(location, guess);
  }

  private Chunk chunkElsewhere(int location, Table guess) {
    Chunk chunk = contents.chunkAt(location);
    guess.miss(chunk);
    return chunk;
  }

  /// Begins a run of despawns from a table if it is possible.
  private void tryRun(Table table, int detours) {
    if (detours > 0) {
      tryRun(table, detours - 1);
    } else if (Departures.arePossible(table)) {
      departures.begin(table, contents.moment());
      guard.run(departures);
    }
  }

  private void despawnObserved(Archetype archetype, long id) {
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
