package dev.basalt.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.Registration;
import dev.basalt.component.Relation;
import dev.basalt.store.Databases.Kind;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Records that change while tables stay.
class MigrationTest {

  private static final String KINDS = "dev.basalt.store.Databases#kinds";

  enum Rank {
    LOW,
    HIGH
  }

  enum NewRank {
    BOTTOM,
    HIGH
  }

  record Old(float px, int count, Rank rank, String gone) {}

  record New(double x, long count, NewRank rank, int added) {}

  record Wider(float px, long count, Rank rank, String gone, String note) {}

  record Narrower(float px, short count, Rank rank, String gone) {}

  @TempDir Path directory;

  private Entity entity = Entity.NONE;

  private String newDatabase(Kind kind) {
    String url = kind.newUrl(directory);
    World world = World.create();
    world.register(Old.class, "thing");
    entity = world.spawn(new Old(1.5f, 7, Rank.LOW, "x"));
    try (Store store = Store.open(url);
        Snapshot snapshot = world.snapshot()) {
      store.save(snapshot);
    }
    return url;
  }

  private static <T> World world(Class<T> type) {
    World world = World.create();
    world.register(Registration.of(type).named("thing"));
    return world;
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void changedRecord_isRefusedUntilMigrated(Kind kind) {
    String url = newDatabase(kind);
    World world = World.create();
    world.register(
        Registration.of(Wider.class)
            .named("thing")
            .withDefaults(new Wider(0, 0, null, "", "it's")));
    try (Store store = Store.open(url)) {
      assertThatThrownBy(() -> store.load(world))
          .isInstanceOf(StoreException.class)
          .hasMessageStartingWith("the tables do not fit the components: [")
          .hasMessageContaining("add column \"note\" to \"thing\"")
          .hasMessageEndingWith("; look at plan(), and apply it");
      Migration plan = store.plan(world);
      assertThat(plan.steps()).noneMatch(Migration.Step::losesData);
      assertThat(plan.toString()).contains("ALTER TABLE \"thing\" ADD COLUMN \"note\"");
      plan.apply();
      assertThat(store.plan(world).isEmpty()).isTrue();
      assertThat(store.plan(world).toString()).isEqualTo("nothing to do");
      store.load(world);
      assertThat(world.get(entity, Wider.class))
          .isEqualTo(new Wider(1.5f, 7, Rank.LOW, "x", "it's"));
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void plan_withNames_renamesColumnsConstantsAndTables(Kind kind) {
    String url = newDatabase(kind);
    World world = World.create();
    world.register(New.class, "item");
    try (Store store =
        Store.at(url)
            .renameComponent("thing", New.class)
            .renameLeaf(New.class, "px", "x")
            .renameConstant(New.class, "rank", "LOW", "BOTTOM")
            .open()) {
      Migration plan = store.plan(world);
      assertThat(plan.steps().stream().map(Migration.Step::what))
          .contains(
              "rename table \"thing\" to \"item\"",
              "rename column \"px\" of \"item\" to \"x\"",
              "add column \"added\" to \"item\"",
              "drop column \"gone\" of \"item\"",
              "rename constant LOW of \"item\" to BOTTOM");
      assertThatThrownBy(plan::apply)
          .hasMessage(
              "this migration loses data: [drop column \"gone\" of \"item\"]; rename what has only"
                  + " changed its name, or call applyWithLoss()");
      plan.applyWithLoss();
      store.load(world);
      assertThat(world.get(entity, New.class)).isEqualTo(new New(1.5, 7, NewRank.BOTTOM, 0));
      assertThat(store.plan(world).isEmpty()).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void narrowerLeaf_losesData(Kind kind) {
    String url = newDatabase(kind);
    World world = world(Narrower.class);
    try (Store store = Store.open(url)) {
      Migration plan = store.plan(world);
      assertThat(plan.steps().getFirst().toString())
          .isEqualTo("change column \"count\" of \"thing\" from int to short (loses data)");
      plan.applyWithLoss();
      store.load(world);
      assertThat(world.get(entity, Narrower.class).count()).isEqualTo((short) 7);
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void stepThatFails_undoesThoseBefore(Kind kind) throws SQLException {
    String url = newDatabase(kind);
    try (Connection connection = DriverManager.getConnection(url)) {
      connection.createStatement().execute("CREATE VIEW watch AS SELECT gone FROM thing");
    }
    World world = World.create();
    world.register(New.class, "thing");
    try (Store store = Store.at(url).renameLeaf(New.class, "px", "x").open()) {
      assertThatThrownBy(() -> store.plan(world).applyWithLoss())
          .isInstanceOf(StoreException.class)
          .hasMessageStartingWith("cannot migrate (");
    }
    World old = World.create();
    old.register(Old.class, "thing");
    try (Store store = Store.open(url)) {
      assertThat(store.plan(old).isEmpty()).isTrue();
      store.load(old);
      assertThat(old.get(entity, Old.class)).isEqualTo(new Old(1.5f, 7, Rank.LOW, "x"));
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void droppedComponent_isPlanned(Kind kind) {
    String url = newDatabase(kind);
    try (Store store = Store.at(url).dropComponent("thing").open()) {
      Migration plan = store.plan();
      assertThat(plan.toString())
          .isEqualTo("drop table \"thing\" (loses data)\n  DROP TABLE \"thing\";");
      plan.applyWithLoss();
      World world = World.create();
      store.load(world);
      assertThat(world.alive(entity)).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void constantThatIsGone_isAnErrorWithItsName(Kind kind) {
    String url = newDatabase(kind);
    record Other(float px, int count, NewRank rank, String gone) {}
    try (Store store = Store.open(url)) {
      World world = world(Other.class);
      assertThatThrownBy(() -> store.load(world))
          .hasMessage(
              "the database has constant LOW in Other.rank, which NewRank does not have; add it, or"
                  + " say by renameConstant what it is now");
    }
  }

  // ---- by hand

  @ParameterizedTest
  @MethodSource(KINDS)
  void columnDroppedByHand_isFoundWhenTheStoreIsOpened(Kind kind) throws SQLException {
    String url = newDatabase(kind);
    try (Connection connection = DriverManager.getConnection(url)) {
      connection.createStatement().execute("ALTER TABLE thing DROP COLUMN px");
    }
    try (Store store = Store.open(url)) {
      World world = world(Old.class);
      assertThatThrownBy(() -> store.load(world))
          .hasMessageStartingWith(
              "the tables do not fit the components: [add column \"px\" to \"thing\"");
      store.plan(world).apply();
      store.load(world);
      assertThat(world.get(entity, Old.class).px()).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void columnDroppedByHand_whileAWorldIsKept_isAnError(Kind kind) throws SQLException {
    String url = newDatabase(kind);
    World world = world(Old.class);
    try (Store store = Store.open(url)) {
      Attachment kept = store.attach(world);
      try (Connection connection = DriverManager.getConnection(url)) {
        connection.createStatement().execute("ALTER TABLE thing DROP COLUMN px");
      }
      world.set(entity, new Old(2, 8, null, null));
      assertThatThrownBy(kept::flush)
          .isInstanceOf(StoreException.class)
          .hasMessageStartingWith("cannot write the world (jdbc:")
          .hasMessageEndingWith(
              "; nothing of it is in the database; the tables were changed from outside; see"
                  + " plan()");
      assertThatThrownBy(kept::flush).hasMessageContaining("add column \"px\" to \"thing\"");
      store.plan(world).apply();
      kept.close();
      World loaded = world(Old.class);
      store.load(loaded);
      assertThat(loaded.hash()).isEqualTo(world.hash());
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void tablesChangedByHand_whileAWorldIsKept_areWrittenAnew(Kind kind) throws SQLException {
    for (String change : List.of("DROP TABLE thing", "ALTER TABLE thing DROP COLUMN px")) {
      String url = newDatabase(kind);
      World world = world(Old.class);
      try (Store store = Store.open(url);
          Attachment kept = store.attach(world)) {
        Entity other = world.spawn(new Old(3, 3, null, "unchanged"));
        kept.flush();
        try (Connection connection = DriverManager.getConnection(url)) {
          connection.createStatement().execute(change);
        }
        world.set(entity, new Old(2, 8, null, null));
        assertThatThrownBy(kept::flush).isInstanceOf(StoreException.class);
        assertThatThrownBy(kept::flush)
            .hasMessageStartingWith("the tables do not fit the components: [");
        store.plan(world).apply();
        kept.flush();
        assertThat(store.get(other, Old.class)).isEqualTo(new Old(3, 3, null, "unchanged"));
        World loaded = world(Old.class);
        store.load(loaded);
        assertThat(loaded.hash()).isEqualTo(world.hash());
      }
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void tableDroppedByHand_isNotMadeAgainUnasked(Kind kind) throws SQLException {
    String url = newDatabase(kind);
    try (Connection connection = DriverManager.getConnection(url)) {
      connection.createStatement().execute("DROP TABLE thing");
    }
    try (Store store = Store.open(url)) {
      World world = world(Old.class);
      assertThatThrownBy(() -> store.load(world))
          .hasMessage(
              "the tables do not fit the components: [forget what table \"thing\" was for, create"
                  + " table \"thing\", which is gone, without rows]; look at plan(), and apply it");
      store.plan(world).apply();
      store.load(world);
      assertThat(world.alive(entity)).isTrue();
      assertThat(world.has(entity, Old.class)).isFalse();
    }
  }

  @Relation
  record Owns(Entity thing) {}

  @ParameterizedTest
  @MethodSource(KINDS)
  void addedTargetOfARelation_getsItsIndex(Kind kind) {
    String url = kind.newUrl(directory);
    record Plain(int n) {}
    World old = World.create();
    old.register(Plain.class, "owns");
    try (Store store = Store.open(url);
        Snapshot snapshot = old.snapshot()) {
      store.save(snapshot);
    }
    try (Store store = Store.open(url)) {
      World world = World.create();
      world.register(Owns.class, "owns");
      assertThat(store.plan(world).toString())
          .contains("CREATE INDEX \"owns_thing_index\" ON \"owns\" (\"thing\");");
      store.plan(world).applyWithLoss();
      store.load(world);
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void rowWithoutEntity_isAnErrorWithTheTable(Kind kind) throws SQLException {
    String url = newDatabase(kind);
    try (Connection connection = DriverManager.getConnection(url)) {
      connection.createStatement().execute("INSERT INTO thing VALUES (99, 1, 1, NULL, NULL)");
    }
    try (Store store = Store.open(url)) {
      assertThatThrownBy(() -> store.load(world(Old.class)))
          .hasMessage(
              "table \"thing\" has a row for entity 99, which basalt_entity does not have; add it"
                  + " there, or delete the row");
    }
  }

  record Odd(float px, int count, Rank rank, String gone, float nan, double far) {}

  @ParameterizedTest
  @MethodSource(KINDS)
  void addedColumns_haveTheirDefaults_andComments(Kind kind) throws SQLException {
    String url = newDatabase(kind);
    World world = World.create();
    world.register(
        Registration.of(Odd.class)
            .named("thing")
            .withDefaults(new Odd(0, 0, null, "", Float.NaN, Double.NEGATIVE_INFINITY)));
    try (Store store = Store.open(url)) {
      store.plan(world).apply();
      store.load(world);
      assertThat(world.get(entity, Odd.class))
          .isEqualTo(new Odd(1.5f, 7, Rank.LOW, "x", Float.NaN, Double.NEGATIVE_INFINITY));
    }
    if (kind == Kind.POSTGRES) {
      assertThat(TablesTest.rows(url, "SELECT col_description('thing'::regclass, 6)"))
          .containsExactly("nan: float");
    }
  }

  record Owned(Entity thing, Entity since) {}

  @Relation
  record Owning(Entity thing, Entity since) {}

  @ParameterizedTest
  @MethodSource(KINDS)
  void componentThatBecomesARelation_getsItsIndex(Kind kind) {
    String url = kind.newUrl(directory);
    World old = World.create();
    old.register(Owned.class, "owns");
    Entity target = old.spawn();
    // the second one is data: it need not be alive
    Entity source = old.spawn(new Owned(target, Entity.of(9, 9)));
    try (Store store = Store.open(url);
        Snapshot snapshot = old.snapshot()) {
      store.save(snapshot);
    }
    try (Store store = Store.open(url)) {
      World world = World.create();
      world.register(Owning.class, "owns");
      assertThat(store.plan(world).toString())
          .isEqualTo(
              "create index on \"thing\" of \"owns\"\n"
                  + "  CREATE INDEX \"owns_thing_index\" ON \"owns\" (\"thing\");");
      store.load(world);
      assertThat(world.get(source, Owning.class)).isEqualTo(new Owning(target, Entity.of(9, 9)));
      assertThat(store.plan(world).isEmpty()).as("a load makes nothing").isFalse();
      try (Snapshot snapshot = world.snapshot()) {
        store.save(snapshot);
      }
      assertThat(store.plan(world).isEmpty()).as("a save does").isTrue();
    }
  }

  /// As binary data the one could be taken for the other.
  @Test
  void columnTypeChangedByHand_whileAWorldIsKept_isAnError() throws SQLException {
    String url = newDatabase(Kind.POSTGRES);
    World world = world(Old.class);
    try (Store store = Store.open(url);
        Attachment kept = store.attach(world)) {
      try (Connection connection = DriverManager.getConnection(url)) {
        connection.createStatement().execute("ALTER TABLE thing ALTER COLUMN px TYPE integer");
      }
      world.set(entity, new Old(2.5f, 8, Rank.HIGH, null));
      assertThatThrownBy(kept::flush)
          .isInstanceOf(StoreException.class)
          .hasMessage(
              "column \"px\" of table \"thing\" is int4 now, and was made as float4; look at"
                  + " plan(), and apply it");
      store.plan(world).apply();
      kept.flush();
      assertThat(store.get(entity, Old.class)).isEqualTo(new Old(2.5f, 8, Rank.HIGH, null));
    }
  }
}
