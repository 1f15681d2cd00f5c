package dev.basalt.instance;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.InstanceOf;
import dev.basalt.component.Leaf;
import dev.basalt.component.Relation;
import dev.basalt.relation.Relations;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A relation whose sources have many targets: `@Relation(many = true)`.
///
/// ```java
/// @Relation(many = true)
/// record Likes(Entity whom, int much) {}
///
/// Pairs<Likes> likes = Pairs.of(world, Likes.class);
/// likes.put(anna, new Likes(ben, 3));
/// likes.put(anna, new Likes(cleo, 1));
/// likes.targets(anna); // [ben, cleo]
/// likes.sources(cleo); // [anna]
/// ```
///
/// Each pair is an entity of its own: it has the relation, and [InstanceOf] with the source. It is
/// despawned with its source, and, unless the relation refuses that, with its target. So a query
/// can ask for either side, or for both:
///
/// ```java
/// world.query(Likes.class);                                   // all pairs
/// world.query(Likes.class).related(InstanceOf.class, anna);   // those of anna
/// world.query(Likes.class).related(Likes.class, cleo);        // those to cleo
/// world.query(read(Likes.class), target(InstanceOf.class, Name.class)); // with the source's name
/// ```
///
/// Finding a pair takes time proportional to the instances of its source or the pairs of its
/// target, whichever are fewer. Inside loops, record commands that spawn or despawn pairs.
///
/// @param <T> the relation
public final class Pairs<T extends Record> {

  /// How many targets a message shows.
  private static final int MOST_SHOWN = 20;

  private final World world;
  private final ComponentType<T> type;
  private final Leaf target;
  private final Relations<T> links;
  private final Relations<InstanceOf> owners;
  private final boolean symmetric;

  private Pairs(World world, Class<T> relation) {
    this.world = world;
    this.links = world.relations(relation);
    this.type = world.register(relation);
    Relation rule = relation.getAnnotation(Relation.class);
    if (rule == null || !rule.many()) {
      throw new IllegalArgumentException(
          "%s has one target per entity; ask world.relations, or declare it as @Relation(many = true)"
              .formatted(type.simpleName()));
    }
    this.symmetric = rule.symmetric();
    this.owners = world.relations(InstanceOf.class);
    this.target =
        type.leaves().stream()
            .filter(leaf -> leaf.kind() == Leaf.Kind.ENTITY)
            .findFirst()
            .orElseThrow();
  }

  /// The pairs of a relation.
  ///
  /// @param <T> the relation
  /// @param world where they are
  /// @param relation its class
  /// @return its pairs; it has no state of its own, so there may be several
  public static <T extends Record> Pairs<T> of(World world, Class<T> relation) {
    return new Pairs<>(world, relation);
  }

  private Entity targetOf(T value) {
    return (Entity) Objects.requireNonNull(type.take(value, target));
  }

  /// Relates two entities, or replaces the value of their pair.
  ///
  /// @param source a living entity
  /// @param value names the target
  /// @return the pair
  /// @throws IllegalArgumentException if the pair breaks a rule of the relation
  public Entity put(Entity source, T value) {
    Entity to = targetOf(value);
    Entity known = world.alive(to) ? oneWay(source, to) : Entity.NONE;
    if (known.isNone()) {
      return Instances.spawn(world, source, value);
    }
    world.set(known, value);
    return known;
  }

  /// The entity of the pair of two others. If the relation is symmetric, it does not matter which
  /// is the source; the same holds for all methods that take two entities.
  ///
  /// @param source a living entity
  /// @param to a living entity
  /// @return the pair, or [Entity#NONE]
  public Entity pair(Entity source, Entity to) {
    Entity found = oneWay(source, to);
    return found.isNone() && symmetric ? oneWay(to, source) : found;
  }

  private Entity oneWay(Entity source, Entity to) {
    if (owners.count(source) <= links.count(to)) {
      Entity at = owners.first(source);
      while (!at.isNone() && !links.target(at).equals(to)) {
        at = owners.next(at);
      }
      return at;
    }
    Entity at = links.first(to);
    while (!at.isNone() && !owners.target(at).equals(source)) {
      at = links.next(at);
    }
    return at;
  }

  /// Whether two entities are a pair.
  ///
  /// @param source a living entity
  /// @param to a living entity
  /// @return true if they are
  public boolean areRelated(Entity source, Entity to) {
    return !pair(source, to).isNone();
  }

  /// The value of a pair.
  ///
  /// @param source a living entity
  /// @param to a living entity
  /// @return the value, or null if they are not a pair
  public @Nullable T find(Entity source, Entity to) {
    Entity pair = pair(source, to);
    return pair.isNone() ? null : world.get(pair, type.type());
  }

  /// The value of a pair.
  ///
  /// @param source a living entity
  /// @param to a living entity
  /// @return the value
  /// @throws NoSuchElementException if they are not a pair
  public T get(Entity source, Entity to) {
    T value = find(source, to);
    if (value == null) {
      throw new NoSuchElementException(
          "%s has no %s %s; it has %s"
              .formatted(
                  world.names().describe(source),
                  type.simpleName(),
                  world.names().describe(to),
                  shown(targets(source))));
    }
    return value;
  }

  /// Limited to what a message should show.
  private static List<?> shown(List<?> all) {
    List<Object> some = new ArrayList<>(all.subList(0, Math.min(all.size(), MOST_SHOWN)));
    if (some.size() < all.size()) {
      some.add("...");
    }
    return some;
  }

  /// Ends a pair.
  ///
  /// @param source a living entity
  /// @param to a living entity
  /// @return whether there was one
  public boolean remove(Entity source, Entity to) {
    Entity pair = pair(source, to);
    if (pair.isNone()) {
      return false;
    }
    world.despawn(pair);
    return true;
  }

  /// All targets of a source, in the order in which they were related.
  ///
  /// @param source a living entity
  /// @return a list of them at this moment
  public EntityList targets(Entity source) {
    List<Entity> found = new ArrayList<>();
    for (Entity at = owners.first(source); !at.isNone(); at = owners.next(at)) {
      Entity to = links.target(at);
      if (!to.isNone()) {
        found.add(to);
      }
    }
    return EntityList.copyOf(found);
  }

  /// All sources of a target, in the order in which they were related.
  ///
  /// @param to a living entity
  /// @return a list of them at this moment
  public EntityList sources(Entity to) {
    List<Entity> found = new ArrayList<>();
    for (Entity at = links.first(to); !at.isNone(); at = links.next(at)) {
      found.add(owners.target(at));
    }
    return EntityList.copyOf(found);
  }

  /// The values of all pairs of a source, in order.
  ///
  /// @param source a living entity
  /// @return a list of them at this moment
  public List<T> values(Entity source) {
    List<T> found = new ArrayList<>();
    for (Entity at = owners.first(source); !at.isNone(); at = owners.next(at)) {
      T value = world.find(at, type.type());
      if (value != null) {
        found.add(value);
      }
    }
    return List.copyOf(found);
  }

  /// How many sources a target has.
  ///
  /// @param to a living entity
  /// @return their number, in constant time
  public int count(Entity to) {
    return links.count(to);
  }

  /// For example `pairs of Likes`.
  @Override
  public String toString() {
    return "pairs of " + type.simpleName();
  }
}
