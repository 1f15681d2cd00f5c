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
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What a person finds in the database, and names that are meant to break it.
class TablesTest {

  private static final String KINDS = "dev.basalt.store.Databases#kinds";

  enum Color {
    RED,
    GREEN
  }

  record Vec(float x, double y) {}

  record HTTPLink2Page(Vec at, Color color, boolean on, List<String> tags, Entity to) {}

  @Relation
  record Owns(Entity thing, int since) {}

  record Tag() {}

  @TempDir Path directory;

  private static void save(Store store, World world) {
    try (Snapshot snapshot = world.snapshot()) {
      store.save(snapshot);
    }
  }

  static List<String> rows(String url, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection(url);
        ResultSet found = connection.createStatement().executeQuery(sql)) {
      while (found.next()) {
        List<String> row = new ArrayList<>();
        for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
          row.add(found.getString(i));
        }
        rows.add(String.join(" ", row));
      }
    }
    return rows;
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void tables_areReadableByAnyTool(Kind kind) throws SQLException {
    String url = kind.newUrl(directory);
    World world = World.create();
    Entity target = world.spawn(new Tag());
    world.spawn(
        new HTTPLink2Page(new Vec(1.5f, 2.5), Color.GREEN, true, List.of("a\"b", "c"), target),
        new Owns(target, 1999));
    try (Store store = Store.open(url)) {
      save(store, world);
    }
    assertThat(rows(url, "SELECT entity, at_x, at_y, color, tags, \"to\" FROM http_link2_page"))
        .containsExactly("4294967297 1.5 2.5 GREEN [\"a\\\"b\", \"c\"] 4294967296");
    assertThat(rows(url, "SELECT entity FROM tag")).containsExactly("4294967296");
    assertThat(
            rows(
                url,
                "SELECT p.color FROM owns o JOIN http_link2_page p ON p.entity = o.entity JOIN tag"
                    + " t ON t.entity = o.thing"))
        .containsExactly("GREEN");
  }

  @Test
  void comments_areInSqlite() throws SQLException {
    String url = Kind.SQLITE.newUrl(directory);
    World world = World.create();
    world.register(HTTPLink2Page.class, "page");
    world.register(Owns.class, "owns");
    try (Store store = Store.open(url)) {
      save(store, world);
    }
    assertThat(
            rows(url, "SELECT sql FROM sqlite_schema WHERE name IN ('page', 'owns') ORDER BY name"))
        .containsExactly(
            """
            CREATE TABLE "owns" ( -- component owns (a relation): a row for each entity that has it
              "entity" INTEGER PRIMARY KEY, -- the entity: slot + generation * 2^32; see basalt_entity
              "thing" INTEGER, -- thing: dev.basalt.Entity, the key of another entity, null for none
              "since" INTEGER NOT NULL -- since: int
            ) STRICT\
            """,
            """
            CREATE TABLE "page" ( -- component page: a row for each entity that has it
              "entity" INTEGER PRIMARY KEY, -- the entity: slot + generation * 2^32; see basalt_entity
              "at_x" REAL, -- at.x: float
              "at_y" REAL, -- at.y: double
              "color" TEXT, -- color: dev.basalt.store.TablesTest$Color, one of RED, GREEN
              "on" INTEGER NOT NULL, -- on: boolean
              "tags" TEXT, -- tags: java.util.List<java.lang.String>, as JSON
              "to" INTEGER -- to: dev.basalt.Entity, the key of another entity, null for none
            ) STRICT\
            """);
    assertThat(rows(url, "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"))
        .containsExactly("owns_thing_index");
  }

  @Test
  void comments_areInPostgres() throws SQLException {
    String url = Kind.POSTGRES.newUrl(directory);
    World world = World.create();
    world.register(Owns.class, "owns");
    try (Store store = Store.open(url)) {
      save(store, world);
    }
    assertThat(
            rows(
                url,
                "SELECT obj_description('owns'::regclass), col_description('owns'::regclass, 2)"))
        .containsExactly(
            "component owns (a relation): a row for each entity that has it thing:"
                + " dev.basalt.Entity, the key of another entity, null for none");
    assertThat(
            rows(
                url,
                "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() AND tablename"
                    + " = 'owns' AND indexname LIKE '%thing%'"))
        .containsExactly("owns_thing_index");
  }

  // ---- names

  record Entity_(Entity entity, int order) {}

  record Select(int from, int where, int group) {}

  record LongNamesAreCutByPostgresWithoutAWordSoTheyGetAChecksumHereA(int x) {}

  record LongNamesAreCutByPostgresWithoutAWordSoTheyGetAChecksumHereB(int x) {}

  @ParameterizedTest
  @MethodSource(KINDS)
  void hostileNames_areQuoted(Kind kind) {
    String url = kind.newUrl(directory);
    List<String> names =
        List.of(
            "a\"; DROP TABLE basalt_entity; --",
            "it's",
            "select",
            "a b",
            "ä世😀",
            "a.b",
            "%s?{fn}",
            "\\");
    for (String name : names) {
      String own = kind.newUrl(directory);
      World world = World.create();
      world.register(Vec.class, name);
      Entity entity = world.spawn(new Vec(1, 2));
      try (Store store =
          Store.at(own)
              .register(Registration.of(Vec.class).named(name))
              .column(Vec.class, "y", name)
              .open()) {
        save(store, world);
        World loaded = World.create();
        loaded.register(Vec.class, name);
        store.load(loaded);
        assertThat(loaded.hash()).isEqualTo(world.hash());
        assertThat(store.get(entity, Vec.class)).isEqualTo(new Vec(1, 2));
        assertThat(store.query(Vec.class).where("y = 2").count()).isEqualTo(1);
        assertThat(store.plan(world).isEmpty()).isTrue();
      }
    }
    World world = World.create();
    world.spawn(
        new Entity_(Entity.of(3, 4), 1),
        new Select(1, 2, 3),
        new LongNamesAreCutByPostgresWithoutAWordSoTheyGetAChecksumHereA(1),
        new LongNamesAreCutByPostgresWithoutAWordSoTheyGetAChecksumHereB(2));
    try (Store store = Store.open(url)) {
      save(store, world);
      World loaded = World.create();
      world.types().all().forEach(type -> loaded.register(type.type()));
      store.load(loaded);
      assertThat(loaded.hash()).isEqualTo(world.hash());
    }
  }

  record Both(int aB, int a_b) {}

  @ParameterizedTest
  @MethodSource(KINDS)
  void namesThatMeet_areRefused(Kind kind) {
    try (Store store = Store.open(kind.newUrl(directory))) {
      assertThatThrownBy(() -> store.query(Both.class).count())
          .hasMessage(
              "leaves Both.aB and Both.a_b would both be in column \"a_b\"; map one of them to"
                  + " another column");
    }
    World world = World.create();
    world.register(Vec.class, "Tag");
    world.register(Tag.class, "tag");
    try (Store store = Store.open(kind.newUrl(directory))) {
      assertThatThrownBy(() -> save(store, world))
          .hasMessage(
              "components \"Tag\" and \"tag\" would both be in table \"tag\"; map one of them to"
                  + " another table");
    }
    try (Store store = Store.at(kind.newUrl(directory)).table(Vec.class, "basalt_owner").open()) {
      assertThatThrownBy(() -> store.query(Vec.class).count())
          .hasMessage(
              "the table of Vec cannot be called \"basalt_owner\": names that begin with basalt_,"
                  + " sqlite_ or pg_ are reserved; map it to another name");
    }
    try (Store store = Store.at(kind.newUrl(directory)).table(Vec.class, "a\u0000b").open()) {
      assertThatThrownBy(() -> store.query(Vec.class).count())
          .hasMessage(
              "the table of Vec cannot be called \"a\u001a0000b\" in a database: names have 1 to 63"
                  + " bytes and no control characters; map it to another name");
    }
  }

  record Thing(Thread thread) {}

  @ParameterizedTest
  @MethodSource(KINDS)
  void referencesWithoutAForm_areRefused(Kind kind) {
    try (Store store = Store.open(kind.newUrl(directory))) {
      assertThatThrownBy(() -> store.query(Thing.class).count())
          .hasMessage(
              "Thing.thread is a reference to java.lang.Thread, which has no column type; give it a"
                  + " text form, or leave out Thing");
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void tablesOfOthers_areNotTouched(Kind kind) throws SQLException {
    String url = kind.newUrl(directory);
    try (Connection connection = DriverManager.getConnection(url)) {
      connection.createStatement().execute("CREATE TABLE vec (entity bigint PRIMARY KEY)");
    }
    try (Store store = Store.open(url)) {
      assertThatThrownBy(() -> store.query(Vec.class).count())
          .hasMessageEndingWith(
              "table \"vec\" is there, but not of component dev.basalt.store.TablesTest$Vec;"
                  + " register the component under the name that it had, or map it to another"
                  + " table");
    }
  }

  // ---- secrets

  @Test
  void passwords_areInNoMessage() {
    String url = Kind.POSTGRES.newUrl(directory);
    String wrong = url.replace(PostgresServer.PASSWORD, "wr0ng");
    assertThatThrownBy(() -> Store.open(wrong))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("password authentication failed for user \"basalt\"")
        .hasMessageNotContaining("wr0ng")
        .hasStackTraceContaining("authentication")
        .satisfies(e -> assertThat(stack(e)).doesNotContain("wr0ng"));
    try (Store store = Store.open(url)) {
      assertThat(store.toString())
          .doesNotContain(PostgresServer.PASSWORD)
          .startsWith("Store(jdbc:");
    }
  }

  @Test
  void passwords_inUrlsOfAnyKind_areInNoMessage() {
    String end =
        "; nothing of it is in the database; see whether the URL names a database that is there,"
            + " its driver is on the class path, and the user may use it";
    assertThatThrownBy(() -> Store.at("jdbc:nothing:x?password=wr0ng").open())
        .hasMessage(
            "cannot open the store (jdbc:nothing:x): No suitable driver found for"
                + " jdbc:nothing:x?password=***"
                + end)
        .satisfies(e -> assertThat(stack(e)).doesNotContain("wr0ng"));
    assertThatThrownBy(() -> Store.at("jdbc:nothing://ann:wr0ng@host/x").open())
        .hasMessage(
            "cannot open the store (jdbc:nothing://host/x): No suitable driver found for"
                + " jdbc:nothing://***@host/x"
                + end)
        .satisfies(e -> assertThat(stack(e)).doesNotContain("wr0ng"));
    Path nowhere = directory.resolve("no/such/x.db");
    assertThatThrownBy(() -> Store.open("jdbc:sqlite:" + nowhere))
        .hasMessageStartingWith("cannot open the store (jdbc:sqlite:" + nowhere + "): ")
        .hasMessageEndingWith(end);
  }

  private static String stack(Throwable e) {
    java.io.StringWriter text = new java.io.StringWriter();
    e.printStackTrace(new java.io.PrintWriter(text));
    return text.toString();
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void tablesOfTheStore_haveComments(Kind kind) throws SQLException {
    String url = kind.newUrl(directory);
    Store.open(url).close();
    String tables =
        kind == Kind.SQLITE
            ? "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name LIKE 'basalt_%'"
            : "SELECT obj_description(oid) FROM pg_class WHERE relkind = 'r' AND relname LIKE"
                + " 'basalt%' AND relnamespace = current_schema()::regnamespace";
    assertThat(rows(url, tables))
        .hasSize(6)
        .allSatisfy(
            table -> assertThat(Schema.COMMENTS.values()).anyMatch(text -> table.contains(text)));
  }

  /// Two tables are written in one transaction.
  @ParameterizedTest
  @MethodSource(KINDS)
  void namesThatDifferInCaseAndLine_areTwoTables(Kind kind) {
    World world = World.create();
    Entity entity = world.spawn(new Vec(1, 2), new Select(1, 2, 3));
    try (Store store =
            Store.at(kind.newUrl(directory))
                .table(Vec.class, "aB")
                .table(Select.class, "a_b")
                .open();
        Attachment kept = store.attach(world)) {
      kept.flush();
      world.set(entity, new Vec(3, 4));
      world.set(entity, new Select(4, 5, 6));
      kept.flush();
      assertThat(store.get(entity, Vec.class)).isEqualTo(new Vec(3, 4));
      assertThat(store.get(entity, Select.class)).isEqualTo(new Select(4, 5, 6));
    }
  }

  @Test
  void passwords_withSignsOfUrls_areInNoMessage() {
    for (String secret : List.of("wr@0ng", "wr/0ng", "w@r/0:ng")) {
      assertThatThrownBy(() -> Store.open("jdbc:nothing://ann:" + secret + "@host/x"))
          .hasMessageStartingWith("cannot open the store (jdbc:nothing://host/x): ")
          .satisfies(e -> assertThat(stack(e)).doesNotContain("0ng").doesNotContain("0:ng"));
    }
  }
}
