package dev.basalt.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The tables of the database: those of the store itself, and what it knows about those of
/// components. `basalt_schema` remembers for each column which leaf it was made for.
final class Schema {

  private static final String SCHEMA_TABLE = "basalt_schema";

  /// What a column was made for.
  record StoredColumn(String name, String leaf, String form) {}

  /// What a table was made for; columns by the path of their leaf.
  record StoredTable(String name, String component, Map<String, StoredColumn> columns) {}

  /// What the tables of the store are for.
  static final Map<String, String> COMMENTS =
      Map.of(
          "basalt_schema", "what each table and column was made for",
          "basalt_owner",
              "programs that keep a world here: the tick of the last write, and how many slots",
          "basalt_entity", "all entities, and which owner each has; 0 is nobody",
          "basalt_free", "handles that an owner gives out next, in the order of place",
          "basalt_unused", "ranges of slots that an owner has never given out",
          "basalt_resource", "resources of an owner, as JSON");

  private final StoreSetup setup;
  private final Shapes shapes;

  /// Components whose tables have been compared, since the last error.
  private final Set<Class<?>> compared = ConcurrentHashMap.newKeySet();

  Schema(StoreSetup setup, Shapes shapes) {
    this.setup = setup;
    this.shapes = shapes;
  }

  /// After an error tables are compared again: somebody may have changed one.
  <T extends @Nullable Object> T careful(Supplier<T> action) {
    try {
      return action.get();
    } catch (RuntimeException e) {
      forget();
      throw e;
    }
  }

  void forget() {
    compared.clear();
  }

  // ---- the tables of the store

  void create(Connection connection, Dialect dialect) throws SQLException {
    dialect.lockTables(connection);
    try (Statement statement = connection.createStatement()) {
      if (!dialect.columnsOf(connection, SCHEMA_TABLE).isEmpty()) {
        return;
      }
      String key = dialect.keyType();
      String bigint = dialect.typeName(ColumnType.BIGINT);
      String text = dialect.typeName(ColumnType.TEXT);
      String json = dialect.typeName(ColumnType.JSON);
      List<String> made = new ArrayList<>();
      made.addAll(
          dialect.createTable(
              SCHEMA_TABLE,
              "table_name %1$s NOT NULL, column_name %1$s NOT NULL, component %1$s NOT NULL, leaf %1$s NOT NULL, form %1$s NOT NULL, PRIMARY KEY (table_name, column_name)"
                  .formatted(text)));
      made.addAll(
          dialect.createTable(
              "basalt_owner",
              "owner %3$s, name %2$s NOT NULL UNIQUE, epoch %1$s NOT NULL, program %2$s NOT NULL, seen %1$s NOT NULL, tick %1$s NOT NULL, slots %1$s NOT NULL"
                  .formatted(bigint, text, key)));
      made.addAll(
          dialect.createTable(
              "basalt_unused",
              "owner %1$s NOT NULL, first_slot %1$s NOT NULL, end_slot %1$s NOT NULL, PRIMARY KEY (owner, first_slot)"
                  .formatted(bigint)));
      made.addAll(
          dialect.createTable(
              "basalt_resource",
              "owner %1$s NOT NULL, type %2$s NOT NULL, name %2$s NOT NULL, value %3$s NOT NULL, PRIMARY KEY (owner, type, name)"
                  .formatted(bigint, text, json)));
      made.addAll(dialect.createTable(shapes.entities));
      made.addAll(dialect.createTable(shapes.free));
      for (String sql : made) {
        statement.execute(sql);
      }
    }
  }

  // ---- the tables of components

  /// The same in a transaction of its own, if there is anything to be done.
  void ensure(Database database, Collection<TableShape> wanted) {
    if (!wanted.stream().allMatch(table -> compared.contains(table.type().type()))) {
      database.repeatable(
          "compare tables",
          connection -> {
            ensure(connection, database.dialect(), wanted);
            return null;
          });
    }
  }

  /// Makes tables that are not there, and refuses those that do not fit.
  void ensure(Connection connection, Dialect dialect, Collection<TableShape> wanted)
      throws SQLException {
    List<TableShape> unsure =
        wanted.stream().filter(table -> !compared.contains(table.type().type())).toList();
    if (unsure.isEmpty()) {
      return;
    }
    if (fit(connection, dialect, unsure)) {
      unsure.forEach(table -> compared.add(table.type().type()));
      return;
    }
    dialect.lockTables(connection);
    List<Migration.Step> steps = steps(connection, dialect, unsure);
    refuseChanges(steps);
    // not yet noted as compared: what is made now may be rolled back
    Migration.run(connection, steps);
  }

