package dev.basalt.benchmarks.shared;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A database for one task: a file of SQLite, or a schema of a PostgreSQL server that
/// `BASALT_POSTGRES_URL` names.
public final class DatabaseFile implements AutoCloseable {

  private static final AtomicInteger SCHEMAS = new AtomicInteger();

  /// Which database.
  public enum Kind {
    /// A file.
    SQLITE,
    /// A server.
    POSTGRES;

    /// Whether it can be measured here.
    public boolean isThere() {
      return this == SQLITE || findServer() != null;
    }
  }

  private final Kind kind;
  private final String url;
  private final Path directory;
  private final String schema;

  /// An empty one.
  public DatabaseFile(Kind kind) {
    this.kind = kind;
    this.schema = "bench_%s_%s".formatted(ProcessHandle.current().pid(), SCHEMAS.incrementAndGet());
    try {
      directory = Files.createTempDirectory("basalt-bench");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (kind == Kind.SQLITE) {
      url = "jdbc:sqlite:" + directory.resolve("bench.db");
    } else {
      String server = String.valueOf(findServer());
      execute(server, "CREATE SCHEMA " + schema);
      url = server + (server.contains("?") ? "&" : "?") + "currentSchema=" + schema;
    }
  }

  private static @Nullable String findServer() {
    return System.getenv("BASALT_POSTGRES_URL");
  }

  /// Where it is.
  public String url() {
    return url;
  }

  /// The sum over all positions, by weights.
  public double checksum() {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "SELECT SUM(CAST(x AS double precision) + 2 * CAST(y AS double precision)"
                    + " + 3 * CAST(z AS double precision)) FROM position")) {
      return found.next() ? found.getDouble(1) : 0;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Frees the room of rows that were replaced, which PostgreSQL would do at some time by itself.
  public void tidy() {
    if (kind == Kind.POSTGRES) {
      execute(url, "VACUUM position");
    }
  }

  private static void execute(String url, String sql) {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    if (kind == Kind.POSTGRES) {
      execute(url, "DROP SCHEMA " + schema + " CASCADE");
    }
    try (var files = Files.list(directory)) {
      files.forEach(file -> file.toFile().delete());
      Files.delete(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
