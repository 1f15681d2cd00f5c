package dev.basalt.model;

import dev.basalt.Entity;
import dev.basalt.model.Components.Frozen;
import dev.basalt.model.Components.Health;
import dev.basalt.model.Components.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/// What a world tells of its changes, in lists: events and their readers, observers, and who has
/// seen which change.
final class ModelNews {

  /// An event, with the tick of the frame that it was sent in.
  record Sent(Entity target, Record event, long frame) {}

  /// Somebody who is told of changes.
  ///
  /// @param kind as the methods of `Observers` are called
  /// @param priority higher ones come first; then those that come first in the list
  record Told(String kind, int priority) {}

  /// The observers of every run, in the order of their registration.
  static final List<Told> OBSERVERS =
      List.of(
          new Told("leave", 0),
          new Told("add", 0),
          new Told("despawn", 5),
          new Told("set", -1),
          new Told("remove", 0),
          new Told("enter", 5),
          new Told("spawn", 0),
          new Told("set", 3));

  /// What somebody asks about.
  ///
  /// @param added whether it must have been added, or written
  record Asked(boolean added, List<Class<?>> types) {}

  /// The askers of every run.
  static final List<Asked> ASKERS =
      List.of(
          new Asked(false, List.of(Health.class)),
          new Asked(true, List.of(Health.class)),
          new Asked(true, List.of(Frozen.class)),
          new Asked(false, List.of(Health.class, Position.class)));

  private record Place(Entity entity, Class<?> type) {}

  private final List<Sent> sent = new ArrayList<>();
  private final List<Sent> removed = new ArrayList<>();
  private final List<Integer> positions = new ArrayList<>();
  private int removedPosition;
  private final Map<Place, Long> written = new HashMap<>();
  private final Map<Place, Long> added = new HashMap<>();
  private final long[] lastRuns = new long[ASKERS.size()];
  private long clock = 1;
  private final List<String> told = new ArrayList<>();

  ModelNews copy() {
    ModelNews copy = new ModelNews();
    copy.sent.addAll(sent);
    copy.removed.addAll(removed);
    copy.positions.addAll(positions);
    copy.removedPosition = removedPosition;
    copy.written.putAll(written);
    copy.added.putAll(added);
    System.arraycopy(lastRuns, 0, copy.lastRuns, 0, lastRuns.length);
    copy.clock = clock;
    return copy;
  }

  // ---- events

  void send(Entity target, Record event, long frame) {
    sent.add(new Sent(target, event, frame));
  }

  /// Events live to the end of the frame after their own.
  long alive(long frame) {
    return sent.stream().filter(event -> event.frame >= frame - 1).count();
  }

  /// Makes places for readers, which begin with the next event.
  void readers(int count) {
    while (positions.size() < count) {
      positions.add(sent.size());
    }
  }

  List<Sent> unread(int reader, long frame) {
    return sent.subList(positions.get(reader), sent.size()).stream()
        .filter(event -> event.frame >= frame - 1)
        .toList();
  }

  void seen(int reader) {
    positions.set(reader, sent.size());
  }

  List<Sent> takeRemoved(long frame) {
    List<Sent> unseen =
        removed.subList(removedPosition, removed.size()).stream()
            .filter(event -> event.frame >= frame - 1)
            .toList();
    removedPosition = removed.size();
    return unseen;
  }

  // ---- observers

  /// What observers were told since the last call.
  List<String> takeTold() {
    List<String> taken = List.copyOf(told);
    told.clear();
    return taken;
  }

  private static boolean matches(Map<Class<?>, Object> components) {
    return components.containsKey(Health.class) && !components.containsKey(Frozen.class);
  }

  /// Calls observers of some kinds, in their order.
  private void tell(Set<String> kinds, Consumer<String> line) {
    OBSERVERS.stream()
        .sorted((a, b) -> b.priority - a.priority)
        .filter(observer -> kinds.contains(observer.kind))
        .forEach(observer -> line.accept(observer.kind));
  }

  void spawned(Entity entity, Map<Class<?>, Object> components) {
    Set<String> kinds = new HashSet<>(Set.of("spawn"));
    add(kinds, "add", components.containsKey(Health.class));
    add(kinds, "enter", matches(components));
    tell(kinds, kind -> told.add(line(kind, entity, components)));
    clock++;
    components.keySet().forEach(type -> mark(entity, type, true));
  }

  void ending(Entity entity, Map<Class<?>, Object> components, long frame) {
    Set<String> kinds = new HashSet<>(Set.of("despawn"));
    add(kinds, "remove", components.containsKey(Health.class));
    add(kinds, "leave", matches(components));
    tell(kinds, kind -> told.add(line(kind, entity, components)));
    remove(entity, components, frame);
  }

  /// @param values the classes of what was added or set
  void changed(
      Entity entity,
      Map<Class<?>, Object> before,
      Map<Class<?>, Object> after,
      List<Class<?>> values,
      long frame) {
    boolean had = before.containsKey(Health.class);
    boolean has = after.containsKey(Health.class);
    Set<String> first = new HashSet<>();
    add(first, "leave", matches(before) && !matches(after));
    add(first, "remove", had && !has);
    tell(first, kind -> told.add(line(kind, entity, before)));
    if (had && !has) {
      remove(entity, before, frame);
    }
    Set<String> then = new HashSet<>();
    add(then, "add", has && !had);
    add(then, "set", had && values.contains(Health.class));
    add(then, "enter", matches(after) && !matches(before));
    tell(then, kind -> told.add(after(kind, entity, before, after)));
    clock++;
    values.forEach(type -> mark(entity, type, !before.containsKey(type)));
  }

  private static void add(Set<String> kinds, String kind, boolean condition) {
    if (condition) {
      kinds.add(kind);
    }
  }

  private static String after(
      String kind, Entity entity, Map<Class<?>, Object> before, Map<Class<?>, Object> after) {
    return kind.equals("set")
        ? set(entity, before.get(Health.class), after.get(Health.class))
        : line(kind, entity, after);
  }

  /// How observers note what they are told: by all that can be read then.
  static String line(String kind, Entity entity, List<Object> components) {
    return kind + " " + entity + " " + components;
  }

  private static String line(String kind, Entity entity, Map<Class<?>, Object> components) {
    return line(
        kind,
        entity,
        Components.TYPES.stream().filter(components::containsKey).map(components::get).toList());
  }

  static String set(Entity entity, Object old, Object now) {
    return "set " + entity + " " + old + " " + now;
  }

  private void remove(Entity entity, Map<Class<?>, Object> components, long frame) {
    if (components.get(Health.class) instanceof Health health) {
      removed.add(new Sent(entity, health, frame));
    }
  }

  // ---- changes

  private void mark(Entity entity, Class<?> type, boolean isNew) {
    if (isNew) {
      added.put(new Place(entity, type), clock);
    }
    if (isNew || type.getRecordComponents() == null || type.getRecordComponents().length > 0) {
      written.put(new Place(entity, type), clock);
    }
  }

  /// Marks what a query writes, which observers are not told of.
  void written(Entity entity, Class<?> type) {
    clock++;
    mark(entity, type, false);
  }

  /// Whether an asker will visit an entity that has what it asks about.
  boolean isNews(int asker, Entity entity) {
    Asked asked = ASKERS.get(asker);
    Map<Place, Long> ticks = asked.added ? added : written;
    return asked.types.stream()
        .allMatch(type -> ticks.get(new Place(entity, type)) > lastRuns[asker]);
  }

  void asked(int asker) {
    lastRuns[asker] = clock;
  }
}
