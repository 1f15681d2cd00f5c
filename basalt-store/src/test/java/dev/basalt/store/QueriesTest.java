package dev.basalt.store;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.resource;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import dev.basalt.store.Databases.Kind;
import dev.basalt.store.Samples.Frozen;
import dev.basalt.store.Samples.Position;
import dev.basalt.store.Samples.Team;
import dev.basalt.store.Samples.Time;
import dev.basalt.store.Samples.Velocity;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Queries on the database: the same as in memory.
class QueriesTest {

  private static final String KINDS = "dev.basalt.store.Databases#kinds";
  private static final String SEEDS = "dev.basalt.store.Databases#kindsAndSeeds";

  record Owned(Team team, Entity by, boolean hidden) {}

  @TempDir Path directory;

  private static World newWorld(long seed, int count) {
    World world = emptyWorld();
    Random random = new Random(seed);
    world.resources().set(new Time(0.5f));
    List<Entity> parents = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Entity entity = world.spawn(new Position(random.nextInt(100), i));
      if (random.nextBoolean()) {
        world.add(entity, new Velocity(random.nextInt(9) - 4, 1));
      }
      if (random.nextInt(3) == 0) {
        world.add(entity, new Frozen());
      }
      if (random.nextInt(3) == 0 && !parents.isEmpty()) {
        world.add(entity, new ChildOf(parents.get(random.nextInt(parents.size()))));
      }
      parents.add(entity);
      if (random.nextInt(10) == 0) {
        world.despawn(entity);
        parents.removeIf(parent -> !world.alive(parent));
      }
    }
    return world;
  }

  private static World emptyWorld() {
    World world = World.create();
    world.register(Position.class);
    world.register(Velocity.class);
    world.register(Frozen.class);
    world.register(ChildOf.class);
    world.register(Owned.class);
    return world;
  }

  private static void save(Store store, World world) {
    try (Snapshot snapshot = world.snapshot()) {
      store.save(snapshot);
    }
  }

  private Store open(Kind kind) {
    return Samples.at(kind.newUrl(directory)).open();
  }

  private static void assertStored(Store store, World world) {
    World loaded = emptyWorld();
    store.load(loaded);
    loaded.verify();
    assertThat(loaded.hash()).isEqualTo(world.hash());
  }

  // ---- bodies

  @ParameterizedTest
  @MethodSource(SEEDS)
  void update_withABody_isThatInMemory(Kind kind, long seed) {
    try (Store store = open(kind)) {
      World world = newWorld(seed, 18_000);
      save(store, world);
      store
          .query(write(Position.class), read(Velocity.class), resource(Time.class))
          .without(Frozen.class)
          .update((p, v, t) -> new Position(p.x() + v.dx() * t.delta(), p.y() + v.dy()));
      world
          .query(write(Position.class), read(Velocity.class), resource(Time.class))
          .without(Frozen.class)
          .update((p, v, t) -> new Position(p.x() + v.dx() * t.delta(), p.y() + v.dy()));
      assertStored(store, world);
    }
  }

  @ParameterizedTest
  @MethodSource(SEEDS)
  void each_withOptionalAndEntity_isThatInMemory(Kind kind, long seed) {
    try (Store store = open(kind)) {
      World world = newWorld(seed, 500);
      save(store, world);
      Map<Entity, String> seen = new TreeMap<>();
      store
          .query(entity(), read(Position.class), optional(Velocity.class))
          .with(Frozen.class)
          .each((e, p, v) -> seen.put(e, p + " " + v));
      Map<Entity, String> expected = new TreeMap<>();
      world
          .query(entity(), read(Position.class), optional(Velocity.class))
          .with(Frozen.class)
          .each((e, p, v) -> expected.put(e, p + " " + v));
      assertThat(seen).isEqualTo(expected).isNotEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void each_overRelations_seesTargetsOfOtherPages(Kind kind) {
    try (Store store = open(kind)) {
      World world = newWorld(1, 300);
      save(store, world);
      List<String> seen = new ArrayList<>();
      store
          .query(entity(), read(ChildOf.class))
          .where("parent is not null")
          .each((e, child) -> seen.add(e + ">" + child.parent()));
      List<String> expected = new ArrayList<>();
      world
          .query(entity(), read(ChildOf.class))
          .each((e, child) -> expected.add(e + ">" + child.parent()));
      assertThat(seen).containsExactlyInAnyOrderElementsOf(expected).isNotEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void each_withCursor_writesBack(Kind kind) {
    try (Store store = open(kind)) {
      World world = newWorld(2, 500);
      save(store, world);
      store.query(write(Position.class)).where("x > 50").each(p -> p.set(new Position(0, 0)));
      world
          .query(write(Position.class))
          .each(
              p -> {
                if (p.get().x() > 50) {
                  p.set(new Position(0, 0));
                }
              });
      assertStored(store, world);
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void update_whoseBodyThrows_changesNothing(Kind kind) {
    try (Store store = open(kind)) {
      World world = newWorld(3, 17_500);
      save(store, world);
      assertThatThrownBy(
              () ->
                  store
                      .query(write(Position.class))
                      .update(
                          p -> {
                            if (p.y() > 17_000) {
                              throw new IllegalArgumentException("too far");
                            }
                            return new Position(-1, -1);
                          }))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("too far");
      assertStored(store, world);
      assertThat(store.query(Position.class).count()).isPositive();
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void update_whileAWorldIsKept_isRefused(Kind kind) {
    String url = kind.newUrl(directory);
    World world = newWorld(4, 10);
    try (Store store = Samples.at(url).owner("town").open();
        Store other = Samples.at(url).open();
        Attachment kept = store.attach(world)) {
      kept.flush();
      String refusal =
          "owner \"town\" keeps a world in this database (process %s on .*, seen .* ms ago), which would not see the change; change the world, or detach it first"
              .formatted(ProcessHandle.current().pid())
              .replace("(", "\\(")
              .replace("ago)", "ago\\)");
      assertThatThrownBy(() -> other.query(write(Position.class)).update(p -> p))
          .isInstanceOf(StoreException.class)
          .hasMessageMatching(refusal);
      assertThatThrownBy(() -> other.query(write(Position.class)).set("x", "0").run())
          .hasMessageMatching(refusal);
      assertThat(other.query(Position.class).count())
          .isEqualTo(world.query(Position.class).count());
    }
  }

  // ---- expressions

  @ParameterizedTest
  @MethodSource(SEEDS)
  void set_withExpressions_isUpdateInMemory(Kind kind, long seed) {
    try (Store store = open(kind)) {
      World world = newWorld(seed, 1_000);
      save(store, world);
      long rows =
          store
              .query(write(Position.class), read(Velocity.class))
              .where("x >= ? and not (dx = 0)", 20)
              .without(Frozen.class)
              .set("x", "x + dx * ?", 2)
              .set("Position.y", "least(y, 100)")
              .run();
      long[] expected = new long[1];
      world
          .query(write(Position.class), read(Velocity.class))
          .without(Frozen.class)
          .each(
              (p, v) -> {
                if (p.get().x() >= 20 && v.dx() != 0) {
                  expected[0]++;
                  p.set(new Position(p.get().x() + v.dx() * 2, Math.min(p.get().y(), 100)));
                }
              });
      assertThat(rows).isEqualTo(expected[0]).isPositive();
      assertStored(store, world);
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void where_onAllKindsOfValues_finds(Kind kind) {
    try (Store store = open(kind)) {
      World world = World.create();
      Entity boss = world.spawn(new Owned(null, Entity.NONE, true));
      world.spawn(new Owned(Team.RED, boss, false));
      world.spawn(new Owned(Team.BLUE, boss, true));
      save(store, world);
      assertThat(store.query(Owned.class).where("team = ?", Team.RED).count()).isEqualTo(1);
      assertThat(store.query(Owned.class).where("team in ('RED', 'BLUE')").count()).isEqualTo(2);
      assertThat(store.query(Owned.class).where("team like 'R%'").count()).isEqualTo(1);
      assertThat(store.query(Owned.class).where("team like 'r%'").count()).isZero();
      assertThat(store.query(Owned.class).where("by = ?", boss).count()).isEqualTo(2);
      assertThat(store.query(Owned.class).where("by is null").count()).isEqualTo(1);
      assertThat(store.query(Owned.class).where("hidden = ?", true).count()).isEqualTo(2);
      assertThat(store.query(Owned.class).where("entity = ?", boss).count()).isEqualTo(1);
      assertThat(
              store
                  .query(Owned.class)
                  .where("case when hidden then lower(team) else 'x' end = 'blue'")
                  .count())
          .isEqualTo(1);
    }
  }

  // ---- hostile conditions

  @ParameterizedTest
  @MethodSource(KINDS)
  void where_withHostileText_isRefused(Kind kind) {
    try (Store store = open(kind)) {
      World world = newWorld(5, 20);
      save(store, world);
      Map<String, String> refused =
          Map.of(
              "x > 0) or (1 = 1", "a ( is not closed",
              "x > 0; drop table position", "\";\" is not allowed",
              "x > 0 -- y", "it has a comment",
              "x > (select 1)", "\"select\" is not a leaf; there are [Position(x, y)]",
              "pg_sleep(10) = 1", "\"pg_sleep\" is not a leaf; there are [Position(x, y)]",
              "\"x\" > 0", "\"\"\" is not allowed",
              "x = 'a", "a ' is not closed",
              "x > ?", "it has 1 ?, but 0 values are given",
              "x > 1e", "\"1e\" is not a number",
              "  ", "it is empty");
      refused.forEach(
          (condition, reason) ->
              assertThatThrownBy(() -> store.query(Position.class).where(condition).count())
                  .isInstanceOf(StoreException.class)
                  .hasMessageContaining(
                      "condition or expression \"%s\" cannot be used: ".formatted(condition)));
      assertThatThrownBy(
              () -> store.query(Position.class).where("x > 0; drop table position").count())
          .hasMessage(
              "condition or expression \"x > 0; drop table position\" cannot be used: \";\" is not"
                  + " allowed");
      assertThat(store.query(Position.class).where("x < 0 or 'x''); drop' = ?", "y").count())
          .isZero();
      assertStored(store, world);
    }
  }

  record Left(int n) {}

  record Right(int n) {}

  @ParameterizedTest
  @MethodSource(KINDS)
  void where_withAmbiguousLeaf_asksForTheComponent(Kind kind) {
    try (Store store = open(kind)) {
      World world = World.create();
      world.spawn(new Left(1), new Right(2));
      save(store, world);
      assertThat(store.query(Left.class, Right.class).where("Left.n < Right.n").count())
          .isEqualTo(1);
      assertThatThrownBy(() -> store.query(Left.class, Right.class).where("n = 1").count())
          .hasMessage(
              "condition or expression \"n = 1\" cannot be used: \"n\" is in several components;"
                  + " write Component.n; there are [Left(n), Right(n)]");
    }
  }

  // ---- two programs

  @ParameterizedTest
  @MethodSource(KINDS)
  void updatesOfTwoPrograms_atOnce_loseNothing(Kind kind) throws Exception {
    String url = kind.newUrl(directory);
    World world = World.create();
    for (int i = 0; i < 100; i++) {
      world.spawn(new Position(0, 0));
    }
    try (Store store = Store.open(url)) {
      save(store, world);
      int rounds = 15;
      try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
        List<Future<?>> programs =
            List.of(
                threads.submit(() -> addOne(url, rounds, false)),
                threads.submit(() -> addOne(url, rounds, false)),
                threads.submit(() -> addOne(url, rounds, true)));
        for (Future<?> program : programs) {
          program.get();
        }
      }
      assertThat(store.query(Position.class).where("x = ?", 3 * rounds).count()).isEqualTo(100);
    }
  }

  private static Void addOne(String url, int rounds, boolean byExpression) {
    try (Store store = Store.open(url)) {
      for (int i = 0; i < rounds; i++) {
        if (byExpression) {
          store.query(write(Position.class)).set("x", "x + 1").run();
        } else {
          store.query(write(Position.class)).update(p -> new Position(p.x() + 1, p.y()));
        }
      }
    }
    return null;
  }

  // ---- conditions, tables and handles that nobody expects

  @ParameterizedTest
  @MethodSource(KINDS)
  void where_null_isRefused(Kind kind) {
    try (Store store = open(kind)) {
      save(store, newWorld(1, 10));
      String message = "the condition or expression is null; write one, or leave out the call";
      assertThatThrownBy(() -> store.query(Position.class).where(null).count())
          .isExactlyInstanceOf(StoreException.class)
          .hasMessage(message);
      assertThatThrownBy(() -> store.query(write(Position.class)).set("x", null).run())
          .isExactlyInstanceOf(StoreException.class)
          .hasMessage(message);
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void where_nullAsTheOnlyValue_isNull(Kind kind) {
    try (Store store = open(kind)) {
      save(store, newWorld(1, 10));
      Object[] none = null;
      assertThat(store.query(Position.class).where("x = ?", none).count()).isZero();
      assertThat(store.query(Position.class).where("coalesce(?, x) = x", none).count())
          .isPositive();
    }
  }

  record Unseen(int number, String text) {}

  record UnseenTag() {}

  @ParameterizedTest
  @MethodSource(KINDS)
  void reading_withoutTable_findsNothingAndMakesNone(Kind kind) throws Exception {
    String url = kind.newUrl(directory);
    try (Store store = Samples.at(url).open()) {
      World world = newWorld(1, 10);
      save(store, world);
      long all = store.query(Position.class).count();
      assertThat(store.query(Unseen.class).count()).isZero();
      assertThat(store.query(Unseen.class).where("number > 1").count()).isZero();
      assertThat(store.query(Position.class).with(UnseenTag.class).count()).isZero();
      assertThat(store.query(Position.class).without(Unseen.class).count()).isEqualTo(all);
      List<String> seen = new ArrayList<>();
      store.query(Unseen.class).each(unseen -> seen.add("unseen"));
      store
          .query(read(Position.class), optional(Unseen.class))
          .where("Unseen.text is null")
          .each((p, unseen) -> seen.add(String.valueOf(unseen)));
      assertThat(seen).hasSize((int) all).containsOnly("null");
      Entity first = world.entities().getFirst();
      assertThat(store.find(first, Unseen.class)).isNull();
      World loaded = emptyWorld();
      loaded.register(Unseen.class);
      store.load(loaded);
      assertThat(loaded.hash()).isEqualTo(world.hash());
      store.pull(loaded, List.of(first));
    }
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      assertThatThrownBy(() -> statement.executeQuery("SELECT * FROM unseen"))
          .isInstanceOf(SQLException.class);
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void body_overHugeSlots_takesNoMemoryForThoseBetween(Kind kind) throws Exception {
    String url = kind.newUrl(directory);
    long huge = Entity.of(2_000_000_000, 1).id();
    try (Store store = Samples.at(url).open()) {
      save(store, newWorld(1, 10));
      try (Connection connection = DriverManager.getConnection(url);
          Statement statement = connection.createStatement()) {
        statement.executeUpdate("INSERT INTO basalt_entity VALUES (" + huge + ", 1)");
        statement.executeUpdate("INSERT INTO position VALUES (" + huge + ", 1, 2)");
        statement.executeUpdate("UPDATE basalt_owner SET slots = 2000000001");
      }
      long before = allocated();
      store.query(write(Position.class)).update(p -> new Position(p.x() + 1, p.y()));
      assertThat(store.get(new Entity(huge), Position.class)).isEqualTo(new Position(2, 2));
      // a bit for each slot below
      assertThat(allocated() - before).isLessThan(300_000_000);
      World loaded = emptyWorld();
      store.load(loaded);
      assertThat(loaded.get(new Entity(huge), Position.class)).isEqualTo(new Position(2, 2));
      assertThat(allocated() - before).isLessThan(600_000_000);
    }
  }

  private static long allocated() {
    return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getCurrentThreadAllocatedBytes();
  }
}
