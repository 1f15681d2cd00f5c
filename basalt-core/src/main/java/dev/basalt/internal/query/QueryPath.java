package dev.basalt.internal.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What has been asked for so far, step by step, and the query that it leads to: asking again walks
/// the same path, and makes nothing.
///
/// ```text
/// world -- write Position --> . -- read Velocity --> query -- Frozen --> query without it
/// ```
///
/// Steps that are known are found without a lock. A thread that does not see one yet that another
/// thread has just made looks again under the lock.
///
/// @param <K> what a step is: a term, or a class that a filter names
public final class QueryPath<K> {

  private static final int SMALLEST = 4;

  /// Makes the query at the end of a path.
  ///
  /// @param <K> what a step is
  interface End<K> {
    QueryPlan make(List<K> steps);
  }

  private final End<K> end;
  private final @Nullable QueryPath<K> before;
  private final @Nullable K step;
  private volatile @Nullable QueryPlan plan;

  /// What follows, by the hash of the step, open addressing; at most half full.
  private @Nullable QueryPath<K>[] next = newTable(SMALLEST);

  private int count;

  private QueryPath(End<K> end, @Nullable QueryPath<K> before, @Nullable K step) {
    this.end = end;
    this.before = before;
    this.step = step;
  }

  /// A path without steps.
  static <K> QueryPath<K> start(End<K> end) {
    return new QueryPath<>(end, null, null);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // holds nothing yet
  private static <K> @Nullable QueryPath<K>[] newTable(int size) {
    return new QueryPath[size];
  }

  /// One step further.
  public QueryPath<K> then(K key) {
    QueryPath<K> known = find(present(key));
    return known != null ? known : findOrAdd(key);
  }

  /// Refuses null as a term, a class, or an array of them.
  static <T> T present(@Nullable T asked) {
    return Objects.requireNonNull(asked, "a term of the query is null; name a term or a class");
  }

  private @Nullable QueryPath<K> find(K key) {
    @Nullable QueryPath<K>[] table = next;
    int place = place(table, key);
    QueryPath<K> found = table[place];
    while (found != null && !key.equals(found.step)) {
      place = place + 1 & table.length - 1;
      found = table[place];
    }
    return found;
  }

  private static int place(@Nullable Object[] table, Object key) {
    int hash = key.hashCode();
    return (hash ^ hash >>> 16) & table.length - 1;
  }

  private synchronized QueryPath<K> findOrAdd(K key) {
    QueryPath<K> known = find(key);
    if (known != null) {
      return known;
    }
    if (count * 2 >= next.length) {
      grow();
    }
    QueryPath<K> added = new QueryPath<>(end, this, key);
    put(next, added);
    count++;
    return added;
  }

  private void grow() {
    @Nullable QueryPath<K>[] larger = newTable(next.length * 2);
    for (QueryPath<K> path : next) {
      if (path != null) {
        put(larger, path);
      }
    }
    next = larger;
  }

  private static <K> void put(@Nullable QueryPath<K>[] table, QueryPath<K> path) {
    int place = place(table, Objects.requireNonNull(path.step));
    while (table[place] != null) {
      place = place + 1 & table.length - 1;
    }
    table[place] = path;
  }

  /// The query that it leads to, made on first use.
  public QueryPlan plan() {
    QueryPlan known = plan;
    return known != null ? known : make();
  }

  private synchronized QueryPlan make() {
    QueryPlan known = plan;
    if (known == null) {
      known = end.make(steps());
      plan = known;
    }
    return known;
  }

  private List<K> steps() {
    List<K> steps = new ArrayList<>();
    QueryPath<K> path = this;
    while (path.before != null) {
      steps.add(Objects.requireNonNull(path.step));
      path = path.before;
    }
    Collections.reverse(steps);
    return List.copyOf(steps);
  }
}
