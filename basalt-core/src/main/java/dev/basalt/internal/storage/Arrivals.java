package dev.basalt.internal.storage;

import org.jspecify.annotations.Nullable;

/// Entities that one spawner spawns one after the other. Each is [#begin], [#room] and [#commit],
/// or [#begin] and [#cancel].
///
/// Many in a row become a run: each goes into the next row, under the next handle whose slot was
/// never used, and nothing else has to be found out or told. They are counted as alive at the end
/// (benchmark `spawner`).
public final class Arrivals extends Run {

  private static final long[] NO_ENTRIES = {};

  private final Spawns spawns;
  private final Guard guard;
  private final Archetype archetype;

  /// Where entities of the run go; null if there is no run.
  private @Nullable Chunk running;

  /// The first row of the run, the first that is not counted yet, and the one that the run cannot
  /// go beyond: the room in the chunk ends there, or that for handles.
  private int first;

  private int uncounted;
  private int stop;

  /// Where entities are noted, and what is to be added to a row to find its place there.
  private long[] entries = NO_ENTRIES;

  private int entryOffset;

  /// What is to be added to a row for its handle, and for its entry.
  private long idOffset;

  private long valueOffset;

  Arrivals(Spawns spawns, Guard guard, Archetype archetype) {
    this.spawns = spawns;
    this.guard = guard;
    this.archetype = archetype;
  }

  // ---- single ones

  /// Begins a spawn, during which values are read.
  public void begin() {
    Chunk chunk = running;
    if (chunk != null && guard.isRunning() && chunk.count() < stop) {
      guard.goOn(Operation.SPAWN);
    } else {
      spawns.begin();
    }
  }

  /// Ends a spawn whose values could not be read.
  public void cancel() {
    if (running != null) {
      guard.pause();
    } else {
      guard.end();
    }
  }

  /// The chunk whose row after the last is to be written.
  public Chunk room() {
    Chunk chunk = running;
    return chunk != null ? chunk : spawns.room(archetype);
  }

  /// Makes an entity of the row that was written.
  public long commit(Chunk chunk) {
    return running != null ? commitNext(chunk) : commitSingle(chunk);
  }

  private long commitSingle(Chunk chunk) {
    return (chunk.count() & Registry.PATIENCE - 1) != 0 && archetype.isPlain()
        ? spawns.commitPlain(archetype, chunk)
        : commitSpecial(chunk);
  }

  /// The first of some rows, at each of which a run can begin: to ask at each row would cost more.
  private long commitSpecial(Chunk chunk) {
    long id = spawns.commit(archetype, chunk);
    if (archetype.isPlain() && expectsMore(guard.changes(), Registry.PATIENCE)) {
      tryRun(chunk);
    }
    return id;
  }

  // ---- runs

  /// Begins a run if there is room for more.
  private void tryRun(Chunk chunk) {
    EntityTable entities = spawns.contents().entities();
    int rows = Math.min(chunk.open() - chunk.count(), entities.freshRoom());
    if (rows > 0) {
      first = chunk.count();
      uncounted = first;
      stop = first + rows;
      entries = entities.freshEntries();
      entryOffset = entities.freshPlace() - first;
      idOffset = entities.idAt(0) - first;
      valueOffset = EntityTable.freshEntry(chunk.location(0));
      running = chunk;
      guard.run(this);
    }
  }

  /// The chunk that the entities of a run go to; null if there is no run.
  public @Nullable Chunk running() {
    return running;
  }

  /// Makes an entity of the row that was written, as the next one of the run.
  public long commitNext(Chunk chunk) {
    int row = chunk.count();
    long id = idOffset + row;
    entries[entryOffset + row] = valueOffset + row;
    chunk.append(id);
    guard.pause();
    return id;
  }

  @SuppressWarnings("NullAway") // asked for only in a run
  private Chunk chunk() {
    return running;
  }

  /// Counts entities of the run.
  @Override
  boolean catchUp() {
    int rows = chunk().count() - uncounted;
    spawns.contents().entities().countFresh(rows);
    uncounted += rows;
    return rows >= Registry.PATIENCE;
  }

  @Override
  boolean isFull() {
    return chunk().count() == stop;
  }

  @Override
  int finish() {
    catchUp();
    chunk().touch(spawns.contents().moment().now());
    running = null;
    entries = NO_ENTRIES;
    return uncounted - first;
  }
}
