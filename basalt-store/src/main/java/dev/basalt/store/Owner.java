package dev.basalt.store;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/// Who writes entities. An owner is a row of `basalt_owner`; each attachment raises its epoch, and
/// each write checks that the epoch is still the one of its attachment. So a program that has been
/// replaced cannot write any more, however late it wakes up.
///
/// @param number what `basalt_entity.owner` says
/// @param fresh whether it has never written anything
record Owner(String name, int number, long epoch, boolean fresh) {

  /// A program that has not been seen for so long is taken for dead.
  static final long LEASE_MILLIS = 10_000;

  /// Becomes the owner's program.
  static Owner take(Connection connection, Dialect dialect, String name, boolean takeOver)
      throws SQLException {
    Owner known = takeKnown(connection, dialect, name, takeOver);
    if (known != null) {
      return known;
    }
    // a query that changes rows does not know the new owner yet
    dialect.lockRows(connection);
    // two programs may come at once
    dialect.lockTables(connection);
    Owner since = takeKnown(connection, dialect, name, takeOver);
    return since == null ? create(connection, dialect, name) : since;
  }

  private static @Nullable Owner takeKnown(
      Connection connection, Dialect dialect, String name, boolean takeOver) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT owner, epoch, program, %s - seen, tick FROM basalt_owner WHERE name = ?%s"
                .formatted(dialect.now(), dialect.locking("UPDATE")))) {
      statement.setString(1, Text.toDatabase(name));
      try (ResultSet found = statement.executeQuery()) {
        if (!found.next()) {
          return null;
        }
        String program = found.getString(3);
        long age = found.getLong(4);
        if (!takeOver && age < LEASE_MILLIS && isAlive(program)) {
          throw new StoreException(
              "owner \"%s\" is in use by %s, seen %s ms ago; end that program, or attach with takeOver()"
                  .formatted(name, program, age));
        }
        Owner owner = new Owner(name, found.getInt(1), found.getLong(2) + 1, found.getLong(5) == 0);
        owner.enter(connection, dialect);
        return owner;
      }
    }
  }

  private static Owner create(Connection connection, Dialect dialect, String name)
      throws SQLException {
    int number = 1;
    try (Statement statement = connection.createStatement();
        ResultSet most = statement.executeQuery("SELECT MAX(owner) FROM basalt_owner")) {
      if (most.next()) {
        number = most.getInt(1) + 1;
      }
    }
    try (PreparedStatement statement =
        connection.prepareStatement(
            "INSERT INTO basalt_owner (owner, name, epoch, program, seen, tick, slots) VALUES (?, ?, 1, ?, %s, 0, 0)"
                .formatted(dialect.now()))) {
      statement.setInt(1, number);
      statement.setString(2, Text.toDatabase(name));
      statement.setString(3, program());
      statement.executeUpdate();
    }
    return new Owner(name, number, 1, true);
  }

  private void enter(Connection connection, Dialect dialect) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "UPDATE basalt_owner SET epoch = ?, program = ?, seen = %s WHERE owner = ?"
                .formatted(dialect.now()))) {
      statement.setLong(1, epoch);
      statement.setString(2, program());
      statement.setInt(3, number);
      statement.executeUpdate();
    }
  }

  /// Finds the owner without becoming it; null if it has never been.
  static @Nullable Owner find(Connection connection, String name) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT owner, epoch, tick FROM basalt_owner WHERE name = ?")) {
      statement.setString(1, Text.toDatabase(name));
      try (ResultSet found = statement.executeQuery()) {
        return found.next()
            ? new Owner(name, found.getInt(1), found.getLong(2), found.getLong(3) == 0)
            : null;
      }
    }
  }

  /// Says that it is still there, and refuses to go on if it has been replaced. In a transaction
  /// that writes this comes first: it takes the lock on the owner's row.
  void renew(Connection connection, Dialect dialect) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "UPDATE basalt_owner SET seen = %s WHERE owner = ? AND epoch = ?"
                .formatted(dialect.now()))) {
      statement.setInt(1, number);
      statement.setLong(2, epoch);
      if (statement.executeUpdate() != 1) {
        throw new Replaced(this);
      }
    }
  }

  /// Leaves the place to whoever comes next.
  void leave(Connection connection) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "UPDATE basalt_owner SET seen = 0 WHERE owner = ? AND epoch = ?")) {
      statement.setInt(1, number);
      statement.setLong(2, epoch);
      statement.executeUpdate();
    }
  }

  /// Refuses a change of rows while a program writes them. Until the transaction ends, no program
  /// can begin to, and no other query changes rows.
  static void refuseActive(Connection connection, Dialect dialect) throws SQLException {
    dialect.lockRows(connection);
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "SELECT name, program, %s - seen FROM basalt_owner%s"
                    .formatted(dialect.now(), dialect.locking("SHARE")))) {
      while (found.next()) {
        if (found.getLong(3) < LEASE_MILLIS && isAlive(found.getString(2))) {
          throw new StoreException(
              "owner \"%s\" keeps a world in this database (%s, seen %s ms ago), which would not see the change; change the world, or detach it first"
                  .formatted(found.getString(1), found.getString(2), found.getLong(3)));
        }
      }
    }
  }

  /// Another program has taken the place of this one.
  static final class Replaced extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Replaced(Owner owner) {
      super(
          "owner \"%s\" was taken over by another program; this one writes no more"
              .formatted(owner.name));
    }
  }

  // ---- programs

  static String program() {
    return "process " + ProcessHandle.current().pid() + " on " + host();
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "unknown";
    }
  }

  /// Whether a program may be running: certainly not if it was a process of this machine that has
  /// ended.
  private static boolean isAlive(String program) {
    String end = " on " + host();
    if (!program.startsWith("process ") || !program.endsWith(end)) {
      return true;
    }
    long pid = Long.parseLong(program.substring(8, program.length() - end.length()));
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false) && !isZombie(pid);
  }

  /// A process of Linux that has ended, and that nobody has asked for its result: in a container,
  /// that may last.
  private static boolean isZombie(long pid) {
    try {
      String state = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
      return state.startsWith("Z", state.lastIndexOf(')') + 2);
    } catch (IOException e) {
      return false;
    }
  }
}
