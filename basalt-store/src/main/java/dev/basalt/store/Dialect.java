package dev.basalt.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// What differs between databases: types, statements, transactions, errors.
abstract sealed class Dialect permits SqliteDialect, PostgresDialect {

  // ---- connections and transactions

  /// Prepares a connection that was just opened.
  abstract void prepare(Connection connection, Duration patience) throws SQLException;

  /// Begins a transaction that sees one state of the database.
  abstract void begin(Connection connection, boolean write) throws SQLException;

  abstract void commit(Connection connection) throws SQLException;

  abstract void rollback(Connection connection) throws SQLException;

  /// Keeps other programs from making tables until this transaction ends: two may open a new
  /// database at once.
  abstract void lockTables(Connection connection) throws SQLException;

  /// What follows a query whose rows are to be locked, where a transaction does not lock all.
  abstract String locking(String how);

  abstract Fault fault(SQLException e);

  // ---- types and tables

  abstract String typeName(ColumnType type);

  /// Whether a column of a leaf may hold null.
  abstract boolean isNullable(Form form);

  /// The statements that make a table with its comments and indexes.
  abstract List<String> createTable(TableShape table);

  /// The type of the table's key.
  abstract String keyType();

  /// What follows the columns of a new table.
  abstract String tableOptions();

  /// The columns of a table and their types, in the words of the database; empty if there is no
  /// such table.
  abstract Map<String, String> columnsOf(Connection connection, String table) throws SQLException;

  /// Milliseconds on the clock of the database, as an expression.
  abstract String now();

  // ---- rows

  /// Writes rows.
  ///
  /// @param fresh whether none of them can be there
  abstract void write(Connection connection, Rows rows, boolean fresh) throws SQLException;

  /// Deletes the rows of a table, quoted, by their keys.
  abstract void delete(Connection connection, String table, long[] ids) throws SQLException;

  /// A definition of a column, as in a new table.
  String definition(LeafColumn column) {
    String nulls = isNullable(column.form()) ? "" : " NOT NULL";
    return Names.quote(column.name()) + " " + typeName(column.form().type()) + nulls;
  }

  /// What a person should know about a column.
  static String comment(LeafColumn column) {
    String path = column.leaf().path();
    String type = column.leaf().genericType().getTypeName();
    String what = (path.isEmpty() ? "the object" : path) + ": " + type;
    return switch (column.form()) {
      case ENUM -> what + ", one of " + String.join(", ", column.constants());
      case ENTITY -> what + ", the key of another entity, null for none";
      case LIST -> what + ", as JSON";
      case OBJECT -> what + ", as text";
      default -> what;
    };
  }

  static String comment(TableShape table) {
    String relation = table.indexed().isEmpty() ? "" : " (a relation)";
    return "component " + table.component() + relation + ": a row for each entity that has it";
  }

  static final String KEY_COMMENT = "the entity: slot + generation * 2^32; see basalt_entity";

  static List<String> indexes(TableShape table) {
    return table.indexed().stream().map(column -> index(table, column)).toList();
  }

  static String index(TableShape table, LeafColumn column) {
    return "CREATE INDEX %s ON %s (%s)"
        .formatted(
            Names.quote(Names.table(table.name() + "_" + column.name() + "_index")),
            table.quoted(),
            Names.quote(column.name()));
  }
}