  private static void refuseChanges(List<Migration.Step> steps) {
    List<Migration.Step> changes = steps.stream().filter(step -> !step.isNewTable()).toList();
    if (!changes.isEmpty()) {
      throw new StoreException(
          "the tables do not fit the components: %s; look at plan(), and apply it"
              .formatted(changes.stream().map(Migration.Step::what).toList()),
          null,
          Fault.SCHEMA);
    }
  }

  /// Which of some tables are not there; refuses those that do not fit. For those that only read:
  /// nothing is made.
  Set<TableShape> missing(Connection connection, Dialect dialect, Collection<TableShape> wanted)
      throws SQLException {
    Set<TableShape> missing = new HashSet<>();
    List<TableShape> unsure =
        wanted.stream().filter(table -> !compared.contains(table.type().type())).toList();
    if (unsure.isEmpty()) {
      return missing;
    }
    Map<String, StoredTable> stored = stored(connection);
    Set<TableShape> complete = new HashSet<>();
    List<Migration.Step> steps = new ArrayList<>();
    for (TableShape table : unsure) {
      Plan plan = new Plan(connection, dialect, setup, stored);
      plan.compare(table);
      steps.addAll(plan.steps());
      if (!stored.containsKey(table.component())) {
        missing.add(table);
      } else if (plan.steps().isEmpty()) {
        complete.add(table); // else an index is to be made by the next write
      }
    }
    refuseChanges(steps);
    complete.forEach(table -> compared.add(table.type().type()));
    return missing;
  }

  /// Whether there is nothing to do; not for sure, since another program may be making tables.
  private boolean fit(Connection connection, Dialect dialect, Collection<TableShape> tables)
      throws SQLException {
    try {
      return steps(connection, dialect, tables).isEmpty();
    } catch (StoreException e) {
      return false;
    }
  }

  private List<Migration.Step> steps(
      Connection connection, Dialect dialect, Collection<TableShape> tables) throws SQLException {
    Plan plan = new Plan(connection, dialect, setup, stored(connection));
    for (TableShape table : tables) {
      plan.compare(table);
    }
    return plan.steps();
  }

  /// What would have to be done so that all fits.
  List<Migration.Step> plan(Connection connection, Dialect dialect, Collection<TableShape> wanted)
      throws SQLException {
    Plan plan = new Plan(connection, dialect, setup, stored(connection));
    for (TableShape table : wanted) {
      plan.compare(table);
    }
    plan.dropComponents();
    return plan.steps();
  }

  /// All tables that were made for components, by component.
  Map<String, StoredTable> stored(Connection connection) throws SQLException {
    Map<String, StoredTable> tables = new LinkedHashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "SELECT table_name, column_name, component, leaf, form FROM basalt_schema ORDER BY"
                    + " table_name, column_name")) {
      while (found.next()) {
        String table = Text.fromDatabase(found.getString(1));
        String component = Text.fromDatabase(found.getString(3));
        StoredTable stored =
            tables.computeIfAbsent(
                component, key -> new StoredTable(table, key, new LinkedHashMap<>()));
        String leaf = found.getString(4);
        String form = found.getString(5);
        if (!form.equals("key")) {
          String column = Text.fromDatabase(found.getString(2));
          stored.columns.put(leaf, new StoredColumn(column, leaf, form));
        }
      }
    }
    return tables;
  }

  /// Tables of components that this program does not write: their rows go with their entities.
  List<String> foreignTables(Connection connection, Set<String> known) throws SQLException {
    return stored(connection).values().stream()
        .map(StoredTable::name)
        .filter(name -> !known.contains(name))
        .toList();
  }

  /// Remembers what a table is for.
  static void remember(Connection connection, TableShape table) throws SQLException {
    forgetTable(connection, table.name());
    String sql = "INSERT INTO basalt_schema VALUES (?, ?, ?, ?, ?)";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, table.name());
      statement.setString(3, Text.toDatabase(table.component()));
      statement.setString(2, Names.ENTITY);
      statement.setString(4, "");
      statement.setString(5, "key");
      statement.executeUpdate();
      for (LeafColumn column : table.columns()) {
        statement.setString(2, column.name());
        statement.setString(4, column.leaf().path());
        statement.setString(5, column.form().toString());
        statement.executeUpdate();
      }
    }
  }

  static void forgetTable(Connection connection, String table) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("DELETE FROM basalt_schema WHERE table_name = ?")) {
      statement.setString(1, table);
      statement.executeUpdate();
    }
  }
}
