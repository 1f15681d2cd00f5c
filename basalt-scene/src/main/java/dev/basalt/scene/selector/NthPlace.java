package dev.basalt.scene.selector;

import dev.basalt.Entity;
import org.jspecify.annotations.Nullable;

/// The place of an element among the children of its parent, asked by `:nth-child`. An element
/// without a parent has no siblings, so it is the first and the last.
///
/// @param tree where elements are
/// @param nth which places are meant
/// @param of which children count; null if all do
/// @param question for the [Memo]: how many count up to an element, and one more
record NthPlace(Tree tree, Simple.Nth nth, @Nullable Test of, int question) implements Test {

  @Override
  public boolean matches(Entity entity, Pass pass) {
    if (nth.isFirst()) {
      return step(entity) == null;
    }
    return counts(entity, pass) && nth.accepts(1 + countBefore(entity, pass));
  }

  /// Towards the first place.
  private @Nullable Entity step(Entity entity) {
    return nth.fromEnd() ? tree.next(entity) : tree.previous(entity);
  }

  private boolean counts(Entity entity, Pass pass) {
    return of == null || of.matches(entity, pass);
  }

  private int countBefore(Entity entity, Pass pass) {
    int count = 0;
    for (Entity at = step(entity); at != null; at = step(at)) {
      pass.step();
      Memo memo = pass.findMemo();
      int known = memo == null ? 0 : memo.find(Memo.key(question, at.slot()));
      if (known != 0) {
        count += known - 1;
        break;
      }
      count += counts(at, pass) ? 1 : 0;
    }
    Memo memo = pass.findMemo();
    if (memo != null) {
      remember(entity, count, pass, memo);
    }
    return count;
  }

  /// Writes down what has been counted for those that have been passed.
  private void remember(Entity entity, int before, Pass pass, Memo memo) {
    memo.put(Memo.key(question, entity.slot()), before + 2);
    int count = before;
    for (Entity at = step(entity); at != null; at = step(at)) {
      long key = Memo.key(question, at.slot());
      if (memo.find(key) != 0) {
        return;
      }
      memo.put(key, count + 1);
      count -= counts(at, pass) ? 1 : 0;
    }
  }
}
