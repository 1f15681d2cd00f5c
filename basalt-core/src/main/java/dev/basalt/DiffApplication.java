package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.component.Relation;
import dev.basalt.internal.storage.Bundle;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Store;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Applies changes to a world one by one, after checking that all of them are possible.
///
/// Relations decide the order: despawning a target may despawn its sources, and a source cannot be
/// spawned before its target. So pairs that change are removed first, and added last.
final class DiffApplication {

  /// A relation may require itself of its targets.
  private static final int MOST_RANKS = 100;

  private final Changes changes;
  private final Store store;
  private final HandleState handles;

  /// Pairs that are added at the end: their sources were spawned before their targets, or their
  /// relation requires a component that the targets get in between.
  private final List<Pair> late = new ArrayList<>();

  private @Nullable Throwable first;

  private record Pair(Entity source, Component relation) {}

  DiffApplication(Changes changes, Store store) {
    this.changes = changes;
    this.store = store;
    this.handles = changes.handles();
  }

  void run() {
    check();
    List<ComponentType<?>> types = new ArrayList<>(changes.types());
    types.sort(Comparator.comparingInt(type -> rank(type.type())));
    store.contents().links().postponeChecks();
    try {
      types.reversed().forEach(this::endPairs);
      attempt(() -> store.bulk().despawn(changes.despawned().ids()));
      long[] spawned = changes.spawned().ids();
      store.adopt(
          changes.tick(), handles.slots(), handles.free().ids(), handles.skipped(), spawned);
      TimeState time = changes.findTime();
      if (time != null) {
        time.copyTo(store.contents().time(), changes.tick());
      }
      spawn();
      types.forEach(this::remove);
      types.forEach(this::change);
      late.sort(Comparator.comparingInt(pair -> rank(pair.relation.type())));
      late.forEach(pair -> attempt(() -> add(pair.source, pair.relation)));
      attempt(store.contents().links()::checkPostponed);
    } finally {
      store.contents().links().postponeNothing();
    }
    order();
    changes.resources().forEach(this::resource);
    if (first != null) {
      throw DiffApplication.<RuntimeException>rethrown(first);
    }
  }

  // ---- what can be wrong

