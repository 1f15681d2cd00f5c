package dev.basalt.model;

import dev.basalt.Entity;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What a world means, in maps and lists, without regard for speed. Refuses what a world refuses,
/// in the same words.
public final class ModelWorld {

  private static final long RETIRED = 0;
  private static final long LAST_GENERATION = 0xFFFF_FFFFL;

  private final List<Class<?>> types;
  private final Set<Class<?>> sparse;
  private final int limit;

  /// Every slot's generation: of its entity, or the next one to be given out.
  private final List<Long> generations = new ArrayList<>();

  private final Deque<Entity> free = new ArrayDeque<>();
  private final Map<Entity, Map<Class<?>, Object>> alive = new LinkedHashMap<>();

  /// The rows of every archetype that has had one, in the order of the first.
  private final Map<Set<Class<?>>, List<Entity>> tables = new LinkedHashMap<>();

  /// The archetype in whose rows each entity is: what it has, and what it can get in place.
  private final Map<Entity, Set<Class<?>>> places = new HashMap<>();

  /// Handles that were given out for spawns that are to come.
  private final Set<Entity> reserved = new HashSet<>();

  private long tick = 1;
  private ModelNews news = new ModelNews();

  /// @param types all components, in order of registration
  /// @param sparse those that come and go in place
  ModelWorld(List<Class<?>> types, Set<Class<?>> sparse, int limit) {
    this.types = types;
    this.sparse = sparse;
    this.limit = limit;
  }

  ModelWorld copy() {
    ModelWorld copy = new ModelWorld(types, sparse, limit);
    copy.generations.addAll(generations);
    copy.free.addAll(free);
    alive.forEach((entity, values) -> copy.alive.put(entity, new HashMap<>(values)));
    tables.forEach((table, rows) -> copy.tables.put(table, new ArrayList<>(rows)));
    copy.places.putAll(places);
    copy.tick = tick;
    copy.news = news.copy();
    return copy;
  }

  ModelNews news() {
    return news;
  }

  // ---- reading

  int count() {
    return alive.size();
  }

  long tick() {
    return tick;
  }

  boolean alive(Entity entity) {
    return alive.containsKey(entity);
  }

  List<Entity> entities() {
    return List.copyOf(alive.keySet());
  }

  /// All entities in the order of archetypes and rows.
  List<Entity> rows() {
    return tables.values().stream().flatMap(List::stream).toList();
  }

  /// How each archetype prints.
  List<String> archetypes() {
    List<String> texts = new ArrayList<>();
    tables.forEach((table, rows) -> texts.add(names(table, "?") + " x " + rows.size()));
    return texts;
  }

  /// The values of an entity by class, in order of registration.
  List<Object> components(Entity entity) {
    return List.copyOf(byRegistration(locate(entity)).values());
  }

  @Nullable Object find(Entity entity, Class<?> type) {
    return locate(entity).get(type);
  }

  boolean has(Entity entity, Class<?> type) {
    return locate(entity).containsKey(type);
  }

  Object get(Entity entity, Class<?> type) {
    Object value = find(entity, type);
    if (value == null) {
      throw missing(entity, type);
    }
    return value;
  }

  // ---- entities

  Entity spawn(List<Record> values) {
    refuseTwice(classes(values));
    refuseFull(1);
    refuseTraps(values);
    return appear(next(), values);
  }

