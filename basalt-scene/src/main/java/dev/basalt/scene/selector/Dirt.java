package dev.basalt.scene.selector;

import dev.basalt.Entity;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The elements that must be tested again, since something has changed.
final class Dirt {

  /// The number of marks up to which all are simply tested.
  private static final int FEW = 1_024;

  private final Tree tree;
  private final IntSupplier entities;
  private final @Nullable EntitySet[] byReach = new @Nullable EntitySet[Reach.values().length];
  private boolean all;
  private int size;

  /// @param entities how many there are: if there are more marks, some belong to dead entities, and
  ///   all marks are dropped
  Dirt(Tree tree, IntSupplier entities) {
    this.tree = tree;
    this.entities = entities;
  }

  boolean isClean() {
    return size == 0 && !all;
  }

  boolean isAll() {
    return all;
  }

  void markAll() {
    all = true;
  }

  void mark(Entity entity, Reach reach) {
    if (reach == Reach.ALL) {
      all = true;
    }
    if (all) {
      return;
    }
    EntitySet marked = byReach[reach.ordinal()];
    if (marked == null) {
      marked = new EntitySet();
      byReach[reach.ordinal()] = marked;
    }
    if (marked.add(entity) && ++size % FEW == 0 && size > entities.getAsInt()) {
      clear();
      markAll();
    }
  }

  void clear() {
    all = false;
    size = 0;
    for (EntitySet marked : byReach) {
      if (marked != null) {
        marked.clear();
      }
    }
  }

  /// Passes each entity that must be tested to the body, some of them more than once, until the
  /// body returns false. Dead entities are included if they are marked themselves.
  ///
  /// @return whether it has given all
  boolean forEach(Predicate<? super Entity> alive, Predicate<? super Entity> body) {
    for (Reach reach : Reach.values()) {
      EntitySet marked = byReach[reach.ordinal()];
      for (int i = 0; marked != null && i < marked.size(); i++) {
        Entity entity = marked.get(i);
        boolean goOn =
            reach == Reach.SELF || !alive.test(entity)
                ? body.test(entity)
                : spread(entity, reach, body);
        if (!goOn) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean spread(Entity entity, Reach reach, Predicate<? super Entity> body) {
    Entity parent = tree.parent(entity);
    return switch (reach) {
      case SELF, ALL -> body.test(entity);
      case CHILDREN -> body.test(entity) && children(entity, body);
      case SUBTREE -> body.test(entity) && below(entity, body);
      case SIBLINGS -> parent == null ? body.test(entity) : children(parent, body);
      case FAMILY ->
          parent == null ? body.test(entity) && below(entity, body) : below(parent, body);
      case LINE -> line(entity, body);
    };
  }

  private boolean children(Entity parent, Predicate<? super Entity> body) {
    for (Entity at = tree.firstChild(parent); at != null; at = tree.next(at)) {
      if (!body.test(at)) {
        return false;
      }
    }
    return true;
  }

  private boolean below(Entity top, Predicate<? super Entity> body) {
    for (Entity at = tree.firstChild(top); at != null; at = tree.nextBelow(at, top)) {
      if (!body.test(at)) {
        return false;
      }
    }
    return true;
  }

  private boolean line(Entity entity, Predicate<? super Entity> body) {
    for (Entity at = entity; at != null; at = tree.parent(at)) {
      if (!body.test(at)) {
        return false;
      }
    }
    return true;
  }
}
