package dev.basalt.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.export.Samples.Body;
import dev.basalt.export.Samples.Burning;
import dev.basalt.export.Samples.Everything;
import dev.basalt.export.Samples.Frozen;
import dev.basalt.export.Samples.Vec;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Parquet files as DuckDB reads them.
class ParquetTest {

  @TempDir Path directory;

  private final World world = Samples.world();

  private static TableFormat format(boolean compressed) {
    return compressed ? TableFormat.gzipParquet() : TableFormat.parquet();
  }

  private Path write(Extract extract, boolean compressed) {
    Path file = directory.resolve("table.parquet");
    format(compressed).write(extract, file);
    return file;
  }

  // ---- all kinds

  @Test
  void component_ofAllKinds_hasTheTypesOfItsLeaves() throws SQLException {
    try (Snapshot snapshot = world.snapshot()) {
      Path file = write(Samples.exporter().component(snapshot, Everything.class), false);
      assertThat(Duck.rows("describe select * from '" + file + "'", 2))
          .containsExactly(
              "entity BIGINT",
              "flag BOOLEAN",
              "tiny TINYINT",
              "small SMALLINT",
              "letter VARCHAR",
              "number INTEGER",
              "large BIGINT",
              "real FLOAT",
              "exact DOUBLE",
              "team VARCHAR",
              "nothing VARCHAR",
              "target BIGINT",
              "text VARCHAR",
              "link VARCHAR");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void component_ofAllKinds_hasTheValuesOfTheWorld(boolean compressed) throws SQLException {
    try (Snapshot snapshot = world.snapshot()) {
      Path file = write(Samples.exporter().component(snapshot, Everything.class), compressed);
      List<List<Object>> rows = Duck.table("select * from '" + file + "'");
      assertThat(rows).hasSize(20);
      for (List<Object> row : rows) {
        Everything e = snapshot.get(new Entity((Long) row.getFirst()), Everything.class);
        assertThat(row.subList(1, row.size()))
            .containsExactly(
                e.flag(),
                e.tiny(),
                e.small(),
                String.valueOf(e.letter()),
                e.number(),
                e.large(),
                e.real(),
                e.exact(),
                e.team() == null ? null : e.team().name(),
                null,
                e.target().isNone() ? null : e.target().id(),
                e.text(),
                e.link() == null ? null : e.link().toString());
      }
    }
  }

  @Test
  void component_withNestedRecords_hasStructs() throws SQLException {
    try (Snapshot snapshot = world.snapshot()) {
      Path file = write(Samples.exporter().component(snapshot, Body.class), false);
      assertThat(Duck.rows("describe select * from '" + file + "'", 2))
          .containsExactly(
              "entity BIGINT",
              "at STRUCT(x FLOAT, y FLOAT)",
              "speed STRUCT(x FLOAT, y FLOAT)",
              "mass DOUBLE");
      assertThat(Duck.rows("select \"at\".x, \"at\".y, speed.y, mass from '" + file + "'", 4))
          .hasSize(11)
          .startsWith("1.0 2.0 4.0 5.0", "2.0 -2.0 0.5 0.5")
          .endsWith("NaN 0.0 0.0 -Infinity");
    }
  }

  // ---- entities

  @Test
  void entities_optional_areStructsThatCanBeNull() throws SQLException {
    try (Snapshot snapshot = world.snapshot()) {
      Path file =
          write(
              Samples.exporter()
                  .entities(snapshot, Everything.class)
                  .optional(Body.class, Burning.class, Frozen.class),
              false);
      List<List<Object>> rows =
          Duck.table(
              "select entity, Everything.number, body is null, body.mass, burning.seconds, Frozen"
                  + " from '"
                  + file
                  + "'");
      assertThat(rows).hasSize(20);
      for (List<Object> row : rows) {
        Entity entity = new Entity((Long) row.getFirst());
        Body body = snapshot.find(entity, Body.class);
        Burning burning = snapshot.find(entity, Burning.class);
        assertThat(row.subList(1, 6))
            .containsExactly(
                snapshot.get(entity, Everything.class).number(),
                body == null,
                body == null ? null : body.mass(),
                burning == null ? null : burning.seconds(),
                snapshot.has(entity, Frozen.class));
      }
    }
  }

  @Test
  void entities_requiredSparseAndWithout_countOnlyThose() throws SQLException {
    try (Snapshot snapshot = world.snapshot()) {
      Exporter exporter = Samples.exporter();
      assertThat(count(exporter.entities(snapshot))).isEqualTo(21);
      assertThat(count(exporter.entities(snapshot, Burning.class))).isEqualTo(3);
      assertThat(count(exporter.entities(snapshot, Burning.class, Body.class))).isEqualTo(1);
      assertThat(count(exporter.entities(snapshot).without(Burning.class))).isEqualTo(18);
      assertThat(count(exporter.entities(snapshot, Frozen.class))).isEqualTo(2);
      assertThat(count(exporter.entities(snapshot).without(Frozen.class, Body.class))).isEqualTo(9);
      List<Entity> some = world.entities().subList(2, 5);
      assertThat(count(exporter.entities(snapshot).only(some))).isEqualTo(3);
      assertThat(count(exporter.entities(snapshot).only(some).only(some.subList(0, 1))))
          .isEqualTo(1);
    }
  }

  private long count(Extract extract) throws SQLException {
    return (Long)
        Duck.table("select count(*) from '" + write(extract, false) + "'").getFirst().getFirst();
  }

  @Test
  void component_withoutEntities_isATableWithoutRows() throws SQLException {
    try (World empty = World.create();
        Snapshot snapshot = empty.snapshot()) {
      Path file = write(Samples.exporter().component(snapshot, Body.class), false);
      assertThat(Duck.table("select * from '" + file + "'")).isEmpty();
      assertThat(Duck.rows("describe select * from '" + file + "'", 1))
          .containsExactly("entity", "at", "speed", "mass");
    }
  }

  // ---- many rows

  record Cell(int number, String name, Samples.Team team) {}

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void component_ofManyEntities_isWrittenInGroups(boolean compressed) throws SQLException {
    try (World large = World.create()) {
      int count = 300_000;
      for (int i = 0; i < count; i++) {
        Samples.Team team = i / 100_000 == 1 ? null : Samples.Team.values()[i % 3];
        large.spawn(new Cell(i, i % 10 < 5 ? null : "n" + i % 1000, team));
      }
      try (Snapshot snapshot = large.snapshot()) {
        Path file = write(Samples.exporter().component(snapshot, Cell.class), compressed);
        assertThat(
                Duck.rows(
                    "select count(*), sum(number), count(name), count(distinct name), count(team)"
                        + " from '"
                        + file
                        + "'",
                    5))
            .containsExactly("300000 44999850000 150000 500 200000");
        assertThat(Duck.rows("select num_row_groups from parquet_file_metadata('" + file + "')", 1))
            .containsExactly("3");
        assertThat(
                Duck.rows(
                    "select name, team from '" + file + "' where number in (7, 8, 299999)", 2))
            .containsExactly("n7 BLUE", "n8 GREEN", "n999 GREEN");
      }
    }
  }

  // ---- records

  record Line(long tick, String team, Vec at) {}

  @Test
  void records_areRows() throws SQLException {
    Path file =
        write(
            Exporter.create()
                .records(
                    Line.class,
                    List.of(new Line(1, "red", new Vec(1, 2)), new Line(2, null, new Vec(3, 4)))),
            false);
    assertThat(Duck.rows("select tick, team, \"at\".x, \"at\".y from '" + file + "'", 4))
        .containsExactly("1 red 1.0 2.0", "2 null 3.0 4.0");
  }
}
