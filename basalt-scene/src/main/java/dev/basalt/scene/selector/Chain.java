package dev.basalt.scene.selector;

import dev.basalt.Entity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Compounds with combinators between them, evaluated from right to left.
///
/// If a part does not match, the search returns only to where another choice could help: of two
/// ancestors that match, the lower one has all ancestors of the higher one, and of two siblings,
/// the later one has all siblings before it. So the work is bounded by the number of ancestors and
/// their siblings. If that is large, a [Memo] makes it constant per element.
final class Chain implements Test {

  /// How a search to the left has ended.
  private enum Result {
    FOUND,
    /// Another sibling may do.
    NOT_THIS_SIBLING,
    /// Another ancestor may do.
    NOT_THIS_ANCESTOR,
    /// None can.
    NEVER
  }

  private final Tree tree;
  private final Tests[] compounds;
  private final Combinator[] combinators;

  /// The questions about each compound: whether an ancestor, or a sibling before, matches up to it.
  private final int firstQuestion;

  /// @param firstQuestion of as many as twice the compounds, for the [Memo]
  Chain(Tree tree, List<Tests> compounds, List<Combinator> combinators, int firstQuestion) {
    this.tree = tree;
    this.compounds = compounds.toArray(Tests[]::new);
    this.combinators = combinators.toArray(Combinator[]::new);
    this.firstQuestion = firstQuestion;
  }

  @Override
  public boolean matches(Entity entity, Pass pass) {
    int last = compounds.length - 1;
    return compounds[last].matches(entity, pass) && left(entity, last, pass) == Result.FOUND;
  }

  /// Whether compound `k` matches, and all that is on the left of it.
  private Result upTo(Entity entity, int k, Pass pass, Result ifNot) {
    pass.step();
    return compounds[k].matches(entity, pass) ? left(entity, k, pass) : ifNot;
  }

  /// Looks for what is on the left of compound `k`, which the entity matches.
  private Result left(Entity entity, int k, Pass pass) {
    if (k == 0) {
      return Result.FOUND;
    }
    Memo memo = pass.findMemo();
    return switch (combinators[k - 1]) {
      case CHILD -> {
        Entity parent = tree.parent(entity);
        yield parent == null ? Result.NEVER : upTo(parent, k - 1, pass, Result.NOT_THIS_ANCESTOR);
      }
      case NEXT -> {
        Entity previous = tree.previous(entity);
        yield previous == null
            ? Result.NOT_THIS_ANCESTOR
            : upTo(previous, k - 1, pass, Result.NOT_THIS_SIBLING);
      }
      case DESCENDANT ->
          memo == null
              ? above(entity, k - 1, pass)
              : found(remembered(entity, k - 1, true, pass, memo), Result.NEVER);
      case LATER ->
          memo == null
              ? before(entity, k - 1, pass)
              : found(remembered(entity, k - 1, false, pass, memo), Result.NOT_THIS_ANCESTOR);
    };
  }

  private static Result found(boolean found, Result ifNot) {
    return found ? Result.FOUND : ifNot;
  }

  private Result above(Entity entity, int k, Pass pass) {
    for (Entity at = tree.parent(entity); at != null; at = tree.parent(at)) {
      Result result = upTo(at, k, pass, Result.NOT_THIS_ANCESTOR);
      if (result == Result.FOUND || result == Result.NEVER) {
        return result;
      }
    }
    return Result.NEVER;
  }

  private Result before(Entity entity, int k, Pass pass) {
    for (Entity at = tree.previous(entity); at != null; at = tree.previous(at)) {
      Result result = upTo(at, k, pass, Result.NOT_THIS_SIBLING);
      if (result != Result.NOT_THIS_SIBLING) {
        return result;
      }
    }
    return Result.NOT_THIS_ANCESTOR;
  }

  /// Whether an ancestor, or a sibling before, matches up to compound `k`. The result also holds
  /// for all entities that were passed on the way.
  private boolean remembered(Entity entity, int k, boolean up, Pass pass, Memo memo) {
    int question = firstQuestion + 2 * k + (up ? 1 : 0);
    List<Entity> way = new ArrayList<>();
    boolean found = false;
    Entity at = entity;
    while (at != null) {
      int known = memo.find(Memo.key(question, at.slot()));
      if (known != 0) {
        found = known == Memo.YES;
        break;
      }
      way.add(at);
      at = step(at, up);
      if (at != null && upTo(at, k, pass, Result.NEVER) == Result.FOUND) {
        found = true;
        break;
      }
    }
    for (Entity passed : way) {
      memo.put(Memo.key(question, passed.slot()), found ? Memo.YES : Memo.NO);
    }
    return found;
  }

  private @Nullable Entity step(Entity entity, boolean up) {
    return up ? tree.parent(entity) : tree.previous(entity);
  }
}
