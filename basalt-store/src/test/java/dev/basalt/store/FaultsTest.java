package dev.basalt.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.store.Databases.Kind;
import dev.basalt.store.Samples.Position;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Databases in trouble: what was confirmed is there, what fails is an error, and the next write
/// has everything.
class FaultsTest {

  private static final String KINDS = "dev.basalt.store.Databases#kinds";

  record Name(String text) {}

  @TempDir Path directory;

  private static void assertStored(Store store, World world) {
    World loaded = World.create();
    loaded.register(Position.class);
    loaded.register(Name.class);
    store.load(loaded);
    assertThat(loaded.hash()).isEqualTo(world.hash());
    assertThat(loaded.handles()).isEqualTo(world.handles());
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  // ---- locks

  @ParameterizedTest
  @MethodSource(KINDS)
  void lockOfAnother_isWaitedFor_thenAnError(Kind kind) throws SQLException {
    String url = kind.newUrl(directory);
    World world = World.create();
    Entity entity = world.spawn(new Position(1, 1));
    try (Store store = Store.at(url).patience(Duration.ofMillis(200)).open();
        Attachment kept = store.attach(world)) {
      kept.flush();
      try (Connection other = DriverManager.getConnection(url)) {
        lock(kind, other);
        world.set(entity, new Position(2, 2));
        assertThatThrownBy(kept::flush)
            .isInstanceOf(StoreException.class)
            .hasMessageStartingWith("cannot write the world (jdbc:")
            .hasMessageEndingWith(
                "; nothing of it is in the database; try again later, or end what holds the lock");
        execute(other, "ROLLBACK");
      }
      world.set(entity, new Position(3, 3));
      kept.flush();
      assertStored(store, world);
    }
  }

  static void lock(Kind kind, Connection other) throws SQLException {
    if (kind == Kind.SQLITE) {
      execute(other, "BEGIN IMMEDIATE");
    } else {
      execute(other, "BEGIN");
      execute(other, "LOCK TABLE position IN ACCESS EXCLUSIVE MODE");
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void gameThread_doesNotWaitForLocks(Kind kind) throws SQLException {
    String url = kind.newUrl(directory);
    World world = World.create();
    Entity entity = world.spawn(new Position(1, 1));
    List<String> failures = new CopyOnWriteArrayList<>();
    try (Store store =
            Store.at(url).patience(Duration.ofMillis(300)).interval(Duration.ofNanos(1)).open();
        Attachment kept = store.attach(world).onFailure(e -> failures.add(e.getMessage()))) {
      kept.flush();
      try (Connection other = DriverManager.getConnection(url)) {
        lock(kind, other);
        int ticks = 0;
        while (failures.isEmpty()) {
          world.set(entity, new Position(++ticks, 0));
          kept.afterTick();
          Thread.yield();
        }
        // far more ticks than one write, while that one waited
        assertThat(ticks).isGreaterThan(100);
        execute(other, "ROLLBACK");
      }
      kept.flush();
      assertStored(store, world);
    }
  }

  // ---- no room

  @Test
  void fullDisk_ofSqlite_isAnError_andTheNextWriteHasAll() {
    String url = Kind.SQLITE.newUrl(directory);
    World world = World.create();
    Entity entity = world.spawn(new Name("x"));
    org.sqlite.SQLiteDataSource source = new org.sqlite.SQLiteDataSource();
    source.setUrl(url);
    Connection[] used = new Connection[1];
    try (Store store = Store.at(Connections.remember(source, used)).open();
        Attachment kept = store.attach(world)) {
      kept.flush();
      execute(used[0], "PRAGMA max_page_count = 30");
      world.set(entity, new Name("y".repeat(1_000_000)));
      world.spawn(new Position(1, 1));
      assertThatThrownBy(kept::flush)
          .hasMessage(
              "cannot write the world (a data source): [SQLITE_FULL] Insertion failed because"
                  + " database is full (database or disk is full); nothing of it is in the"
                  + " database; make room on the disk of the database");
      assertThat(store.get(entity, Name.class)).isEqualTo(new Name("x"));
      execute(used[0], "PRAGMA max_page_count = 1000000");
      kept.flush();
      assertStored(store, world);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void fullDisk_ofPostgres_isAnError_andTheNextWriteHasAll() throws SQLException {
    String url = Kind.POSTGRES.newUrl(directory);
    World world = World.create();
    Entity entity = world.spawn(new Name("x"));
    try (Store store = Store.open(url);
        Connection other = DriverManager.getConnection(url);
        Attachment kept = store.attach(world)) {
      kept.flush();
      failWith(other, "53100", "name", 1_000_000);
      world.set(entity, new Name("y"));
      world.spawn(new Position(1, 1));
      assertThatThrownBy(kept::flush)
          .hasMessageEndingWith(
              "ERROR: made to fail; nothing of it is in the database; make room on the disk of the"
                  + " database");
      assertThat(store.get(entity, Name.class)).isEqualTo(new Name("x"));
      execute(other, "DROP TRIGGER fail ON name");
      kept.flush();
      assertStored(store, world);
    }
  }

  /// A trigger that fails the first writes with a state of the server's own.
  private static void failWith(Connection connection, String state, String table, int times)
      throws SQLException {
    execute(connection, "CREATE SEQUENCE tries");
    execute(
        connection,
        """
        CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF nextval('tries') <= %s THEN
            RAISE EXCEPTION 'made to fail' USING ERRCODE = '%s';
          END IF;
          RETURN NEW;
        END $$
        """
            .formatted(times, state));
    execute(
        connection,
        "CREATE TRIGGER fail BEFORE INSERT OR UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION fail()"
            .formatted(table));
  }

  // ---- rolled back by the server

  @Test
  void serializationFailures_areTriedAgain() throws SQLException {
    String url = Kind.POSTGRES.newUrl(directory);
    World world = World.create();
    Entity entity = world.spawn(new Name("x"));
    try (Store store = Store.open(url);
        Connection other = DriverManager.getConnection(url);
        Attachment kept = store.attach(world)) {
      kept.flush();
      failWith(other, "40001", "name", 3);
      world.set(entity, new Name("y"));
      kept.flush();
      assertStored(store, world);
      try (var rows = other.createStatement().executeQuery("SELECT last_value FROM tries")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getInt(1)).isGreaterThanOrEqualTo(4);
      }
    }
  }

  // ---- connections and servers that end

  @Test
  void lostConnection_isOpenedAgain() throws SQLException {
    String url = Kind.POSTGRES.newUrl(directory);
    World world = World.create();
    Entity entity = world.spawn(new Name("x"));
    try (Store store = Store.open(url);
        Connection other = DriverManager.getConnection(url);
        Attachment kept = store.attach(world)) {
      kept.flush();
      for (int round = 0; round < 3; round++) {
        execute(
            other,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                + " AND usename = 'basalt' AND query NOT LIKE '%pg_terminate%' AND pid IN (SELECT"
                + " pid FROM pg_locks WHERE FALSE UNION SELECT pid FROM pg_stat_activity WHERE"
                + " state IS NOT NULL)");
        world.set(entity, new Name("y" + round));
        kept.flush();
        assertStored(store, world);
      }
    }
  }

  @Test
  void serverKilledWhileWriting_losesNothingThatWasConfirmed() throws Exception {
    PostgresServer server = PostgresServer.newServer();
    try {
      String url = server.newUrl();
      World world = World.create();
      for (int i = 0; i < 2_000; i++) {
        world.spawn(new Position(0, 0));
      }
      List<Entity> all = world.entities();
      List<String> failures = new CopyOnWriteArrayList<>();
      try (Store store =
              Store.at(url).patience(Duration.ofMillis(500)).interval(Duration.ofNanos(1)).open();
          Attachment kept = store.attach(world).onFailure(e -> failures.add(e.getMessage()))) {
        for (int round = 1; round <= 3; round++) {
          setAll(world, all, round * 1_000);
          kept.flush();
          float confirmed = round * 1_000;
          int ticks = round * 1_000;
          Thread killer = killSoon(server, round * 7L);
          failures.clear();
          while (failures.isEmpty()) {
            setAll(world, all, ++ticks);
            kept.afterTick();
          }
          killer.join();
          server.start();
          assertOneTick(url, confirmed, ticks);
          setAll(world, all, ++ticks);
          kept.flush();
          assertStored(store, world);
        }
      }
    } finally {
      server.end();
    }
  }

  private static Thread killSoon(PostgresServer server, long millis) {
    return Thread.startVirtualThread(
        () -> {
          try {
            Thread.sleep(millis);
            server.kill();
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        });
  }

  private static void setAll(World world, List<Entity> all, float tick) {
    for (Entity entity : all) {
      world.set(entity, new Position(tick, -tick));
    }
  }

  /// All rows are of one tick, not older than the one that was confirmed.
  private static void assertOneTick(String url, float confirmed, float last) throws SQLException {
    List<String> ticks = TablesTest.rows(url, "SELECT DISTINCT x, y FROM position");
    assertThat(ticks).hasSize(1);
    float x = Float.parseFloat(ticks.getFirst().split(" ")[0]);
    assertThat(x).isBetween(confirmed, last);
  }

  // ---- a thread that is interrupted, a store that is closed

  @ParameterizedTest
  @MethodSource(KINDS)
  void listenerThatThrows_doesNotEndTheWriting(Kind kind) throws SQLException {
    String url = kind.newUrl(directory);
    World world = World.create();
    Entity entity = world.spawn(new Position(1, 1));
    try (Store store = Store.at(url).patience(Duration.ofMillis(100)).open();
        Attachment kept =
            store
                .attach(world)
                .onFailure(
                    e -> {
                      throw new IllegalStateException("of the listener");
                    })) {
      kept.flush();
      try (Connection other = DriverManager.getConnection(url)) {
        lock(kind, other);
        world.set(entity, new Position(2, 2));
        assertThatThrownBy(kept::flush).isInstanceOf(StoreException.class);
        execute(other, "ROLLBACK");
      }
      kept.flush();
      assertStored(store, world);
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  @SuppressWarnings("try") // closing it is what is tried
  void storeInTheBodyOfItsQuery_isRefused(Kind kind) {
    World world = World.create();
    world.spawn(new Position(1, 1));
    try (Store store = Store.open(kind.newUrl(directory))) {
      try (var snapshot = world.snapshot()) {
        store.save(snapshot);
      }
      assertThatThrownBy(
              () -> store.query(Position.class).each(p -> store.query(Position.class).count()))
          .isInstanceOf(StoreException.class)
          .hasMessageMatching(
              "cannot count \\(jdbc:.*\\) while the store runs a query or writes; do it after"
                  + " that");
      assertThatThrownBy(() -> store.query(Position.class).each(p -> store.close()))
          .hasMessageStartingWith("cannot close the store (jdbc:");
      assertStored(store, world);
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void closedThings_areErrors(Kind kind) {
    Store store = Store.open(kind.newUrl(directory));
    Attachment kept = store.attach(World.create());
    assertThatThrownBy(store::close)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "the store still keeps a world: [Attachment(owner world)]; close the attachment first");
    kept.close();
    kept.close();
    assertThatThrownBy(kept::flush)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("this attachment is closed; attach the world again");
    store.close();
    assertThatThrownBy(() -> store.query(Position.class).count())
        .hasMessageStartingWith("the store is closed (jdbc:");
  }

  // ---- code of the user in the wrong place

  @ParameterizedTest
  @MethodSource(KINDS)
  void flushInTheListener_isRefused_andInterruptsEndNothing(Kind kind) throws SQLException {
    String url = kind.newUrl(directory);
    World world = World.create();
    Entity entity = world.spawn(new Position(1, 1));
    List<String> refused = new CopyOnWriteArrayList<>();
    try (Store store = Store.at(url).patience(Duration.ofMillis(100)).open();
        Attachment kept = store.attach(world)) {
      kept.onFailure(
          e -> {
            for (Runnable action : List.<Runnable>of(kept::flush, kept::close)) {
              try {
                action.run();
              } catch (StoreException refusal) {
                refused.add(refusal.getMessage());
              }
            }
            Thread.currentThread().interrupt();
          });
      kept.flush();
      try (Connection other = DriverManager.getConnection(url)) {
        lock(kind, other);
        world.set(entity, new Position(2, 2));
        assertThatThrownBy(kept::flush).isInstanceOf(StoreException.class);
        execute(other, "ROLLBACK");
      }
      kept.flush();
      assertStored(store, world);
    }
    assertThat(refused)
        .containsExactly(
            "cannot write the world in the action of onFailure; do it by the thread of the world",
            "cannot close the attachment in the action of onFailure; do it by the thread of the"
                + " world");
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  @SuppressWarnings("try") // closing it is what is tried
  void flushInTheBodyOfAQuery_isRefused(Kind kind) {
    World world = World.create();
    world.spawn(new Position(1, 1));
    try (Store store = Store.open(kind.newUrl(directory));
        Attachment kept = store.attach(world)) {
      kept.flush();
      assertThatThrownBy(() -> store.query(Position.class).each(p -> kept.flush()))
          .isInstanceOf(StoreException.class)
          .hasMessageMatching(
              "cannot write the world \\(jdbc:.*\\) while the store runs a query or writes; do it"
                  + " after that");
      assertThatThrownBy(() -> store.query(Position.class).each(p -> kept.close()))
          .hasMessageStartingWith("cannot close the attachment (jdbc:");
      world.spawn(new Position(2, 2));
      kept.flush();
      assertStored(store, world);
    }
  }
}
