package dev.basalt.store;

import dev.basalt.store.Migration.Step;
import dev.basalt.store.Schema.StoredColumn;
import dev.basalt.store.Schema.StoredTable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Compares tables with what components want, and says what to do about the difference.
final class Plan {

  /// What each form may become without losing anything.
  private static final Map<Form, Set<Form>> WIDER = new EnumMap<>(Form.class);

  static {
    WIDER.put(Form.BYTE, EnumSet.of(Form.SHORT, Form.INT, Form.LONG, Form.FLOAT, Form.DOUBLE));
    WIDER.put(Form.SHORT, EnumSet.of(Form.INT, Form.LONG, Form.FLOAT, Form.DOUBLE));
    WIDER.put(Form.INT, EnumSet.of(Form.LONG, Form.DOUBLE));
    WIDER.put(Form.FLOAT, EnumSet.of(Form.DOUBLE));
    WIDER.put(Form.CHAR, EnumSet.of(Form.STRING));
    WIDER.put(Form.ENUM, EnumSet.of(Form.STRING));
    // its values are looked at when they are loaded
    WIDER.put(Form.STRING, EnumSet.of(Form.ENUM, Form.OBJECT));
    WIDER.put(Form.OBJECT, EnumSet.of(Form.STRING));
  }

  private final Connection connection;
  private final Dialect dialect;
  private final StoreSetup setup;
  private final Map<String, StoredTable> stored;
  private final List<Step> steps = new ArrayList<>();

  Plan(Connection connection, Dialect dialect, StoreSetup setup, Map<String, StoredTable> stored) {
    this.connection = connection;
    this.dialect = dialect;
    this.setup = setup;
    this.stored = stored;
  }

  List<Step> steps() {
    return List.copyOf(steps);
  }

  // ---- tables

  void compare(TableShape table) throws SQLException {
    StoredTable old = findStored(table);
    String name = old == null ? table.name() : old.name();
    Map<String, String> actual = dialect.columnsOf(connection, name);
    if (old == null && !actual.isEmpty()) {
      throw new StoreException(
          "table \"%s\" is there, but not of component %s; register the component under the name that it had, or map it to another table"
              .formatted(name, table.component()));
    }
    if (old == null) {
      create(table, "create table \"%s\"", true);
    } else if (actual.isEmpty()) {
      steps.add(forgotten(old));
      create(table, "create table \"%s\", which is gone, without rows", false);
    } else {
      change(table, old, actual);
    }
  }

  private @Nullable StoredTable findStored(TableShape table) {
    StoredTable same = stored.get(table.component());
    if (same != null) {
      return same;
    }
    for (Map.Entry<String, String> renamed : setup.renamedComponents.entrySet()) {
      if (renamed.getValue().equals(table.type().className())) {
        return stored.get(renamed.getKey());
      }
    }
    return null;
  }

  /// @param isNew whether that may be done without being asked for
  private void create(TableShape table, String what, boolean isNew) {
    steps.add(
        new Step(
            what.formatted(table.name()),
            dialect.createTable(table),
            false,
            isNew,
            connection -> Schema.remember(connection, table)));
  }

  private static Step forgotten(StoredTable old) {
    return new Step(
        "forget what table \"%s\" was for".formatted(old.name()),
        List.of(),
        false,
        false,
        connection -> Schema.forgetTable(connection, old.name()));
  }

  private void change(TableShape table, StoredTable old, Map<String, String> actual)
      throws SQLException {
    int before = steps.size();
    if (!old.name().equals(table.name())) {
      step(
          "rename table \"%s\" to \"%s\"".formatted(old.name(), table.name()),
          false,
          "ALTER TABLE %s RENAME TO %s".formatted(Names.quote(old.name()), table.quoted()));
    }
    Map<String, StoredColumn> left = new LinkedHashMap<>(old.columns());
    for (LeafColumn column : table.columns()) {
      String path = column.leaf().path();
      String key = StoreSetup.key(table.type().type(), path);
      StoredColumn same = left.remove(path);
      if (same == null) {
        same = left.remove(setup.renamedLeaves.getOrDefault(key, path));
      }
      compare(table, column, same, actual);
    }
    for (StoredColumn gone : left.values()) {
      if (actual.containsKey(gone.name())) {
        step(
            "drop column \"%s\" of \"%s\"".formatted(gone.name(), table.name()),
            true,
            "ALTER TABLE %s DROP COLUMN %s".formatted(table.quoted(), Names.quote(gone.name())));
      }
    }
    renameConstants(table, old);
    boolean renamed = !old.component().equals(table.component());
    if (steps.size() > before || renamed || !sameForms(table, old)) {
      remember(table, old);
    }
    for (LeafColumn column : table.indexed()) {
      index(table, column, old);
    }
  }

  private static boolean sameForms(TableShape table, StoredTable old) {
    return table.columns().stream()
        .allMatch(
            column -> {
              StoredColumn known = old.columns().get(column.leaf().path());
              return known != null && known.form().equals(column.form().toString());
            });
  }

  private void remember(TableShape table, StoredTable old) {
    steps.add(
        new Step(
            "note what table \"%s\" is for".formatted(table.name()),
            dialect.comments(table),
            false,
            false,
            connection -> {
              Schema.forgetTable(connection, old.name());
              Schema.remember(connection, table);
            }));
  }

