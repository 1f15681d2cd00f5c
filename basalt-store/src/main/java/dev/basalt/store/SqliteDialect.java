package dev.basalt.store;

import dev.basalt.Entity;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/// SQLite: strict tables, a write-ahead log, rows by statements that take many of them.
final class SqliteDialect extends Dialect {

  /// Rows in one statement. Fifty take half the time per row of one.
  private static final int ROWS = 50;

  private static final int MOST_PARAMETERS = 30_000;

  @Override
  void prepare(Connection connection, Duration patience) throws SQLException {
    connection.setAutoCommit(true);
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA busy_timeout = " + patience.toMillis());
      statement.execute("PRAGMA journal_mode = WAL");
      // as in PostgreSQL
      statement.execute("PRAGMA case_sensitive_like = ON");
      // each commit is on the disk when it returns
      statement.execute("PRAGMA synchronous = FULL");
    }
  }

  /// Takes the lock for writing at once: a transaction that reads first and writes then could find
  /// that it must be rolled back.
  @Override
  void begin(Connection connection, boolean write) throws SQLException {
    execute(connection, write ? "BEGIN IMMEDIATE" : "BEGIN");
  }

  @Override
  void commit(Connection connection) throws SQLException {
    execute(connection, "COMMIT");
  }

  /// After some errors there is nothing to be rolled back any more.
  @Override
  void rollback(Connection connection) throws SQLException {
    try {
      execute(connection, "ROLLBACK");
    } catch (SQLException e) {
      if (!String.valueOf(e.getMessage()).contains("no transaction is active")) {
        throw e;
      }
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /// A transaction that writes has the whole file.
  @Override
  void lockTables(Connection connection) {}

  @Override
  void lockRows(Connection connection) {}

  @Override
  boolean writesAlone() {
    return true;
  }

  @Override
  String locking(String how) {
    return "";
  }

  @Override
  Fault fault(SQLException e) {
    String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    return switch (e.getErrorCode() & 0xFF) {
      case 5, 6 -> Fault.BUSY;
      case 13 -> Fault.FULL;
      case 19 -> message.contains("primary key") ? Fault.TAKEN : Fault.OTHER;
      case 1 ->
          message.contains("no such table")
                  || message.contains("no such column")
                  || message.contains("has no column")
              ? Fault.SCHEMA
              : Fault.OTHER;
      default -> Fault.OTHER;
    };
  }

  @Override
  String typeName(ColumnType type) {
    return switch (type) {
      case BOOLEAN, SMALLINT, INTEGER, BIGINT -> "INTEGER";
      case REAL, DOUBLE -> "REAL";
      case TEXT, JSON -> "TEXT";
    };
  }

  /// NaN is null.
  @Override
  boolean isNullable(Form form) {
    return form.nullable() || form.isFloating();
  }

  @Override
  String literal(double number) {
    return Double.isNaN(number) ? "NULL" : number > 0 ? "9e999" : "-9e999";
  }

  @Override
  String keyType() {
    return "INTEGER PRIMARY KEY";
  }

  /// Comments stand in the text of the statement, which SQLite keeps: `.schema` shows them.
  @Override
  List<String> createTable(TableShape table) {
    List<String> lines = new ArrayList<>();
    lines.add(Names.quote(Names.ENTITY) + " " + keyType());
    List<String> comments = new ArrayList<>();
    comments.add(KEY_COMMENT);
    for (LeafColumn column : table.columns()) {
      lines.add(definition(column));
      comments.add(comment(column));
    }
    StringBuilder sql = new StringBuilder("CREATE TABLE ").append(table.quoted()).append(" (");
    sql.append(" -- ").append(line(comment(table))).append('\n');
    for (int i = 0; i < lines.size(); i++) {
      String comma = i + 1 < lines.size() ? "," : "";
      sql.append("  ").append(lines.get(i)).append(comma);
      sql.append(" -- ").append(line(comments.get(i))).append('\n');
    }
    List<String> statements = new ArrayList<>();
    statements.add(sql.append(") STRICT").toString());
    statements.addAll(indexes(table));
    return statements;
  }

  @Override
  List<String> createTable(String table, String columns) {
    String comment = Schema.COMMENTS.get(table);
    return List.of("CREATE TABLE %s ( -- %s\n  %s\n) STRICT".formatted(table, comment, columns));
  }

  @Override
  List<String> comments(TableShape table) {
    return List.of();
  }

  /// A comment ends with its line.
  private static String line(String comment) {
    return Text.toDatabase(comment).replaceAll("\\p{Cntrl}|[\\u2028\\u2029\\u0085]", " ");
  }

  @Override
  Map<String, String> columnsOf(Connection connection, String table) throws SQLException {
    Map<String, String> columns = new LinkedHashMap<>();
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT name, type FROM pragma_table_info(?)")) {
      statement.setString(1, table);
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          columns.put(found.getString(1), found.getString(2).toUpperCase(Locale.ROOT));
        }
      }
    }
    return columns;
  }

  @Override
  boolean hasIndex(Connection connection, String table, String column) throws SQLException {
    String sql =
        "SELECT 1 FROM pragma_index_list(?) l, pragma_index_info(l.name) i"
            + " WHERE i.seqno = 0 AND i.name = ?";
    return finds(connection, sql, table, column);
  }

  @Override
  String now() {
    return "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
  }

  @Override
  int write(Connection connection, Rows rows, boolean fresh) throws SQLException {
    TableShape table = rows.table();
    int many = Math.clamp(MOST_PARAMETERS / (table.columns().size() + 1), 1, ROWS);
    int row = 0;
    int written = 0;
    if (rows.count() >= many) {
      try (PreparedStatement statement = connection.prepareStatement(sql(table, many, fresh))) {
        StatementSink sink = new StatementSink(statement);
        for (; row + many <= rows.count(); row += many) {
          put(rows, row, many, sink);
          written += statement.executeUpdate();
        }
      }
    }
    int rest = rows.count() - row;
    if (rest > 0) {
      try (PreparedStatement statement = connection.prepareStatement(sql(table, rest, fresh))) {
        put(rows, row, rest, new StatementSink(statement));
        written += statement.executeUpdate();
      }
    }
    return written;
  }

  private static void put(Rows rows, int first, int count, StatementSink sink) throws SQLException {
    sink.restart();
    for (int row = first; row < first + count; row++) {
      rows.put(row, sink);
    }
  }

  private static String sql(TableShape table, int rows, boolean fresh) {
    String row = "(?" + ", ?".repeat(table.columns().size()) + ")";
    StringJoiner all = new StringJoiner(", ");
    for (int i = 0; i < rows; i++) {
      all.add(row);
    }
    return "INSERT INTO %s (%s) VALUES %s%s"
        .formatted(table.quoted(), table.columnList(), all, fresh ? "" : table.onConflict());
  }

  @Override
  String idQuery() {
    return "SELECT value FROM json_each(?)";
  }

  @Override
  String idList(Collection<Entity> entities) {
    return "[" + joined(entities) + "]";
  }

  @Override
  void delete(Connection connection, String table, long[] ids) throws SQLException {
    for (int first = 0; first < ids.length; first += ROWS) {
      int count = Math.min(ROWS, ids.length - first);
      String sql =
          "DELETE FROM " + table + " WHERE \"entity\" IN (?" + ", ?".repeat(count - 1) + ")";
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        for (int i = 0; i < count; i++) {
          statement.setLong(i + 1, ids[first + i]);
        }
        statement.executeUpdate();
      }
    }
  }
}
