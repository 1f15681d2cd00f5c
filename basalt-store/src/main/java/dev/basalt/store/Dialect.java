package dev.basalt.store;

import dev.basalt.Entity;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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

  /// Lets one transaction at a time change rows that it has read before, whoever owns them: two
  /// that read the same rows and write them one after the other would lose what the first has
  /// written.
  abstract void lockRows(Connection connection) throws SQLException;

  /// Whether nobody else can write until a transaction that writes ends.
  abstract boolean writesAlone();

  /// What follows a query whose rows are to be locked, where a transaction does not lock all.
  abstract String locking(String how);

  abstract Fault fault(SQLException e);

  // ---- types and tables

  abstract String typeName(ColumnType type);

  /// Whether a column of a leaf may hold null.
  abstract boolean isNullable(Form form);

  /// The statements that make a table with its comments and indexes.
  abstract List<String> createTable(TableShape table);

  /// The statements that make a table of the store's own with its comment.
  abstract List<String> createTable(String table, String columns);

  /// The statements that give a table and its columns their comments anew; none where comments are
  /// part of the table.
  abstract List<String> comments(TableShape table);

  /// NaN or an infinity, as the default of a column.
  abstract String literal(double number);

  /// The type of the table's key.
  abstract String keyType();

  /// The columns of a table and their types, in the words of the database; empty if there is no
  /// such table.
  abstract Map<String, String> columnsOf(Connection connection, String table) throws SQLException;

  /// Whether an index begins with a column.
  abstract boolean hasIndex(Connection connection, String table, String column) throws SQLException;

  /// Whether a query with two texts as parameters finds anything.
  static boolean finds(Connection connection, String sql, String first, String second)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, first);
      statement.setString(2, second);
      try (ResultSet found = statement.executeQuery()) {
        return found.next();
      }
    }
  }

  /// Milliseconds on the clock of the database, as an expression.
  abstract String now();

  // ---- rows

  /// Writes rows.
  ///
  /// @param fresh whether none of them can be there
  /// @return how many were written: all, but for entities of other owners
  abstract int write(Connection connection, Rows rows, boolean fresh) throws SQLException;

  /// A query that gives the ids of [#idList], its one parameter.
  abstract String idQuery();

  /// Ids as a text.
  abstract String idList(Collection<Entity> entities);

  /// Deletes the rows of a table, quoted, by their keys.
  abstract void delete(Connection connection, String table, long[] ids) throws SQLException;

  static String joined(Collection<Entity> entities) {
    return entities.stream()
        .map(entity -> Long.toString(entity.id()))
        .collect(Collectors.joining(","));
  }

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
    String own = Schema.COMMENTS.get(table.name());
    if (own != null) {
      return own;
    }
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
