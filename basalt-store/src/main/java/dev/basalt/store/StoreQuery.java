package dev.basalt.store;

import java.util.ArrayList;
import java.util.List;

/// A query on the database itself, for worlds that are larger than memory, and for tools. Terms and
/// bodies are those of queries in memory: it joins the tables of the components, runs the body over
/// page after page, and writes back what has changed, in one transaction: all or nothing.
///
/// ```java
/// store.query(write(Position.class), read(Velocity.class))
///     .where("x > ?", 10)
///     .update((p, v) -> p.plus(v));
/// ```
///
/// Where the new value is an expression, [#set] is one statement, and no row leaves the database.
///
/// **Conditions** are over leaves, by their paths: `x > ? and Team.color = 'RED'`. Leaves of
/// different components with one path take the name of the component first. Allowed are numbers,
/// texts in single quotes, `?` for values, comparisons, arithmetic, `and or not is null in between
/// like case`, and the functions `abs lower upper length coalesce nullif round floor ceil sqrt
/// power least greatest`. Anything else is refused, so a condition reaches nothing but these
/// leaves.
///
/// **Cost.** Reading takes a page of 16,384 rows at a time, whatever the size of the tables.
/// Entities come in the order of their ids. A body that writes is refused while a world is kept in
/// the database, since the world would not see it.
///
/// Made for one run or several, by one thread; bodies must not use the store.
public abstract sealed class StoreQuery permits StoreQueryOfArity {

  private final QueryRun run;

  StoreQuery(QueryRun run) {
    this.run = run;
  }

  final QueryRun run() {
    return run;
  }

  /// How many entities match.
  ///
  /// @return their number, counted by the database
  public final long count() {
    return run.count();
  }

  /// Begins to set leaves of a written component to expressions, by one statement.
  ///
  /// ```java
  /// store.query(write(Position.class), read(Velocity.class))
  ///     .set("x", "x + dx * ?", dt)
  ///     .set("y", "y + dy * ?", dt)
  ///     .run();
  /// ```
  ///
  /// @param leaf the path of a leaf
  /// @param expression over the leaves of all terms, as they were before
  /// @param values for each `?` of the expression
  /// @return what takes more leaves, and runs
  public final Settings set(String leaf, String expression, Object... values) {
    return new Settings(run).set(leaf, expression, values);
  }

  /// Leaves that are set together.
  public static final class Settings {
    private final QueryRun run;
    private final List<QueryRun.Setting> settings = new ArrayList<>();

    Settings(QueryRun run) {
      this.run = run;
    }

    /// Sets one more leaf.
    ///
    /// @param leaf the path of a leaf
    /// @param expression over the leaves of all terms, as they were before
    /// @param values for each `?` of the expression
    /// @return this
    public Settings set(String leaf, String expression, Object... values) {
      settings.add(new QueryRun.Setting(leaf, expression, Parameters.list(values)));
      return this;
    }

    /// Runs the statement.
    ///
    /// @return how many rows were set
    public long run() {
      return run.set(settings);
    }
  }
}
