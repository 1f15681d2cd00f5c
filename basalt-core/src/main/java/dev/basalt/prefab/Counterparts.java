package dev.basalt.prefab;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.InstanceOf;
import dev.basalt.component.Leaf;
import dev.basalt.relation.ChildOf;
import dev.basalt.relation.Relations;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;

/// Finds the counterpart of a part of a prefab in an instance. A value that names parts of the
/// prefab means the same in an instance if it names their counterparts.
final class Counterparts {

  private Counterparts() {}

  /// Whether an entity is an instance itself, not a part of one.
  static boolean isTop(World world, Entity instance) {
    Entity prefab = world.relations(MadeFrom.class).target(instance);
    return !sameParents(world, prefab, instance);
  }

  /// The entity above a part: its parent, or the owner of its value.
  static Entity above(World world, Entity part) {
    Entity parent = world.relations(ChildOf.class).target(part);
    return parent.isNone() ? world.relations(InstanceOf.class).target(part) : parent;
  }

  /// Whether the parent of an instance is an instance of the parent of its prefab.
  private static boolean sameParents(World world, Entity prefab, Entity instance) {
    Entity above = above(world, prefab);
    Entity parent = above(world, instance);
    return !above.isNone()
        && !parent.isNone()
        && world.relations(MadeFrom.class).target(parent).equals(above);
  }

  /// Whether a value names parts of prefabs, apart from some.
  static boolean namesParts(
      World world, ComponentType<?> type, Object value, Collection<Entity> except) {
    for (Leaf leaf : type.leaves()) {
      if (leaf.kind() == Leaf.Kind.ENTITY) {
        Entity named = take(type, value, leaf);
        if (isPart(world, named) && !except.contains(named)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isPart(World world, Entity entity) {
    return world.alive(entity) && world.has(entity, Prefab.class);
  }

  /// The value of a prefab in the form that an instance has if it does not override it.
  static Object translate(
      World world, ComponentType<?> type, Object value, Entity prefab, Entity instance) {
    Object translated = value;
    for (Leaf leaf : type.leaves()) {
      if (leaf.kind() == Leaf.Kind.ENTITY) {
        Entity named = take(type, value, leaf);
        if (isPart(world, named)) {
          translated = with(type, translated, leaf, of(world, named, prefab, instance));
        }
      }
    }
    return translated;
  }

  private static <T> Entity take(ComponentType<T> type, Object value, Leaf leaf) {
    return (Entity) java.util.Objects.requireNonNull(type.take(type.type().cast(value), leaf));
  }

  private static <T> Object with(ComponentType<T> type, Object value, Leaf leaf, Entity entity) {
    return type.with(type.type().cast(value), leaf, entity);
  }

  /// The counterpart of a part of the prefab: the search goes up as long as parents correspond,
  /// then down.
  ///
  /// @return the part itself if the instance has no counterpart
  static Entity of(World world, Entity named, Entity prefab, Entity instance) {
    Relations<ChildOf> tree = world.relations(ChildOf.class);
    Entity above = prefab;
    Entity below = instance;
    while (!above.equals(named) && !tree.isAncestor(above, named)) {
      if (!sameParents(world, above, below)) {
        return named;
      }
      above = above(world, above);
      below = above(world, below);
    }
    Deque<Entity> way = new ArrayDeque<>();
    for (Entity at = named; !at.equals(above); at = tree.target(at)) {
      way.push(at);
    }
    for (Entity step : way) {
      below = child(world, below, step);
      if (below.isNone()) {
        return named;
      }
    }
    return below;
  }

  /// The child of an instance that is an instance of a part.
  private static Entity child(World world, Entity parent, Entity part) {
    Relations<ChildOf> tree = world.relations(ChildOf.class);
    Relations<MadeFrom> instances = world.relations(MadeFrom.class);
    Entity at = tree.first(parent);
    while (!at.isNone() && !instances.target(at).equals(part)) {
      at = tree.next(at);
    }
    return at;
  }
}