  /// All or none: every value of every entity is made and taken apart before the first appears.
  List<Entity> spawnMany(int count, List<? extends IntFunction<Record>> makers) {
    refuseFull(count);
    List<List<Record>> entities = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<Record> values = new ArrayList<>();
      for (IntFunction<Record> maker : makers) {
        values.add(maker.apply(i));
        refuseTraps(List.of(values.getLast()));
      }
      entities.add(values);
    }
    return entities.stream().map(values -> appear(next(), values)).toList();
  }

  void spawnAs(Entity entity, List<Record> values) {
    refuseTwice(classes(values));
    refuseUnclaimable(entity);
    refuseTraps(values);
    while (generations.size() <= entity.slot()) {
      free.add(Entity.of(generations.size(), 1));
      generations.add(1L);
    }
    free.removeIf(queued -> queued.slot() == entity.slot());
    generations.set(entity.slot(), Integer.toUnsignedLong(entity.generation()));
    appear(entity, values);
  }

  /// Gives out the handle of a spawn that is to come.
  Entity reserve() {
    refuseFull(1);
    Entity entity = next();
    reserved.add(entity);
    return entity;
  }

  /// Whether an entity is there or is to come.
  boolean isKnown(Entity entity) {
    return alive(entity) || reserved.contains(entity);
  }

  /// If it fails, the handle is void.
  void spawnReserved(Entity entity, List<Record> values) {
    reserved.remove(entity);
    try {
      refuseTwice(classes(values));
      refuseTraps(values);
    } catch (RuntimeException e) {
      end(entity);
      throw e;
    }
    appear(entity, values);
  }

  void despawn(Entity entity) {
    news.ending(entity, locate(entity), tick);
    leave(entity);
    end(entity);
  }

  void clear() {
    tables.values().forEach(List::clear);
    List<Entity> all = new ArrayList<>(alive.keySet());
    all.sort(Comparator.comparingInt(Entity::slot));
    all.forEach(entity -> news.ending(entity, locate(entity), tick));
    all.forEach(this::end);
  }

  private Entity next() {
    Entity queued = free.poll();
    if (queued == null) {
      queued = Entity.of(generations.size(), 1);
      generations.add(1L);
    }
    return queued;
  }

  private Entity appear(Entity entity, List<Record> values) {
    Map<Class<?>, Object> components = new HashMap<>();
    values.forEach(value -> components.put(value.getClass(), value));
    alive.put(entity, components);
    enter(components.keySet(), entity);
    news.spawned(entity, components);
    return entity;
  }

  private void end(Entity entity) {
    alive.remove(entity);
    places.remove(entity);
    long generation = Integer.toUnsignedLong(entity.generation());
    if (generation == LAST_GENERATION) {
      generations.set(entity.slot(), RETIRED);
    } else {
      generations.set(entity.slot(), generation + 1);
      free.add(Entity.of(entity.slot(), (int) (generation + 1)));
    }
  }

  private void enter(Set<Class<?>> table, Entity entity) {
    places.put(entity, Set.copyOf(table));
    tables.computeIfAbsent(Set.copyOf(table), t -> new ArrayList<>()).add(entity);
  }

  /// The last row moves into the hole.
  private void leave(Entity entity) {
    List<Entity> rows = tables.get(places.get(entity));
    int row = rows.indexOf(entity);
    rows.set(row, rows.getLast());
    rows.removeLast();
  }

  // ---- components

  void add(Entity entity, List<?> values) {
    change(entity, List.of(), values);
  }

  void addAs(Entity entity, Class<?> type, Object value) {
    Map<Class<?>, Object> components = new HashMap<>(locate(entity));
    components.put(type, value);
    replace(entity, components, List.of(), List.of(type));
  }

  int change(Entity entity, List<Class<?>> removed, List<?> added) {
    refuseTwice(removed);
    refuseTwice(classes(added));
    Map<Class<?>, Object> components = new HashMap<>(locate(entity));
    refuseTraps(added);
    int before = components.size();
    components.keySet().removeAll(removed);
    int present = before - components.size();
    added.forEach(value -> components.put(value.getClass(), value));
    replace(entity, components, removed, classes(added));
    return present;
  }

  /// A sparse component that is removed alone leaves room for itself.
  private void replace(
      Entity entity,
      Map<Class<?>, Object> components,
      List<Class<?>> removed,
      List<Class<?>> values) {
    news.changed(entity, locate(entity), components, values, tick);
    Set<Class<?>> from = places.get(entity);
    Set<Class<?>> to = new HashSet<>(from);
    boolean alone = removed.size() == 1 && values.isEmpty();
    if (!alone || !sparse.containsAll(removed)) {
      removed.forEach(to::remove);
    }
    to.addAll(values);
    if (!from.equals(to)) {
      leave(entity);
      enter(to, entity);
    }
    alive.put(entity, components);
  }

  void set(Entity entity, List<?> values) {
    refuseTwice(classes(values));
    Map<Class<?>, Object> components = locate(entity);
    for (Object value : values) {
      if (!components.containsKey(value.getClass())) {
        throw missing(entity, value.getClass());
      }
    }
    refuseTraps(values);
    Map<Class<?>, Object> before = new HashMap<>(components);
    values.forEach(value -> components.put(value.getClass(), value));
    news.changed(entity, before, components, classes(values), tick);
  }

  /// Sets a value as a query does, which observers are not told of.
  void write(Entity entity, Object value) {
    locate(entity).put(value.getClass(), value);
    news.written(entity, value.getClass());
  }

  /// The rows that have a component, in order.
  List<Entity> rowsWith(Class<?> type) {
    return rows().stream().filter(entity -> has(entity, type)).toList();
  }

  boolean remove(Entity entity, Class<?> type) {
    return change(entity, List.of(type), List.of()) == 1;
  }

  void advanceTick() {
    tick++;
  }

  // ---- refusals

  private Map<Class<?>, Object> locate(Entity entity) {
    Map<Class<?>, Object> components = alive.get(entity);
    if (components == null) {
      throw new NoSuchElementException("no such entity: " + entity + stateOf(entity));
    }
    return components;
  }

  private String stateOf(Entity entity) {
    int slot = entity.slot();
    if (entity.isNone()) {
      return "";
    }
    if (slot >= generations.size()) {
      return " (slot " + slot + " was never used; is it from another world?)";
    }
    long generation = generations.get(slot);
    if (generation == RETIRED) {
      return " (slot " + slot + " is used up)";
    }
    if (reserved.contains(entity)) {
      return " (its spawn has not been applied yet)";
    }
    return isKnown(Entity.of(slot, (int) generation))
        ? " (slot " + slot + " is at generation " + generation + ")"
        : " (slot " + slot + " is free, next generation " + generation + ")";
  }

  private NoSuchElementException missing(Entity entity, Class<?> type) {
    return new NoSuchElementException(
        "entity %s has no %s; it has %s"
            .formatted(entity, type.getSimpleName(), names(locate(entity).keySet())));
  }

  private void refuseFull(int wanted) {
    int room = free.size() + (limit - generations.size());
    if (wanted > room) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "cannot spawn %,d: %,d %s alive%s and the world is limited to %,d slots",
              wanted,
              alive.size(),
              alive.size() == 1 ? "entity is" : "entities are",
              reserved.isEmpty()
                  ? ""
                  : ", %d %s about to be"
                      .formatted(reserved.size(), reserved.size() == 1 ? "is" : "are"),
              limit));
    }
  }

  private void refuseUnclaimable(Entity entity) {
    int slot = entity.slot();
    if (slot >= limit) {
      throw new IllegalStateException(
          "cannot spawn as %s: the world is limited to %s entities".formatted(entity, limit));
    }
    if (slot < generations.size()) {
      long generation = generations.get(slot);
      boolean inUse = alive.containsKey(Entity.of(slot, (int) generation));
      String state = generation == RETIRED ? "retired" : inUse ? "alive" : "free";
      if (!state.equals("free") || Integer.toUnsignedLong(entity.generation()) < generation) {
        throw new IllegalArgumentException(
            "cannot spawn as %s: slot %s is %s at generation %s"
                .formatted(entity, slot, state, generation));
      }
    }
  }

  static void refuseTwice(List<Class<?>> named) {
    Set<Class<?>> seen = new HashSet<>();
    for (Class<?> type : named) {
      if (!seen.add(type)) {
        throw new IllegalArgumentException(
            "%s is named twice in %s; an entity has at most one of each component"
                .formatted(
                    type.getSimpleName(), named.stream().map(Class::getSimpleName).toList()));
      }
    }
  }

  private static void refuseTraps(List<?> values) {
    for (Object value : values) {
      if (value instanceof Components.Trap trap) {
        trap.value();
      }
    }
  }

  static List<Class<?>> classes(List<?> values) {
    return values.stream().<Class<?>>map(Object::getClass).toList();
  }

  private String names(Collection<Class<?>> table) {
    return names(table, "");
  }

  private String names(Collection<Class<?>> table, String ifSparse) {
    return types.stream()
        .filter(table::contains)
        .map(type -> type.getSimpleName() + (sparse.contains(type) ? ifSparse : ""))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private Map<Integer, Object> byRegistration(Map<Class<?>, Object> values) {
    Map<Integer, Object> ordered = new TreeMap<>();
    values.forEach((type, value) -> ordered.put(types.indexOf(type), value));
    return ordered;
  }

  /// The components of an entity, as records and objects to spawn it elsewhere.
  Map<Class<?>, Object> valuesOf(Entity entity) {
    return Map.copyOf(locate(entity));
  }
}
