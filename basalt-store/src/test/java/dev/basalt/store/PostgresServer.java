package dev.basalt.store;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A PostgreSQL server of the tests' own, started when the first test needs it and ended with the
/// JVM. Without the programs of a server the tests are skipped, unless `BASALT_POSTGRES=required`.
final class PostgresServer {

  static final String PASSWORD = "s3cret-Passw0rd";

  private static final AtomicInteger SCHEMAS = new AtomicInteger();
  private static @Nullable PostgresServer shared;

  private final Path programs;
  private final Path directory;
  private final int port;

  private PostgresServer(Path programs) throws IOException, InterruptedException {
    this.programs = programs;
    this.directory = Files.createTempDirectory("basalt-postgres");
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    Path password = Files.writeString(directory.resolve("password"), PASSWORD);
    if (isRoot()) {
      run(List.of("chown", "-R", "postgres", directory.toString()));
    }
    runAsUser(
        programs.resolve("initdb").toString(),
        "--pgdata=" + data(),
        "--username=basalt",
        "--auth=scram-sha-256",
        "--pwfile=" + password,
        "--encoding=UTF8",
        "--locale=C",
        "--no-sync");
    Runtime.getRuntime().addShutdownHook(new Thread(this::end));
    start();
  }

  static boolean isThere() {
    return findPrograms() != null;
  }

  /// The server that all tests share; skips the test if there can be none.
  static synchronized PostgresServer shared() {
    if (shared == null) {
      shared = newServer();
    }
    return shared;
  }

  /// A server for one test.
  static PostgresServer newServer() {
    Path programs = findPrograms();
    if (programs == null && "required".equals(System.getenv("BASALT_POSTGRES"))) {
      throw new AssertionError("no PostgreSQL server is installed, and BASALT_POSTGRES=required");
    }
    if (programs == null) {
      System.err.println(
          "SKIPPED: no PostgreSQL server is installed (initdb in /usr/lib/postgresql/*/bin, or in"
              + " BASALT_POSTGRES_BIN); tests on PostgreSQL do not run");
    }
    assumeTrue(programs != null, "no PostgreSQL server is installed");
    try {
      return new PostgresServer(programs);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static @Nullable Path findPrograms() {
    String named = System.getenv("BASALT_POSTGRES_BIN");
    if (named != null) {
      return Path.of(named);
    }
    Path all = Path.of("/usr/lib/postgresql");
    if (!Files.isDirectory(all)) {
      return null;
    }
    try (Stream<Path> versions = Files.list(all)) {
      return versions
          .map(version -> version.resolve("bin"))
          .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
          .max(Comparator.naturalOrder())
          .orElse(null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // ---- programs

  private static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  private String data() {
    return directory.resolve("data").toString();
  }

  void start() throws IOException, InterruptedException {
    runAsUser(
        programs.resolve("pg_ctl").toString(),
        "--pgdata=" + data(),
        "--log=" + directory.resolve("log"),
        "--options=-p "
            + port
            + " -c fsync=off -c listen_addresses=127.0.0.1 -c max_connections=30"
            + " -c shared_buffers=64MB -c unix_socket_directories="
            + directory,
        "--wait",
        "start");
  }

  void stop(String mode) throws IOException, InterruptedException {
    runAsUser(
        programs.resolve("pg_ctl").toString(), "--pgdata=" + data(), "--mode=" + mode, "stop");
  }

  /// Kills the server and all its processes, as a power cut would.
  void kill() throws IOException, InterruptedException {
    long pid =
        Long.parseLong(Files.readAllLines(Path.of(data(), "postmaster.pid")).getFirst().strip());
    ProcessHandle main = ProcessHandle.of(pid).orElseThrow();
    List<ProcessHandle> all = new ArrayList<>(main.descendants().toList());
    all.add(main);
    all.forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle process : all) {
      process.onExit().orTimeout(20, TimeUnit.SECONDS).join();
    }
  }

  private void runAsUser(String... command) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>();
    if (isRoot()) {
      all.addAll(List.of("runuser", "-u", "postgres", "--"));
    }
    all.addAll(List.of(command));
    run(all);
  }

  private void run(List<String> command) throws IOException, InterruptedException {
    Path output = Files.createTempFile("basalt-postgres", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(directory.getParent().toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (process.waitFor() != 0) {
      throw new AssertionError(command + " failed: " + Files.readString(output));
    }
    Files.delete(output);
  }

  void end() {
    try {
      stop("immediate");
    } catch (IOException | InterruptedException | AssertionError e) {
      // it was not running
    }
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> files = Files.walk(directory)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // ---- databases

  String host() {
    return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
  }

  Connection connect() throws SQLException {
    return DriverManager.getConnection(host(), "basalt", PASSWORD);
  }

  /// The URL of an empty schema.
  String newUrl() {
    String schema = "test" + SCHEMAS.incrementAndGet();
    try (Connection connection = connect();
        var statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA " + schema);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
    return host() + "?user=basalt&password=" + PASSWORD + "&currentSchema=" + schema;
  }
}