  void dropComponents() {
    for (String component : new TreeSet<>(setup.dropped)) {
      StoredTable table = stored.get(component);
      if (table != null) {
        steps.add(
            new Step(
                "drop table \"%s\"".formatted(table.name()),
                List.of("DROP TABLE " + Names.quote(table.name())),
                true,
                false,
                connection -> Schema.forgetTable(connection, table.name())));
      }
    }
  }

  // ---- columns

  private void compare(
      TableShape table, LeafColumn column, @Nullable StoredColumn old, Map<String, String> actual) {
    if (old == null || !actual.containsKey(old.name())) {
      if (actual.containsKey(column.name())) {
        throw new StoreException(
            "table \"%s\" has a column \"%s\" that was not made for %s; rename it, or map the leaf to another column"
                .formatted(table.name(), column.name(), column.leaf()));
      }
      add(table, column);
      return;
    }
    if (!old.name().equals(column.name())) {
      step(
          "rename column \"%s\" of \"%s\" to \"%s\""
              .formatted(old.name(), table.name(), column.name()),
          false,
          "ALTER TABLE %s RENAME COLUMN %s TO %s"
              .formatted(table.quoted(), Names.quote(old.name()), Names.quote(column.name())));
    }
    String type = dialect.typeName(column.form().type());
    boolean same = type.equalsIgnoreCase(actual.get(old.name()));
    Form before = Form.valueOf(old.form().toUpperCase(java.util.Locale.ROOT));
    if (!same || before != column.form()) {
      convert(table, column, before, same);
    }
  }

  private void add(TableShape table, LeafColumn column) {
    List<String> sql = new ArrayList<>();
    sql.add(
        "ALTER TABLE %s ADD COLUMN %s%s"
            .formatted(
                table.quoted(), dialect.definition(column), Literals.defaultOf(dialect, column)));
    if (table.indexed().contains(column)) {
      sql.add(Dialect.index(table, column));
    }
    String what = "add column \"%s\" to \"%s\"".formatted(column.name(), table.name());
    step(what, false, sql.toArray(String[]::new));
  }

  /// A relation that was none when its table was made has no index yet. It changes no row, so it is
  /// made as a new table is.
  private void index(TableShape table, LeafColumn column, StoredTable old) throws SQLException {
    StoredColumn known = old.columns().get(column.leaf().path());
    if (known != null && !dialect.hasIndex(connection, old.name(), known.name())) {
      steps.add(
          new Step(
              "create index on \"%s\" of \"%s\"".formatted(column.name(), table.name()),
              List.of(Dialect.index(table, column)),
              false,
              true,
              connection -> {}));
    }
  }

  private void convert(TableShape table, LeafColumn column, Form before, boolean sameType) {
    boolean loses =
        before != column.form()
            && !WIDER.getOrDefault(before, EnumSet.noneOf(Form.class)).contains(column.form());
    String what =
        "change column \"%s\" of \"%s\" from %s to %s"
            .formatted(column.name(), table.name(), before, column.form());
    if (sameType) {
      step(what, loses);
      return;
    }
    String name = Names.quote(column.name());
    String other = Names.quote(Names.table("basalt_new_" + column.name()));
    String definition = dialect.definition(column).substring(name.length());
    step(
        what,
        loses,
        "ALTER TABLE %s ADD COLUMN %s%s%s"
            .formatted(table.quoted(), other, definition, Literals.defaultOf(dialect, column)),
        "UPDATE %s SET %s = CAST(%s AS %s) WHERE %s IS NOT NULL"
            .formatted(table.quoted(), other, name, dialect.typeName(column.form().type()), name),
        "ALTER TABLE %s DROP COLUMN %s".formatted(table.quoted(), name),
        "ALTER TABLE %s RENAME COLUMN %s TO %s".formatted(table.quoted(), other, name));
  }

  private void renameConstants(TableShape table, StoredTable old) throws SQLException {
    for (StoreSetup.RenamedConstant renamed : setup.renamedConstants) {
      LeafColumn column = table.findByPath(renamed.path());
      StoredColumn known = old.columns().get(renamed.path());
      if (renamed.type() == table.type().type()
          && column != null
          && known != null
          && has(old.name(), known.name(), renamed.before())) {
        step(
            "rename constant %s of \"%s\" to %s"
                .formatted(renamed.before(), table.name(), renamed.now()),
            false,
            "UPDATE %s SET %s = %s WHERE %s = %s"
                .formatted(
                    table.quoted(),
                    Names.quote(column.name()),
                    Literals.text(renamed.now()),
                    Names.quote(column.name()),
                    Literals.text(renamed.before())));
      }
    }
  }

  private boolean has(String table, String column, String value) throws SQLException {
    String sql =
        "SELECT 1 FROM %s WHERE %s = ? LIMIT 1".formatted(Names.quote(table), Names.quote(column));
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, value);
      try (ResultSet found = statement.executeQuery()) {
        return found.next();
      }
    }
  }

  private void step(String what, boolean loses, String... sql) {
    steps.add(new Step(what, List.of(sql), loses, false, connection -> {}));
  }
}
