package dev.basalt.store;

import dev.basalt.Entity;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/// PostgreSQL: rows go by binary `COPY`, into the table if they are new, else into a temporary
/// table and from there into the table by one statement.
final class PostgresDialect extends Dialect {

  /// The temporary tables of this transaction, by the table that they are for. They are used again:
  /// one that is dropped keeps its lock to the end, and the server has room for some thousands.
  private final Map<String, String> stages = new HashMap<>();

  /// The tables whose columns have been looked at in this transaction.
  private final Set<String> checked = new HashSet<>();

  @Override
  void prepare(Connection connection, Duration patience) throws SQLException {
    connection.setAutoCommit(false);
    execute(connection, "SET lock_timeout = " + patience.toMillis());
    execute(connection, "SET standard_conforming_strings = on");
    execute(connection, "SET client_min_messages = warning");
    connection.commit();
  }

  @Override
  void begin(Connection connection, boolean write) throws SQLException {
    stages.clear();
    checked.clear();
    if (!write) {
      execute(connection, "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    }
  }

  @Override
  void commit(Connection connection) throws SQLException {
    connection.commit();
  }

  @Override
  void rollback(Connection connection) throws SQLException {
    connection.rollback();
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  void lockTables(Connection connection) throws SQLException {
    execute(connection, "SELECT pg_advisory_xact_lock(7046029254386353131)");
  }

  @Override
  void lockRows(Connection connection) throws SQLException {
    execute(connection, "SELECT pg_advisory_xact_lock(7046029254386353132)");
  }

  @Override
  boolean writesAlone() {
    return false;
  }

  @Override
  String locking(String how) {
    return " FOR " + how;
  }

  @Override
  Fault fault(SQLException e) {
    String state = e.getSQLState();
    if (state == null) {
      return e.getCause() instanceof java.io.IOException ? Fault.CONNECTION : Fault.OTHER;
    }
    return switch (state) {
      case "40001", "40P01", "55P03" -> Fault.BUSY;
      case "53300", "57P01", "57P02", "57P03", "57P05", "25P03" -> Fault.CONNECTION;
      case "53100" -> Fault.FULL;
      case "23505" -> Fault.TAKEN;
      case "42P01", "42703" -> Fault.SCHEMA;
      default -> state.startsWith("08") ? Fault.CONNECTION : Fault.OTHER;
    };
  }

  @Override
  String typeName(ColumnType type) {
    return switch (type) {
      case BOOLEAN -> "boolean";
      case SMALLINT -> "smallint";
      case INTEGER -> "integer";
      case BIGINT -> "bigint";
      case REAL -> "real";
      case DOUBLE -> "double precision";
      case TEXT -> "text";
      case JSON -> "jsonb";
    };
  }

  @Override
  boolean isNullable(Form form) {
    return form.nullable();
  }

  @Override
  String literal(double number) {
    return "'" + number + "'";
  }

  @Override
  String keyType() {
    return "bigint PRIMARY KEY";
  }

  @Override
  List<String> createTable(TableShape table) {
    StringBuilder sql = new StringBuilder("CREATE TABLE ").append(table.quoted()).append(" (");
    sql.append(Names.quote(Names.ENTITY)).append(' ').append(keyType());
    table.columns().forEach(column -> sql.append(", ").append(definition(column)));
    List<String> statements = new ArrayList<>();
    statements.add(sql.append(')').toString());
    statements.addAll(indexes(table));
    statements.addAll(comments(table));
    return statements;
  }

  @Override
  List<String> createTable(String table, String columns) {
    String comment = literal(String.valueOf(Schema.COMMENTS.get(table)));
    return List.of(
        "CREATE TABLE %s (%s)".formatted(table, columns),
        "COMMENT ON TABLE %s IS %s".formatted(table, comment));
  }

  @Override
  List<String> comments(TableShape table) {
    List<String> statements = new ArrayList<>();
    statements.add("COMMENT ON TABLE %s IS %s".formatted(table.quoted(), literal(comment(table))));
    statements.add(comment(table, Names.ENTITY, KEY_COMMENT));
    for (LeafColumn column : table.columns()) {
      statements.add(comment(table, column.name(), comment(column)));
    }
    return statements;
  }

  private static String comment(TableShape table, String column, String text) {
    return "COMMENT ON COLUMN %s IS %s".formatted(table.qualified(column), literal(text));
  }

  /// Comments take no parameters.
  private static String literal(String text) {
    return "E'" + Text.toDatabase(text).replace("\\", "\\\\").replace("'", "''") + "'";
  }

  @Override
  Map<String, String> columnsOf(Connection connection, String table) throws SQLException {
    Map<String, String> columns = new LinkedHashMap<>();
    String sql =
        "SELECT column_name, data_type FROM information_schema.columns"
            + " WHERE table_schema = current_schema() AND table_name = ? ORDER BY ordinal_position";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, table);
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          columns.put(found.getString(1), found.getString(2));
        }
      }
    }
    return columns;
  }

  @Override
  boolean hasIndex(Connection connection, String table, String column) throws SQLException {
    String sql =
        "SELECT 1 FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid"
            + " JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]"
            + " WHERE c.relnamespace = CAST(current_schema() AS regnamespace)"
            + " AND c.relname = ? AND a.attname = ?";
    return finds(connection, sql, table, column);
  }

  @Override
  String now() {
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS bigint)";
  }

  @Override
  int write(Connection connection, Rows rows, boolean fresh) throws SQLException {
    TableShape table = rows.table();
    check(connection, table);
    if (fresh) {
      copy(connection, rows, table.quoted());
      return rows.count();
    }
    String stage = stage(connection, table);
    copy(connection, rows, stage);
    String insert =
        "INSERT INTO %s (%s) SELECT %s FROM %s%s"
            .formatted(
                table.quoted(), table.columnList(), table.columnList(), stage, table.onConflict());
    try (Statement statement = connection.createStatement()) {
      int written = statement.executeUpdate(insert);
      statement.execute("TRUNCATE " + stage);
      return written;
    }
  }

  /// `COPY` takes the bits of a `real` for those of an `integer`: if somebody has changed the type
  /// of a column, it would hold nonsense.
  private void check(Connection connection, TableShape table) throws SQLException {
    if (!checked.add(table.name())) {
      return;
    }
    String none = "SELECT %s FROM %s LIMIT 0".formatted(table.columnList(), table.quoted());
    try (PreparedStatement statement = connection.prepareStatement(none);
        ResultSet found = statement.executeQuery()) {
      for (int i = 0; i < table.columns().size(); i++) {
        LeafColumn column = table.columns().get(i);
        String type = found.getMetaData().getColumnTypeName(i + 2);
        if (!type.equals(shortName(column.form().type()))) {
          throw new StoreException(
              "column \"%s\" of table \"%s\" is %s now, and was made as %s; look at plan(), and apply it"
                  .formatted(column.name(), table.name(), type, shortName(column.form().type())),
              null,
              Fault.SCHEMA);
        }
      }
    }
  }

  /// As the server's catalog names types.
  private static String shortName(ColumnType type) {
    return switch (type) {
      case BOOLEAN -> "bool";
      case SMALLINT -> "int2";
      case INTEGER -> "int4";
      case BIGINT -> "int8";
      case REAL -> "float4";
      case DOUBLE -> "float8";
      case TEXT -> "text";
      case JSON -> "jsonb";
    };
  }

  /// The temporary table for the rows of a table. It has a number, since names that differ must not
  /// meet.
  private String stage(Connection connection, TableShape table) throws SQLException {
    String known = stages.get(table.name());
    if (known != null) {
      return known;
    }
    String made = "basalt_stage_" + stages.size();
    execute(
        connection,
        "CREATE TEMPORARY TABLE %s ON COMMIT DROP AS SELECT %s FROM %s WITH NO DATA"
            .formatted(made, table.columnList(), table.quoted()));
    stages.put(table.name(), made);
    return made;
  }

  private static void copy(Connection connection, Rows rows, String table) throws SQLException {
    String sql =
        "COPY %s (%s) FROM STDIN (FORMAT binary)".formatted(table, rows.table().columnList());
    CopyIn copy = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(sql);
    try {
      CopySink sink = new CopySink(copy);
      int fields = rows.table().columns().size() + 1;
      for (int row = 0; row < rows.count(); row++) {
        sink.row(fields);
        rows.put(row, sink);
      }
      sink.end();
      copy.endCopy();
    } finally {
      if (copy.isActive()) {
        copy.cancelCopy();
      }
    }
  }

  @Override
  String idQuery() {
    return "SELECT unnest(CAST(? AS bigint[]))";
  }

  @Override
  String idList(Collection<Entity> entities) {
    return "{" + joined(entities) + "}";
  }

  @Override
  void delete(Connection connection, String table, long[] ids) throws SQLException {
    String sql = "DELETE FROM " + table + " WHERE \"entity\" = ANY (?)";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      Object[] boxed = Arrays.stream(ids).boxed().toArray();
      statement.setArray(1, connection.createArrayOf("bigint", boxed));
      statement.executeUpdate();
    }
  }
}
