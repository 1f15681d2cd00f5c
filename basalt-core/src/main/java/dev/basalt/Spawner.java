package dev.basalt;

import dev.basalt.internal.storage.Bundle;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Handles;
import dev.basalt.internal.storage.Spawns;
import dev.basalt.internal.storage.Store;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// The base of the spawners of all arities. Generated spawners write the columns between [#begin]
/// and [#commit].
abstract class Spawner {

  /// The most components that a typed spawner can have.
  static final int MOST_COMPONENTS = 8;

  private final Bundle bundle;
  private final Spawns spawns;

  Spawner(Store store, Bundle bundle) {
    this.spawns = store.spawns();
    this.bundle = bundle;
  }

  final Bundle bundle() {
    return bundle;
  }

  /// Begins a spawn.
  final void begin() {
    spawns.begin();
  }

  /// Ends a spawn whose values could not be read.
  final void cancel() {
    spawns.cancel(bundle);
  }

  /// A chunk whose next row is to be written.
  final Chunk room() {
    return spawns.room(bundle);
  }

  /// Turns the row into an entity.
  final long commit(Chunk chunk) {
    return spawns.commit(bundle, chunk);
  }

  /// Spawns one entity from values, none of which is null.
  long spawnAll(Object[] values) {
    return spawns.spawn(bundle, values);
  }

  final Entity spawnRow(Object... values) {
    refuseNull(values);
    return new Entity(spawns.spawn(bundle, values));
  }

  final EntityList spawnEqual(int count, Object... values) {
    refuseNull(values);
    return spawns.spawnEqual(bundle, count, values, Spawner::list);
  }

  final EntityList spawnIndexed(int count, IntFunction<?>... values) {
    return spawns.spawnMany(
        bundle, count, (chunk, rows, done) -> fill(chunk, rows, done, values), Spawner::list);
  }

  private static EntityList list(Handles handles) {
    return new EntityList(handles.size(), handles.first(), handles.ids());
  }

  /// Writes rows with values that are made from their index, and adds them to the count.
  void fill(Chunk chunk, int rows, int done, IntFunction<?>[] values) {
    Spawns.fill(bundle, chunk, rows, done, values);
  }

  /// Refuses null as the result of a function.
  final Object made(@Nullable Object value, int component, int index) {
    return Spawns.made(value, bundle, component, index);
  }

  private static void refuseNull(Object[] values) {
    for (int i = 0; i < values.length; i++) {
      present(values[i], i, values.length);
    }
  }

  /// Refuses null as a component.
  static void present(Object value, int index, int of) {
    if (value == null) {
      throw new NullPointerException("component " + (index + 1) + " of " + of + " is null");
    }
  }

  @Override
  public String toString() {
    return "spawner of " + Objects.toString(bundle.archetype());
  }
}
