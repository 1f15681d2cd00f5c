package dev.basalt.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.function.Consumer;

/// What has to be done so that the tables fit the components of today. Look at it, then apply it:
/// all steps in one transaction, or none.
///
/// ```java
/// Migration plan = store.plan(world);
/// System.out.println(plan);
/// plan.apply();
/// ```
///
/// New components and new leaves lose nothing; neither do wider numbers, nor what was renamed and
/// is [named so][StoreSetup#renameLeaf]. Get it from [Store#plan]; it is for one thread.
public final class Migration {

  /// One change.
  public static final class Step {
    private final String what;
    private final List<String> sql;
    private final boolean losesData;
    private final boolean newTable;
    private final Bookkeeping bookkeeping;

    Step(
        String what,
        List<String> sql,
        boolean losesData,
        boolean newTable,
        Bookkeeping bookkeeping) {
      this.what = what;
      this.sql = sql;
      this.losesData = losesData;
      this.newTable = newTable;
      this.bookkeeping = bookkeeping;
    }

    /// What it does, in words.
    ///
    /// @return for example `add column "z" to "position"`
    public String what() {
      return what;
    }

    /// What it does, as statements; none if only the store's own notes change.
    ///
    /// @return SQL
    public List<String> sql() {
      return sql;
    }

    /// Whether something is gone afterwards, or may be: a column, a table, digits.
    ///
    /// @return true if only [Migration#applyWithLoss] does it
    public boolean losesData() {
      return losesData;
    }

    boolean isNewTable() {
      return newTable;
    }

    /// As [Migration] shows it.
    @Override
    public String toString() {
      return what + (losesData ? " (loses data)" : "");
    }
  }

  /// What the store notes about a change.
  interface Bookkeeping {
    void run(Connection connection) throws SQLException;
  }

  private final List<Step> steps;
  private final Consumer<List<Step>> applying;

  Migration(List<Step> steps, Consumer<List<Step>> applying) {
    this.steps = steps;
    this.applying = applying;
  }

  /// Whether there is nothing to do.
  ///
  /// @return true if all tables fit
  public boolean isEmpty() {
    return steps.isEmpty();
  }

  /// What is to be done, in order.
  ///
  /// @return the steps
  public List<Step> steps() {
    return steps;
  }

  /// Does all of it in one transaction.
  ///
  /// @throws StoreException if a step loses data, or the database refuses one; then nothing has
  ///   changed
  public void apply() {
    List<Step> lossy = steps.stream().filter(Step::losesData).toList();
    if (!lossy.isEmpty()) {
      throw new StoreException(
          "this migration loses data: %s; rename what has only changed its name, or call applyWithLoss()"
              .formatted(lossy.stream().map(Step::what).toList()));
    }
    applying.accept(steps);
  }

  /// Does all of it in one transaction, whatever is lost.
  ///
  /// @throws StoreException if the database refuses a step; then nothing has changed
  public void applyWithLoss() {
    applying.accept(steps);
  }

  static void run(Connection connection, List<Step> steps) throws SQLException {
    for (Step step : steps) {
      try (Statement statement = connection.createStatement()) {
        for (String sql : step.sql) {
          statement.execute(sql);
        }
      }
      step.bookkeeping.run(connection);
    }
  }

  /// All steps with their SQL, a line each.
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Step step : steps) {
      text.append(step).append('\n');
      step.sql.forEach(sql -> text.append("  ").append(sql).append(";\n"));
    }
    return steps.isEmpty() ? "nothing to do" : text.toString().stripTrailing();
  }
}
