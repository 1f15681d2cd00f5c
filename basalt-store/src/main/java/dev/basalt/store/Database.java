package dev.basalt.store;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// One connection to a database, for one thread at a time. It runs transactions, opens the
/// connection again when it is lost, and runs again what may be run again.
final class Database implements AutoCloseable {

  private static final Pattern SECRET = Pattern.compile("(?i)(password|sslpassword)=([^&;]*)");

  /// Where the database is: a URL, or what the program has.
  record Source(String url, @Nullable DataSource connections) {}

  /// What is done in a transaction.
  interface Work<T extends @Nullable Object> {
    T run(Connection connection) throws SQLException;
  }

  private final Source source;
  private final @Nullable String user;
  private final @Nullable String password;
  private final Duration patience;
  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable Dialect dialect;
  private @Nullable Connection connection;
  private boolean closed;

  Database(Source source, @Nullable String user, @Nullable String password, Duration patience) {
    this.source = source;
    this.user = user;
    this.password = password;
    this.patience = patience;
  }

  // ---- transactions

  /// When a transaction that has failed for a passing reason is run again.
  private enum Again {
    /// In any case: a second run gives what the first would have given.
    ALWAYS,
    /// If it is sure that nothing was committed: a second run would do the same once more.
    UNCOMMITTED,
    /// If the work had not begun: it runs code of the user.
    UNBEGUN;

    boolean allows(Attempt<?> made) {
      return switch (this) {
        case ALWAYS -> true;
        case UNCOMMITTED -> !made.committing;
        case UNBEGUN -> !made.worked;
      };
    }
  }

  /// Runs work that may run several times, since a second run gives what the first would have
  /// given.
  <T extends @Nullable Object> T repeatable(String what, Work<T> work) {
    return transact(what, true, Again.ALWAYS, work);
  }

  /// Runs work that takes effect at most once. If nobody knows whether it was committed, that is an
  /// error.
  <T extends @Nullable Object> T atMostOnce(String what, Work<T> work) {
    return transact(what, true, Again.UNCOMMITTED, work);
  }

  /// Runs work once: if it fails, or if nobody knows whether it was committed, that is an error.
  <T extends @Nullable Object> T once(String what, Work<T> work) {
    return transact(what, true, Again.UNBEGUN, work);
  }

  /// Reads one state of the database; nobody waits for it.
  <T extends @Nullable Object> T read(String what, Work<T> work) {
    return transact(what, false, Again.ALWAYS, work);
  }

  /// Reads one state of the database, once.
  <T extends @Nullable Object> T readOnce(String what, Work<T> work) {
    return transact(what, false, Again.UNBEGUN, work);
  }

  private <T extends @Nullable Object> T transact(
      String what, boolean write, Again again, Work<T> work) {
    refuseNested(what);
    lock.lock();
    try {
      long deadline = System.nanoTime() + patience.toNanos();
      for (int attempt = 0; ; attempt++) {
        Attempt<T> made = new Attempt<>(write, work);
        try {
          return made.run();
        } catch (SQLException e) {
          Fault fault = made.undo(e);
          boolean retry = fault.isPassing() && again.allows(made) && System.nanoTime() < deadline;
          if (!retry) {
            throw failure(what, fault, made, e);
          }
          pause(what, attempt);
        }
      }
    } finally {
      lock.unlock();
    }
  }

  /// The connection has one transaction at a time. A second one inside of it would end it half-way.
  void refuseNested(String what) {
    if (lock.isHeldByCurrentThread()) {
      throw new StoreException(
          "cannot %s (%s) while the store runs a query or writes; do it after that"
              .formatted(what, place()));
    }
  }

  /// One try of a transaction.
  private final class Attempt<T extends @Nullable Object> {
    private final boolean write;
    private final Work<T> work;
    private boolean worked;
    private boolean committing;

    Attempt(boolean write, Work<T> work) {
      this.write = write;
      this.work = work;
    }

    T run() throws SQLException {
      Connection open = connection();
      dialect().begin(open, write);
      boolean done = false;
      try {
        worked = true;
        T result = work.run(open);
        committing = true;
        dialect().commit(open);
        done = true;
        return result;
      } catch (RuntimeException | Error e) {
        undo();
        done = true;
        throw e;
      } finally {
        if (!done) {
          undo();
        }
      }
    }

    private void undo() {
      Connection open = connection;
      if (open == null) {
        return;
      }
      try {
        dialect().rollback(open);
      } catch (SQLException e) {
        drop();
      }
    }

    Fault undo(SQLException e) {
      Fault fault = connection == null ? faultOfOpening(e) : dialect().fault(e);
      if (fault == Fault.CONNECTION) {
        drop();
      }
      return fault;
    }
  }

