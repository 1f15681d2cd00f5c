package dev.basalt.scene.selector;

import dev.basalt.Entity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What `:has` looks for, evaluated from left to right: the first compound below or beside the
/// element, the next one below or beside that.
final class Surroundings implements Test {

  private final Tree tree;
  private final Tests[] compounds;

  /// The first one leads from the element to the first compound.
  private final Combinator[] combinators;

  /// The questions about each compound: whether there is a match below, or behind.
  private final int firstQuestion;

  /// @param firstQuestion of as many as twice the compounds, for the [Memo]
  Surroundings(Tree tree, List<Tests> compounds, List<Combinator> combinators, int firstQuestion) {
    this.tree = tree;
    this.compounds = compounds.toArray(Tests[]::new);
    this.combinators = combinators.toArray(Combinator[]::new);
    this.firstQuestion = firstQuestion;
  }

  @Override
  public boolean matches(Entity entity, Pass pass) {
    return right(entity, 0, pass);
  }

  /// Whether compound `k` is there, seen from the entity, with everything on the right of it.
  private boolean right(Entity entity, int k, Pass pass) {
    return switch (combinators[k]) {
      case CHILD -> along(tree.firstChild(entity), k, pass);
      case NEXT -> {
        Entity next = tree.next(entity);
        yield next != null && from(next, k, pass);
      }
      case LATER -> behind(entity, k, pass);
      case DESCENDANT -> below(entity, k, pass);
    };
  }

  /// Whether compound `k` matches, and all on the right of it is there.
  private boolean from(Entity entity, int k, Pass pass) {
    pass.step();
    return compounds[k].matches(entity, pass)
        && (k == compounds.length - 1 || right(entity, k + 1, pass));
  }

  private boolean along(@Nullable Entity first, int k, Pass pass) {
    for (Entity at = first; at != null; at = tree.next(at)) {
      if (from(at, k, pass)) {
        return true;
      }
    }
    return false;
  }

  private boolean behind(Entity entity, int k, Pass pass) {
    Memo memo = pass.findMemo();
    if (memo == null) {
      return along(tree.next(entity), k, pass);
    }
    boolean found = false;
    Entity end = entity;
    while (!found) {
      int known = memo.find(Memo.key(firstQuestion + 2 * k, end.slot()));
      Entity next = known == 0 ? tree.next(end) : null;
      if (next == null) {
        found = known == Memo.YES;
        break;
      }
      end = next;
      found = from(end, k, pass);
    }
    for (Entity at = entity; at != null; at = at.equals(end) ? null : tree.next(at)) {
      if (!at.equals(end) || !found) {
        memo.put(Memo.key(firstQuestion + 2 * k, at.slot()), found ? Memo.YES : Memo.NO);
      }
    }
    return found;
  }

  private boolean below(Entity entity, int k, Pass pass) {
    Memo memo = pass.findMemo();
    if (memo != null) {
      return belowRemembered(entity, k, pass, memo);
    }
    for (Entity at = tree.firstChild(entity); at != null; at = tree.nextBelow(at, entity)) {
      if (from(at, k, pass)) {
        return true;
      }
    }
    return false;
  }

  /// Goes down and remembers what it finds for each entity on the way. Without recursion, since
  /// trees may be deep.
  private boolean belowRemembered(Entity top, int k, Pass pass, Memo memo) {
    int question = firstQuestion + 2 * k + 1;
    int known = memo.find(Memo.key(question, top.slot()));
    if (known != 0) {
      return known == Memo.YES;
    }
    Entity at = tree.firstChild(top);
    while (at != null) {
      int below = memo.find(Memo.key(question, at.slot()));
      if (below == Memo.YES || from(at, k, pass)) {
        return markUp(at, top, question, memo);
      }
      Entity first = below == 0 ? tree.firstChild(at) : null;
      at = first != null ? first : leave(at, top, question, memo);
    }
    memo.put(Memo.key(question, top.slot()), Memo.NO);
    return false;
  }

  /// There is a match at an entity or below it: so there is one below all those above it.
  private boolean markUp(Entity found, Entity top, int question, Memo memo) {
    Entity at = found;
    while (at != null && !at.equals(top)) {
      at = tree.parent(at);
      if (at != null) {
        memo.put(Memo.key(question, at.slot()), Memo.YES);
      }
    }
    return true;
  }

  /// Nothing was found below an entity: continues beside it, or beside the finished ones above it.
  private @Nullable Entity leave(Entity done, Entity top, int question, Memo memo) {
    Entity at = done;
    while (at != null && !at.equals(top)) {
      memo.put(Memo.key(question, at.slot()), Memo.NO);
      Entity next = tree.next(at);
      if (next != null) {
        return next;
      }
      at = tree.parent(at);
    }
    return null;
  }
}
