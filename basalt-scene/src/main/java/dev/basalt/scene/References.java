package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.selector.Selector;
import dev.basalt.scene.selector.Selectors;
import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Reference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Finds the entities that texts name. If several match, those of the same text come first, then
/// those that share the nearest ancestor with the element, then the order of the document.
final class References {

  private final Elements elements;
  private final Supplier<Selectors> selectors;

  /// Entities that are about to be despawned, and must not be found.
  private Set<Entity> leaving = Set.of();

  /// Whether references by surroundings are evaluated again later, so that they may find nothing
  /// now.
  private boolean lenient;

  References(Elements elements, Supplier<Selectors> selectors) {
    this.elements = elements;
    this.selectors = selectors;
  }

  /// Between this and [#settled], elements are added and moved, and some are about to be despawned:
  /// these are not found, and references by surroundings that find nothing are `none` for now.
  void moving(Set<Entity> entities) {
    leaving = entities;
    lenient = true;
  }

  void settled() {
    leaving = Set.of();
    lenient = false;
  }

  /// Whether a value names an entity that is about to be despawned.
  boolean isLeaving(@Nullable Object value) {
    return value instanceof Entity entity && leaving.contains(entity);
  }

  /// The same values, with entities in place of references.
  ///
  /// @param from the element that has the values
  @Nullable Object[] resolve(Entity from, @Nullable Object[] values) {
    if (!Setting.hasReferences(values)) {
      return values;
    }
    @Nullable Object[] resolved = values.clone();
    for (int i = 0; i < resolved.length; i++) {
      if (resolved[i] instanceof Reference reference) {
        resolved[i] = get(from, reference.selector());
      }
    }
    return resolved;
  }

  /// The same values, with references in place of entities: the reverse of [#resolve].
  ///
  /// @param from the element that has the values
  @Nullable Object[] name(Entity from, @Nullable Object[] values) {
    @Nullable Object[] named = values.clone();
    for (int i = 0; i < named.length; i++) {
      if (named[i] instanceof Entity entity && !entity.isNone()) {
        named[i] = new Reference(selector(from, entity));
      }
    }
    return named;
  }

  // ---- finding

  private Entity get(Entity from, String selector) {
    Entity found = find(from, selector);
    if (found == null && lenient && !isPlainId(selector)) {
      return Entity.NONE;
    }
    if (found == null) {
      throw SceneException.of(
          "there is no element %s%s"
              .formatted(selector, isPlainId(selector) ? Nearest.hint(selector, ids()) : ""));
    }
    return found;
  }

  /// The entity that a text means, or null.
  @Nullable Entity find(Entity from, String selector) {
    if (!isPlainId(selector)) {
      return nearest(from, selectors.get().list(selector));
    }
    String id = selector.substring(1);
    Origin origin = elements.findOrigin(from);
    Entity own = origin == null ? Entity.NONE : origin.id(id);
    return hasId(own, id) && !leaving.contains(own)
        ? own
        : nearest(from, selectors.get().listId(id));
  }

  /// The text after a `#` is an id without the escapes of CSS, unless another part of a selector
  /// follows.
  static boolean isPlainId(String selector) {
    return selector.startsWith("#")
        && selector.chars().noneMatch(c -> Character.isWhitespace(c) || ">+~,[".indexOf(c) >= 0);
  }

  private boolean hasId(Entity entity, String id) {
    Id known = elements.world().alive(entity) ? elements.world().find(entity, Id.class) : null;
    return known != null && known.value().equals(id);
  }

  private @Nullable Entity nearest(Entity from, List<Entity> candidates) {
    if (candidates.size() == 1 && leaving.isEmpty()) {
      return candidates.getFirst();
    }
    Origin origin = elements.findOrigin(from);
    Map<Entity, Integer> above = candidates.isEmpty() ? Map.of() : above(from);
    Entity best = null;
    int bestRank = -1;
    for (Entity candidate : candidates) {
      boolean sameText = origin != null && origin == elements.findOrigin(candidate);
      int rank = sharedDepth(candidate, above) + (sameText ? 1 << 30 : 0);
      if (rank > bestRank && !leaving.contains(candidate)) {
        best = candidate;
        bestRank = rank;
      }
    }
    return best;
  }

  /// An entity and those above it; the root has the number 1.
  private Map<Entity, Integer> above(Entity from) {
    List<Entity> way = new ArrayList<>();
    for (Entity at = from; !at.isNone(); at = elements.tree().target(at)) {
      way.add(at);
    }
    Map<Entity, Integer> depths = new HashMap<>();
    way.forEach(entity -> depths.put(entity, way.size() - depths.size()));
    return depths;
  }

  private int sharedDepth(Entity candidate, Map<Entity, Integer> above) {
    for (Entity at = candidate; !at.isNone(); at = elements.tree().target(at)) {
      Integer depth = above.get(at);
      if (depth != null) {
        return depth;
      }
    }
    return 0;
  }

  private List<String> ids() {
    List<String> ids = new ArrayList<>();
    elements
        .world()
        .query(Id.class)
        .each(
            (entity, id) -> {
              if (!leaving.contains(entity)) {
                ids.add("#" + id.value());
              }
            });
    return ids;
  }

  // ---- naming

  /// A selector that finds an element from another one: its id, or the path to it from the nearest
  /// element with an id, or from the root.
  private String selector(Entity from, Entity entity) {
    elements.refuseNoElement(entity);
    StringBuilder way = new StringBuilder();
    Entity at = entity;
    while (true) {
      Id id = elements.world().find(at, Id.class);
      if (id != null && at.equals(find(from, ofId(id)))) {
        return way.isEmpty() ? ofId(id) : Selector.ofId(id.value()) + way;
      }
      Entity parent = elements.tree().target(at);
      if (parent.isNone()) {
        break;
      }
      int place = elements.children(parent).indexOf(at) + 1;
      way.insert(0, " > :nth-child(" + place + ")");
      at = parent;
    }
    String fromRoot = ":root" + way;
    if (!entity.equals(find(from, fromRoot))) {
      throw SceneException.of(
          "%s has no id, so text cannot name it; give it one".formatted(elements.describe(entity)));
    }
    return fromRoot;
  }

  private static String ofId(Id id) {
    String plain = "#" + id.value();
    return isPlainId(plain) ? plain : Selector.ofId(id.value());
  }
}
