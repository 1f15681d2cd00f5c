package dev.basalt.internal.storage;

import dev.basalt.Entity;
import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.guard.Operation;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// How entities come into a world, one by one and in bulk.
///
/// Each spawn follows the pattern of [Store]: the row is written behind the last, where nobody sees
/// it; then it is counted in and named by a handle, in steps that cannot fail.
public final class Spawns {

  /// Every slot that is skipped takes memory.
  private static final int MOST_SLOTS_SKIPPED = 1 << 24;

  private final Store store;
  private final Guard guard;
  private final Bundles bundles;
  private final Bundle.SpawnerSource spawners;

  Spawns(Store store, Bundle.SpawnerSource spawners) {
    this.store = store;
    this.bundles = store.bundles();
    this.spawners = spawners;
    this.guard = store.guard();
  }

  /// Spawns an entity from values.
  public long spawn(Object[] values) {
    Bundle bundle = bundles.ofValues(values);
    Bundle.RowSpawner spawner = bundle.spawner();
    if (spawner != null) {
      return spawner.spawn(values);
    }
    bundle.countSpawn(spawners);
    return spawn(bundle, values);
  }

  /// Spawns an entity from values, interpreted.
  public long spawn(Bundle bundle, Object[] values) {
    begin();
    Chunk chunk = room(bundle);
    try {
      bundle.writeNext(chunk, values);
    } catch (Throwable e) {
      cancel(bundle);
      throw e;
    }
    return commit(bundle, chunk);
  }

  /// Begins a spawn, during which values are read; [#room] and [#commit] must follow, or [#cancel].
  public void begin() {
    guard.begin(Operation.SPAWN);
    EntityTable entities = store.contents().entities();
    if (entities.isFull()) {
      guard.end();
      throw entities.full(1);
    }
  }

  /// The chunk whose row after the last is to be written.
  public Chunk room(Bundle bundle) {
    try {
      Chunk chunk = store.contents().room(bundle.archetype().table());
      bundle.writeImplied(chunk, 1);
      return chunk;
    } catch (Throwable e) {
      guard.end();
      throw e;
    }
  }

  /// Makes an entity of the row that was written.
  public long commit(Bundle bundle, Chunk chunk) {
    Archetype archetype = bundle.archetype();
    Contents contents = store.contents();
    try {
      contents.prepareToSpawn(archetype.table());
    } catch (Throwable e) {
      cancel(bundle);
      throw e;
    }
    long id = contents.spawn(chunk);
    guard.end();
    if (archetype.spawnReaction() != null) {
      archetype.tellSpawned(id);
    }
    return id;
  }

  /// Ends a spawn whose values cannot be read, or for which there is no memory.
  public void cancel(Bundle bundle) {
    store.contents().abandon(bundle.archetype().table());
    guard.end();
  }

  /// Spawns under a handle that is given, if it has never been given out and its slot is free.
  public void spawnAs(long id, Object[] values) {
    Bundle bundle = bundles.ofValues(values);
    guard.begin(Operation.SPAWN);
    Contents contents = store.contents();
    Table table = bundle.archetype().table();
    try {
      refuseUnclaimable(contents.entities(), id);
      Chunk chunk = contents.room(table);
      bundle.writeNext(chunk, values);
      SlotRanges skipped = contents.entities().prepareToClaim(id);
      contents.prepareToAppear(table, id);
      contents.entities().claim(id, skipped);
      contents.arrive(chunk, id);
    } catch (Throwable e) {
      contents.abandon(table);
      throw e;
    } finally {
      guard.end();
    }
    bundle.archetype().tellSpawned(id);
  }

  private static void refuseUnclaimable(EntityTable entities, long id) {
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
          || entities.isOwn(id) && Integer.compareUnsigned(entity.generation(), generation) < 0) {
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

  /// Spawns `count` entities with equal values.
  public <T> T spawnEqual(Bundle bundle, int count, Object[] values, Function<Handles, T> naming) {
    return spawnMany(
        bundle,
        count,
        (chunk, rows, done) -> {
          for (int i = 0; i < values.length; i++) {
            int group = bundle.group(i);
            chunk.writeNext(group, bundle.component(i), values[i]);
            if (group >= 0) {
              chunk.group(group).repeatRow(chunk.count(), chunk.count() + rows);
            }
          }
          chunk.append(rows);
        },
        naming);
  }

  /// Writes rows with values made from their index, row by row, and counts them in.
  public static void fill(Bundle bundle, Chunk chunk, int rows, int done, IntFunction<?>[] values) {
    for (int row = 0; row < rows; row++) {
      for (int i = 0; i < values.length; i++) {
        Object value = made(values[i].apply(done + row), bundle, i, done + row);
        chunk.writeNext(bundle.group(i), bundle.component(i), value);
      }
      chunk.append(1);
    }
  }

  /// Refuses null as the result of a function.
  public static Object made(@Nullable Object value, Bundle bundle, int component, int index) {
    if (value == null) {
      throw new NullPointerException(
          "the function for %s gave null for index %s"
              .formatted(bundle.component(component), index));
    }
    return value;
  }

  /// Writes rows after the last of a chunk and counts them in.
  public interface RowFiller {
    /// Does it.
    ///
    /// @param rows how many
    /// @param done how many rows of the same call came before
    void fill(Chunk chunk, int rows, int done);
  }

  /// Spawns `count` entities of the components of a bundle, all or none: the rows are written and
  /// counted first, named by handles at the end.
  ///
  /// @param naming makes of the handles what the caller wants: before they are filled in, since it
  ///   may fail
  public <T> T spawnMany(Bundle bundle, int count, RowFiller filler, Function<Handles, T> naming) {
    if (count < 0) {
      throw new IllegalArgumentException("cannot spawn " + count + " entities");
    }
    guard.begin(Operation.BULK_SPAWN);
    Contents contents = store.contents();
    Table table = bundle.archetype().table();
    int first = table.rows();
    Handles handles;
    T made;
    try {
      if (count > contents.entities().room()) {
        throw contents.entities().full(count);
      }
      for (int done = 0; done < count; ) {
        Chunk chunk = contents.roomFor(table, count - done);
        int rows = Math.min(count - done, chunk.free());
        bundle.writeImplied(chunk, rows);
        filler.fill(chunk, rows, done);
        done += rows;
      }
      handles = contents.prepareToName(table, count);
      made = naming.apply(handles);
      contents.name(table, first, handles);
    } catch (Throwable e) {
      contents.truncate(table, first);
      contents.abandon(table);
      throw e;
    } finally {
      guard.end();
    }
    bundle.archetype().tellSpawned(handles);
    return made;
  }
}
