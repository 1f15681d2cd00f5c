package dev.basalt.internal.query;

import dev.basalt.Entity;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Links;
import dev.basalt.internal.storage.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// What a query asks of relations, besides its terms: whom the entities must be related to, and by
/// which hierarchy they are ordered.
///
/// A query that asks for nothing of that kind has the route [#NONE], and visits chunk after chunk.
/// All others visit the [rows][RouteRows] that the route leads to, one by one.
///
/// @param pairs the targets that entities must have
/// @param cascade the relation by which targets come before their sources, or null
public record Route(List<Pair> pairs, @Nullable Component cascade) {

  /// A demand: entities must have this target.
  record Pair(Component relation, Entity target) {

    boolean isMet(Contents contents, long id) {
      Links links = contents.links().find(relation);
      return links != null
          && contents.entities().generation(target.slot()) == target.generation()
          && links.target((int) id) == target.slot();
    }

    @Override
    public String toString() {
      return "related to %s by %s".formatted(target, relation);
    }
  }

  static final Route NONE = new Route(List.of(), null);

  /// Whether it asks for nothing.
  boolean isNone() {
    return pairs.isEmpty() && cascade == null;
  }

  /// With one more target.
  Route related(Component relation, Entity target) {
    List<Pair> more = new ArrayList<>(pairs);
    more.add(new Pair(relation, target));
    return new Route(List.copyOf(more), cascade);
  }

  /// With an order.
  Route cascade(Component relation) {
    RelatedTerm.refuseCycles(relation);
    if (cascade != null && cascade != relation) {
      throw new IllegalArgumentException(
          "a query can have one order, not both cascade %s and cascade %s; drop one of the two"
              .formatted(cascade, relation));
    }
    return new Route(pairs, relation);
  }

  /// The relations that it goes by.
  public List<Component> relations() {
    List<Component> relations = new ArrayList<>();
    pairs.forEach(pair -> relations.add(pair.relation()));
    if (cascade != null) {
      relations.add(cascade);
    }
    return relations;
  }

  /// Whether it demands targets.
  public boolean hasTargets() {
    return !pairs.isEmpty();
  }

  /// Whether it demands targets of a relation.
  public boolean demands(Component relation) {
    return pairs.stream().anyMatch(pair -> pair.relation == relation);
  }

  /// Whether an entity will have all the targets that it has now, after a change.
  ///
  /// @param targets the new target of a relation, or 0 if that stays
  public boolean staysAccepting(ToLongFunction<Component> targets) {
    for (Pair pair : pairs) {
      long target = targets.applyAsLong(pair.relation);
      if (target != 0 && target != pair.target.id()) {
        return false;
      }
    }
    return true;
  }

  /// Whether an entity has all the targets.
  public boolean accepts(Store store, long id) {
    for (Pair pair : pairs) {
      if (!pair.isMet(store.contents(), id)) {
        return false;
      }
    }
    return true;
  }

  /// As messages show it, such as `, related to 3v1 by ChildOf, cascade ChildOf`.
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    pairs.forEach(pair -> text.append(", ").append(pair));
    if (cascade != null) {
      text.append(", cascade ").append(cascade);
    }
    return text.toString();
  }
}
