package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.storage.Bundle;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Store;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Makes the changes of a diff in a world, one by one, after it has checked that all can be made.
final class DiffApplication {

  private final SnapshotDiff diff;
  private final Snapshot after;
  private final Store store;
  private final HandleState handles;
  private @Nullable Throwable first;

  DiffApplication(SnapshotDiff diff, Store store) {
    this.diff = diff;
    this.after = diff.after();
    this.store = store;
    this.handles = after.handles();
  }

  void run() {
    check();
    diff.despawned().forEach(entity -> attempt(() -> store.despawns().despawn(entity.id())));
    long[] spawned = diff.spawned().ids();
    store.adopt(after.tick(), handles.slots(), handles.free().ids(), handles.skipped(), spawned);
    store.contents().links().trustNames(true);
    try {
      diff.spawned().forEach(entity -> attempt(() -> spawn(entity)));
      diff.types().forEach(this::change);
    } finally {
      store.contents().links().trustNames(false);
    }
    diff.resources().forEach(this::resource);
    if (first != null) {
      throw DiffApplication.<RuntimeException>rethrown(first);
    }
  }

  // ---- what can be wrong

  private void check() {
    EntityTable entities = store.contents().entities();
    if (handles.slots() > entities.limit()) {
      throw entities.full(diff.spawned().size());
    }
    Set<Integer> leaving = new HashSet<>();
    for (Entity entity : diff.despawned()) {
      checkAlive(entity);
      leaving.add(entity.slot());
    }
    diff.spawned().forEach(entity -> checkFree(entity, leaving));
    handles.free().forEach(entity -> checkFree(entity, leaving));
    for (ComponentType<?> type : diff.types()) {
      diff.added(type.type()).forEach(this::checkAlive);
      diff.removed(type.type()).forEach(this::checkAlive);
      diff.changed(type.type()).forEach(entity -> checkHas(entity, type.type()));
      store.registry().of(type.type());
    }
  }

  private void checkAlive(Entity entity) {
    EntityTable entities = store.contents().entities();
    if (!EntityTable.isAlive(entities.locate(entity.id()))) {
      throw misfit("entity " + entity + " is not alive");
    }
  }

  private void checkHas(Entity entity, Class<?> type) {
    checkAlive(entity);
    Component component = store.registry().find(type);
    if (component == null || store.find(entity.id(), component) == null) {
      throw misfit("entity %s has no %s".formatted(entity, ComponentType.simpleName(type)));
    }
  }

  private void checkFree(Entity entity, Set<Integer> leaving) {
    EntityTable entities = store.contents().entities();
    int slot = entity.slot();
    if (slot < entities.slots()
        && entities.state(slot) == EntityTable.State.ALIVE
        && !leaving.contains(slot)) {
      throw misfit("slot %s, which is to be that of %s, is alive".formatted(slot, entity));
    }
  }

  private static IllegalArgumentException misfit(String fact) {
    return new IllegalArgumentException(
        "the world is not as the older snapshot was: %s".formatted(fact));
  }

  // ---- changes

  private void spawn(Entity entity) {
    List<Object> values = after.components(entity);
    Class<?>[] types =
        after.componentTypes(entity).stream().map(ComponentType::type).toArray(Class<?>[]::new);
    Bundle bundle = store.bundles().ofTypes(types);
    store.reservations().spawnReserved(entity.id(), bundle, values.toArray());
    bundle.components().forEach(component -> removeImplied(entity, component));
  }

  /// Takes away what a component has brought along, and what is not there afterwards.
  private void removeImplied(Entity entity, Component component) {
    for (Component required : component.required()) {
      if (!after.has(entity, required.type())) {
        store.moves().remove(entity.id(), required);
      }
    }
  }

  private void change(ComponentType<?> type) {
    Component component = store.registry().of(type.type());
    for (Entity entity : diff.removed(type.type())) {
      attempt(() -> store.moves().remove(entity.id(), component));
    }
    for (Entity entity : diff.added(type.type())) {
      Object value = after.get(entity, type.type());
      attempt(
          () -> {
            store.moves().add(entity.id(), component, value);
            removeImplied(entity, component);
          });
    }
    for (Entity entity : diff.changed(type.type())) {
      Object value = after.get(entity, type.type());
      attempt(() -> store.replacements().set(entity.id(), component, value));
    }
  }

  private void resource(ResourceTable.Key key) {
    Object value = after.contents().resources().find(key);
    if (value == null) {
      store.contents().resources().remove(key);
    } else {
      store.contents().resources().set(key, value);
    }
  }

  private void attempt(Runnable change) {
    try {
      change.run();
    } catch (RuntimeException | Error e) {
      if (first == null) {
        first = e;
      } else {
        first.addSuppressed(e);
      }
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> RuntimeException rethrown(Throwable e) throws E {
    throw (E) e;
  }
}
