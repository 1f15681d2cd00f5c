package dev.basalt.internal.storage;

import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.guard.Operation;

/// Handles that are given out before their entities exist, by commands: a reserved handle becomes
/// an entity when the command is applied.
public final class Reservations {

  private final Store store;
  private final Guard guard;

  Reservations(Store store) {
    this.store = store;
    this.guard = store.guard();
  }

  /// Gives out a handle whose entity will be spawned later, by [#spawnReserved].
  public long reserve() {
    guard.refuseInsideChange("spawn");
    if (store.contents().entities().isFull()) {
      throw store.contents().entities().full(1);
    }
    return store.contents().entities().reserve();
  }

  /// The handle at a position among those to come; see [HandlePositions]. [#reserveAll] must
  /// follow, before anything else changes.
  public long reservedAt(long position) {
    if (position >= store.contents().entities().room()) {
      throw store.contents().entities().full(1);
    }
    return store.contents().entities().idAt((int) position);
  }

  /// Reserves what was taken by [#reservedAt]; all of it or, if memory does not suffice, nothing.
  public void reserveAll(HandlePositions taken) {
    store.contents().entities().reserveAll(taken);
  }

  /// Spawns an entity under a reserved handle. If that fails, the handle is void.
  public void spawnReserved(long id, Object[] values) {
    Bundle bundle;
    try {
      bundle = store.bundles().ofValues(values);
      arrive(id, bundle, values);
    } catch (Throwable e) {
      release(id);
      throw e;
    }
    bundle.archetype().tellSpawned(id);
  }

  private void arrive(long id, Bundle bundle, Object[] values) {
    guard.begin(Operation.SPAWN);
    Contents contents = store.contents();
    Table table = bundle.archetype().table();
    try {
      Chunk chunk = contents.room(table);
      bundle.writeNext(chunk, values);
      contents.prepareToAppear(table, id);
      contents.arrive(chunk, id);
    } catch (Throwable e) {
      contents.abandon(table);
      throw e;
    } finally {
      guard.end();
    }
  }

  /// The same for the values of a bundle.
  public void spawnReserved(long id, Bundle bundle, Object[] values) {
    try {
      arrive(id, bundle, values);
    } catch (Throwable e) {
      release(id);
      throw e;
    }
    bundle.archetype().tellSpawned(id);
  }

  /// Spawns an entity under a reserved handle, from a row of values. If that fails, the handle is
  /// void.
  public void spawnReserved(long id, StagedRows values, int row) {
    Archetype archetype = values.bundle().archetype();
    try {
      arrive(id, archetype.table(), values, row);
    } catch (Throwable e) {
      release(id);
      throw e;
    }
    archetype.tellSpawned(id);
  }

  private void arrive(long id, Table table, StagedRows values, int row) {
    guard.begin(Operation.SPAWN);
    Contents contents = store.contents();
    try {
      Chunk chunk = contents.room(table);
      values.copyTo(chunk, row, 1);
      contents.prepareToAppear(table, id);
      contents.arrive(chunk, id);
    } catch (Throwable e) {
      contents.abandon(table);
      throw e;
    } finally {
      guard.end();
    }
  }

  /// Spawns entities of one archetype under reserved handles, in order: all of them, or none. Those
  /// who observe spawns are not told.
  public void spawnReserved(Archetype archetype, long[] ids, int count, Spawns.RowFiller filler) {
    guard.begin(Operation.SPAWN);
    Table table = archetype.table();
    int first = table.rows();
    try {
      for (int done = 0; done < count; ) {
        Chunk chunk = store.contents().roomFor(table, count - done);
        int rows = Math.min(count - done, chunk.free());
        filler.fill(chunk, rows, done);
        done += rows;
      }
      store.contents().name(table, first, ids);
    } catch (Throwable e) {
      store.contents().truncate(table, first);
      store.contents().abandon(table);
      throw e;
    } finally {
      guard.end();
    }
  }

  /// Voids a reserved handle.
  public void release(long id) {
    store.contents().entities().prepareToFree(id);
    store.contents().entities().recycle(id);
  }

  /// Voids a handle if its entity is still to be spawned.
  public void releaseWaiting(long id) {
    if (store.contents().entities().locate(id) == EntityTable.RESERVED) {
      release(id);
    }
  }

  /// Whether a handle is alive or will be.
  public boolean isKnown(long id) {
    return store.contents().entities().isKnown(id, guard.isAhead());
  }
}