  private StoreException failure(String what, Fault fault, Attempt<?> made, SQLException e) {
    String sure =
        made.committing && fault == Fault.CONNECTION
            ? "; whether it was committed is not known"
            : "; nothing of it is in the database";
    String remedy = fault.remedy().isEmpty() ? "" : "; " + fault.remedy();
    return new StoreException(
        "cannot %s (%s): %s%s%s".formatted(what, place(), safe(e), sure, remedy),
        safeCause(e),
        fault);
  }

  /// Waits longer from time to time, up to a second.
  private void pause(String what, int attempt) {
    try {
      Thread.sleep(Math.min(1_000, 10L << Math.min(attempt, 7)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreException("interrupted while waiting to %s (%s)".formatted(what, place()), e);
    }
  }

  // ---- the connection

  private Connection connection() throws SQLException {
    if (closed) {
      throw new StoreException("the store is closed (%s)".formatted(place()));
    }
    Connection open = connection;
    if (open == null) {
      open = open();
      connection = open;
    }
    return open;
  }

  private Connection open() throws SQLException {
    Connection made = source.connections() == null ? byUrl() : source.connections().getConnection();
    try {
      dialect = dialect(made);
      dialect.prepare(made, patience);
      return made;
    } catch (SQLException | RuntimeException e) {
      made.close();
      throw e;
    }
  }

  private Connection byUrl() throws SQLException {
    Properties properties = new Properties();
    if (user != null) {
      properties.setProperty("user", user);
    }
    if (password != null) {
      properties.setProperty("password", password);
    }
    if (source.url().startsWith("jdbc:sqlite:")) {
      // else the driver asks for the last key after each statement
      properties.setProperty("jdbc.get_generated_keys", "false");
    }
    return DriverManager.getConnection(source.url(), properties);
  }

  /// Before there is a connection, nobody can be asked which database it is.
  private static Fault faultOfOpening(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    String message = String.valueOf(e.getMessage());
    boolean refused =
        state.startsWith("28")
            || state.startsWith("3D")
            || message.startsWith("No suitable driver")
            || message.contains("[SQLITE_CANTOPEN]")
            || message.contains("[SQLITE_NOTADB]");
    return refused ? Fault.ACCESS : Fault.CONNECTION;
  }

  private Dialect dialect(Connection made) throws SQLException {
    String product = made.getMetaData().getDatabaseProductName();
    return switch (product) {
      case "SQLite" -> new SqliteDialect();
      case "PostgreSQL" -> new PostgresDialect();
      default ->
          throw new StoreException(
              "%s is not a database that the store knows; take SQLite or PostgreSQL"
                  .formatted(product));
    };
  }

  Dialect dialect() {
    if (dialect == null) {
      throw new IllegalStateException("no connection was made yet");
    }
    return dialect;
  }

  private void drop() {
    Connection lost = connection;
    connection = null;
    if (lost != null) {
      try {
        lost.close();
      } catch (SQLException e) {
        // it is gone in any case
      }
    }
  }

  @Override
  public void close() {
    refuseNested("close the store");
    lock.lock();
    try {
      closed = true;
      drop();
    } finally {
      lock.unlock();
    }
  }

  // ---- words about it, without secrets

  /// Where the database is, for messages.
  String place() {
    if (source.connections() != null) {
      return "a data source";
    }
    String url = source.url();
    int end = url.indexOf('?');
    String plain = end < 0 ? url : url.substring(0, end);
    return hide(plain.replaceFirst("//\\S*@", "//"));
  }

  private String safe(SQLException e) {
    return hide(String.valueOf(e.getMessage()).lines().findFirst().orElse("no message"));
  }

  private String hide(String text) {
    String hidden = text.replaceAll("//\\S*@", "//***@");
    if (password != null && !password.isEmpty()) {
      hidden = hidden.replace(password, "***");
    }
    Matcher inUrl = SECRET.matcher(source.url());
    while (inUrl.find()) {
      String secret = inUrl.group(2);
      if (!secret.isEmpty()) {
        hidden = hidden.replace(secret, "***").replace(decoded(secret), "***");
      }
    }
    return SECRET.matcher(hidden).replaceAll("$1=***");
  }

  /// As the driver reads it.
  private static String decoded(String inUrl) {
    try {
      return URLDecoder.decode(inUrl, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return inUrl;
    }
  }

  /// The exception itself, unless it tells a secret.
  private @Nullable Throwable safeCause(SQLException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      String message = String.valueOf(cause.getMessage());
      if (!hide(message).equals(message)) {
        return null;
      }
    }
    return e;
  }
}