  private void check() {
    EntityTable entities = store.contents().entities();
    if (handles.slots() > entities.limit()) {
      throw entities.full(changes.spawned().size());
    }
    Set<Integer> leaving = new HashSet<>();
    for (Entity entity : changes.despawned()) {
      checkAlive(entity);
      leaving.add(entity.slot());
    }
    changes.spawned().forEach(entity -> checkFree(entity, leaving));
    handles.free().forEach(entity -> checkFree(entity, leaving));
    for (ComponentType<?> type : changes.types()) {
      changes.added(type.type()).forEach(this::checkAlive);
      changes.removed(type.type()).forEach(this::checkAlive);
      changes.changed(type.type()).forEach(entity -> checkHas(entity, type.type()));
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

  // ---- pairs

  /// Whether targets must have a component, which they may get later.
  private static boolean requires(Component relation) {
    return relation.type().getAnnotation(Relation.class).requires() != void.class;
  }

  /// Which components are added first: required ones before the relations that require them, and
  /// owners before pairs.
  private static int rank(Class<?> type) {
    int rank = 0;
    Relation relation = type.getAnnotation(Relation.class);
    while (relation != null && rank < MOST_RANKS) {
      rank += relation.many() ? 2 : 1;
      relation = relation.requires().getAnnotation(Relation.class);
    }
    return rank;
  }

  private static boolean isRelation(Component component) {
    return component.type().isAnnotationPresent(Relation.class);
  }

  private void endPairs(ComponentType<?> type) {
    Component component = store.registry().of(type.type());
    if (isRelation(component)) {
      changes.removed(type.type()).forEach(entity -> attempt(() -> end(entity, component)));
      for (Entity entity : changes.changed(type.type())) {
        if (!keepsTarget(entity, component)) {
          attempt(() -> end(entity, component));
        }
      }
    }
  }

  /// Whether a pair changes only its value.
  private boolean keepsTarget(Entity source, Component relation) {
    Object now = store.find(source.id(), relation);
    return now != null && target(relation, now) == target(relation, newValue(source, relation));
  }

  private Object newValue(Entity entity, Component component) {
    return changes.value(entity, component.type());
  }

  private static long target(Component relation, Object value) {
    return relation.rule().target(relation.codec().columnsOf(value), 0);
  }

  private void end(Entity source, Component relation) {
    store.moves().remove(source.id(), relation);
  }

  private void order() {
    Set<Class<?>> relations = new LinkedHashSet<>(changes.reordered());
    changes.types().forEach(type -> relations.add(type.type()));
    for (Entity entity : changes.spawned()) {
      changes.componentTypes(entity).forEach(type -> relations.add(type.type()));
    }
    for (Class<?> type : relations) {
      Component component = store.registry().of(type);
      if (isRelation(component)) {
        store.order(component, changes.sources(type.asSubclass(Record.class)).ids());
      }
    }
  }

  // ---- changes

  /// Targets come before their sources, if they can.
  private void spawn() {
    List<Entity> waiting = new ArrayList<>(changes.spawned());
    Set<Long> coming = new HashSet<>();
    waiting.forEach(entity -> coming.add(entity.id()));
    boolean stuck = false;
    while (!waiting.isEmpty()) {
      List<Entity> later = new ArrayList<>();
      for (Entity entity : waiting) {
        if (stuck || !waits(entity, coming)) {
          attempt(() -> spawn(entity, coming));
          coming.remove(entity.id());
          stuck = false;
        } else {
          later.add(entity);
        }
      }
      stuck = later.size() == waiting.size();
      waiting = later;
    }
  }

  /// Whether a target of an entity is not spawned yet.
  private boolean waits(Entity entity, Set<Long> coming) {
    return components(entity).stream()
        .anyMatch(
            component ->
                isRelation(component)
                    && coming.contains(target(component, newValue(entity, component))));
  }

  private List<Component> components(Entity spawned) {
    List<Component> components = new ArrayList<>();
    changes
        .componentTypes(spawned)
        .forEach(type -> components.add(store.registry().of(type.type())));
    return components;
  }

  private void spawn(Entity entity, Set<Long> coming) {
    List<Component> components = components(entity);
    boolean waits = waits(entity, coming);
    List<Component> relations = new ArrayList<>(components);
    relations.removeIf(component -> !isRelation(component) || !waits && !requires(component));
    relations.forEach(relation -> late.add(new Pair(entity, relation)));
    components.removeAll(relations);
    Class<?>[] types = components.stream().map(Component::type).toArray(Class<?>[]::new);
    Object[] values = components.stream().map(one -> newValue(entity, one)).toArray();
    Bundle bundle = store.bundles().ofTypes(types);
    store.reservations().spawnReserved(entity.id(), bundle, values);
    bundle.components().forEach(component -> removeImplied(entity, component));
  }

  /// Removes components that another one added as required, if they are not wanted afterwards.
  private void removeImplied(Entity entity, Component component) {
    for (Component required : component.required()) {
      if (!changes.has(entity, required.type())) {
        store.moves().remove(entity.id(), required);
      }
    }
  }

  private void remove(ComponentType<?> type) {
    Component component = store.registry().of(type.type());
    if (!isRelation(component)) {
      changes
          .removed(type.type())
          .forEach(entity -> attempt(() -> store.moves().remove(entity.id(), component)));
    }
  }

  private void change(ComponentType<?> type) {
    Component component = store.registry().of(type.type());
    if (isRelation(component) && requires(component)) {
      changes.added(type.type()).forEach(entity -> late.add(new Pair(entity, component)));
      changes.changed(type.type()).forEach(entity -> late.add(new Pair(entity, component)));
      return;
    }
    changes.added(type.type()).forEach(entity -> attempt(() -> add(entity, component)));
    for (Entity entity : changes.changed(type.type())) {
      if (store.find(entity.id(), component) == null) {
        attempt(() -> add(entity, component));
      } else {
        Object value = changes.value(entity, type.type());
        attempt(() -> store.replacements().set(entity.id(), component, value));
      }
    }
  }

  private void add(Entity entity, Component component) {
    store.moves().add(entity.id(), component, changes.value(entity, component.type()));
    removeImplied(entity, component);
  }

  private void resource(ResourceTable.Key key) {
    Object value = changes.findResource(key);
    if (value == null) {
      store.removeResource(key);
    } else {
      store.setResource(key, value);
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
