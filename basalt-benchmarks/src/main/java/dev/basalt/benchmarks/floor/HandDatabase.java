package dev.basalt.benchmarks.floor;

import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.benchmarks.shared.DatabaseFile;
import dev.basalt.benchmarks.shared.DatabaseFile.Kind;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.IntUnaryOperator;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/// Entities, positions and velocities in a table each, by JDBC as one writes it by hand: batches on
/// SQLite, `COPY` or batches on PostgreSQL.
public final class HandDatabase implements AutoCloseable {

  private static final int BATCH = 1_000;

  private final DatabaseFile file;
  private final Kind kind;
  private final boolean copies;
  private final Connection connection;

  /// An empty one, written by the fastest way that the database has.
  public HandDatabase(Kind kind) {
    this(kind, kind == Kind.POSTGRES);
  }

  /// An empty one.
  ///
  /// @param copies whether rows go by `COPY`, not by batches
  public HandDatabase(Kind kind, boolean copies) {
    this.kind = kind;
    this.copies = copies;
    this.file = new DatabaseFile(kind);
    try {
      this.connection = DriverManager.getConnection(url());
      String real = kind == Kind.SQLITE ? "REAL" : "real";
      if (kind == Kind.SQLITE) {
        execute("PRAGMA journal_mode = WAL");
        execute("PRAGMA synchronous = FULL");
      }
      connection.setAutoCommit(false);
      String key = "entity " + (kind == Kind.SQLITE ? "INTEGER" : "bigint") + " PRIMARY KEY";
      execute("CREATE TABLE entity (" + key + ")");
      for (String table : new String[] {"position", "velocity"}) {
        execute(
            "CREATE TABLE %1$s (%2$s, x %3$s NOT NULL, y %3$s NOT NULL, z %3$s NOT NULL)"
                .formatted(table, key, real));
      }
      connection.commit();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /// The driver makes one statement of many rows if it is asked to.
  private String url() {
    boolean batches = kind == Kind.POSTGRES && !copies;
    return file.url() + (batches ? "&reWriteBatchedInserts=true" : "");
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /// Writes all into empty tables, in one transaction.
  public void save(Vectors positions, Vectors velocities) {
    try {
      insertEntities(positions.x.length);
      insert("position", positions);
      insert("velocity", velocities);
      connection.commit();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private void insertEntities(int count) throws SQLException {
    if (copies) {
      CopyIn copy = copyInto("entity");
      CopyBytes bytes = new CopyBytes(copy);
      for (int i = 0; i < count; i++) {
        bytes.row(i);
      }
      bytes.end();
      copy.endCopy();
      return;
    }
    try (PreparedStatement statement =
        connection.prepareStatement("INSERT INTO entity VALUES (?)")) {
      for (int i = 0; i < count; i++) {
        statement.setLong(1, i);
        statement.addBatch();
        if ((i + 1) % BATCH == 0 || i + 1 == count) {
          statement.executeBatch();
        }
      }
    }
  }

  private CopyIn copyInto(String table) throws SQLException {
    return connection
        .unwrap(PGConnection.class)
        .getCopyAPI()
        .copyIn("COPY " + table + " FROM STDIN (FORMAT binary)");
  }

  private void insert(String table, Vectors rows) throws SQLException {
    if (copies) {
      copy(table, rows, rows.x.length, i -> i);
      return;
    }
    String sql = "INSERT INTO " + table + " VALUES (?, ?, ?, ?)";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < rows.x.length; i++) {
        statement.setLong(1, i);
        statement.setFloat(2, rows.x[i]);
        statement.setFloat(3, rows.y[i]);
        statement.setFloat(4, rows.z[i]);
        statement.addBatch();
        if ((i + 1) % BATCH == 0 || i + 1 == rows.x.length) {
          statement.executeBatch();
        }
      }
    }
  }

  private void copy(String table, Vectors rows, int count, IntUnaryOperator row)
      throws SQLException {
    CopyIn copy = copyInto(table);
    CopyBytes bytes = new CopyBytes(copy);
    for (int k = 0; k < count; k++) {
      int i = row.applyAsInt(k);
      bytes.row(i, rows.x[i], rows.y[i], rows.z[i]);
    }
    bytes.end();
    copy.endCopy();
  }

  /// Writes some positions, in one transaction.
  public void write(Vectors positions, int count, IntUnaryOperator row) {
    try {
      if (copies) {
        execute("CREATE TEMPORARY TABLE stage (LIKE position) ON COMMIT DROP");
        copy("stage", positions, count, row);
        execute(
            "UPDATE position SET x = stage.x, y = stage.y, z = stage.z FROM stage"
                + " WHERE stage.entity = position.entity");
      } else {
        update(positions, count, row);
      }
      connection.commit();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private void update(Vectors positions, int count, IntUnaryOperator row) throws SQLException {
    String sql = "UPDATE position SET x = ?, y = ?, z = ? WHERE entity = ?";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int k = 0; k < count; k++) {
        int i = row.applyAsInt(k);
        statement.setFloat(1, positions.x[i]);
        statement.setFloat(2, positions.y[i]);
        statement.setFloat(3, positions.z[i]);
        statement.setLong(4, i);
        statement.addBatch();
        if ((k + 1) % BATCH == 0 || k + 1 == count) {
          statement.executeBatch();
        }
      }
    }
  }

  /// Reads all into arrays, by key.
  public void load(Vectors positions, Vectors velocities) {
    try {
      readEntities(new long[positions.x.length]);
      read("position", positions);
      read("velocity", velocities);
      connection.commit();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private void readEntities(long[] into) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT entity FROM entity ORDER BY entity")) {
      statement.setFetchSize(10_000);
      try (ResultSet found = statement.executeQuery()) {
        for (int i = 0; found.next(); i++) {
          into[i] = found.getLong(1);
        }
      }
    }
  }

  private void read(String table, Vectors into) throws SQLException {
    String sql = "SELECT entity, x, y, z FROM " + table + " ORDER BY entity";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setFetchSize(10_000);
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          int i = found.getInt(1);
          into.x[i] = found.getFloat(2);
          into.y[i] = found.getFloat(3);
          into.z[i] = found.getFloat(4);
        }
      }
    }
  }

  /// Moves all by one statement.
  public void move() {
    String sql =
        "UPDATE position SET x = position.x + velocity.x * ?, y = position.y + velocity.y * ?,"
            + " z = position.z + velocity.z * ? FROM velocity"
            + " WHERE velocity.entity = position.entity";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 1; i <= 3; i++) {
        statement.setFloat(i, DT);
      }
      statement.executeUpdate();
      connection.commit();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Frees the room of rows that were replaced.
  public void tidy() {
    file.tidy();
  }

  /// The sum over all positions, by weights.
  public double checksum() {
    return file.checksum();
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    file.close();
  }
}
