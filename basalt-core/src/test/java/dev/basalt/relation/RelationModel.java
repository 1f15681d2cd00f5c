package dev.basalt.relation;

import dev.basalt.Entity;
import dev.basalt.component.Relation;
import dev.basalt.component.TargetDespawn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What relations mean, in maps and lists, without regard for speed.
final class RelationModel {

  record Dock() {}

  @Relation
  record Likes(int much, Entity whom) {}

  @Relation(
      requires = Dock.class,
      acyclic = true,
      oneToOne = true,
      onTargetDespawn = TargetDespawn.REFUSE)
  record DockedAt(Entity station) {}

  @Relation(symmetric = true, oneToOne = true)
  record MarriedTo(Entity other) {}

  static final List<Class<? extends Record>> RELATIONS =
      List.of(ChildOf.class, Likes.class, DockedAt.class, MarriedTo.class);

  /// What refuses a change.
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /// Each entity with the targets of its relations.
  private final Map<Entity, Map<Class<?>, Entity>> targets = new LinkedHashMap<>();

  private final Set<Entity> docks = new LinkedHashSet<>();

  /// For each relation the sources of each target.
  private final Map<Class<?>, Map<Entity, List<Entity>>> sources = new HashMap<>();

  RelationModel copy() {
    RelationModel copy = new RelationModel();
    targets.forEach((entity, of) -> copy.targets.put(entity, new HashMap<>(of)));
    copy.docks.addAll(docks);
    sources.forEach(
        (type, lists) ->
            lists.forEach(
                (target, list) -> copy.sourcesOf(type).put(target, new ArrayList<>(list))));
    return copy;
  }

  static Record value(Class<?> type, Entity target) {
    return switch (type.getSimpleName()) {
      case "ChildOf" -> new ChildOf(target);
      case "Likes" -> new Likes(target.slot(), target);
      case "DockedAt" -> new DockedAt(target);
      default -> new MarriedTo(target);
    };
  }

  private static Relation rule(Class<?> type) {
    return Objects.requireNonNull(type.getAnnotation(Relation.class));
  }

  private Map<Entity, List<Entity>> sourcesOf(Class<?> type) {
    return sources.computeIfAbsent(type, t -> new HashMap<>());
  }

  // ---- asking

  Set<Entity> entities() {
    return targets.keySet();
  }

  List<Entity> sources(Class<?> type, Entity target) {
    return sourcesOf(type).getOrDefault(target, List.of());
  }

  @Nullable Entity target(Class<?> type, Entity source) {
    return targets.getOrDefault(source, Map.of()).get(type);
  }

  boolean hasDock(Entity entity) {
    return docks.contains(entity);
  }

  // ---- changes: on a copy, which takes the place of the model if nothing is refused

  void appear(Entity entity) {
    targets.put(entity, new HashMap<>());
  }

  void dock(Entity entity) {
    docks.add(entity);
  }

  void undock(Entity entity) {
    refuseIf(docks.contains(entity) && !sources(DockedAt.class, entity).isEmpty());
    docks.remove(entity);
  }

  void relate(Class<?> type, Entity source, Entity target) {
    if (target.equals(target(type, source))) {
      return;
    }
    Relation rule = rule(type);
    refuseIf(source.equals(target) || !targets.containsKey(target));
    refuseIf(rule.requires() == Dock.class && !docks.contains(target));
    for (Entity at = target; rule.acyclic() && at != null; at = target(type, at)) {
      refuseIf(at.equals(source));
    }
    refuseIf(rule.symmetric() && source.equals(target(type, target)));
    if (rule.oneToOne()) {
      refuseIf(!sources(type, target).isEmpty());
      refuseIf(rule.symmetric() && target(type, target) != null);
      refuseIf(rule.symmetric() && !sources(type, source).isEmpty());
    }
    end(type, source);
    Objects.requireNonNull(targets.get(source)).put(type, target);
    sourcesOf(type).computeIfAbsent(target, t -> new ArrayList<>()).add(source);
  }

  void end(Class<?> type, Entity source) {
    Entity target = Objects.requireNonNull(targets.get(source)).remove(type);
    if (target != null) {
      Objects.requireNonNull(sourcesOf(type).get(target)).remove(source);
    }
  }

  void moveBefore(Class<?> type, Entity source, @Nullable Entity sibling) {
    Entity target = Objects.requireNonNull(target(type, source));
    List<Entity> list = Objects.requireNonNull(sourcesOf(type).get(target));
    list.remove(source);
    list.add(sibling == null ? list.size() : list.indexOf(sibling), source);
  }

  /// Ends entities, with what goes with them.
  void despawn(List<Entity> named) {
    Set<Entity> ending = new LinkedHashSet<>(named);
    for (List<Entity> next = named; !next.isEmpty(); ) {
      List<Entity> more = next.stream().flatMap(e -> sources(ChildOf.class, e).stream()).toList();
      next = more.stream().filter(ending::add).toList();
    }
    for (Entity entity : ending) {
      refuseIf(!ending.containsAll(sources(DockedAt.class, entity)));
    }
    for (Entity entity : ending) {
      for (Class<?> type : RELATIONS) {
        List.copyOf(sources(type, entity)).forEach(source -> end(type, source));
        end(type, entity);
      }
    }
    ending.forEach(targets::remove);
    docks.removeAll(ending);
  }

  void clear() {
    targets.clear();
    docks.clear();
    sources.clear();
  }

  private static void refuseIf(boolean wrong) {
    if (wrong) {
      throw new Refused();
    }
  }
}
