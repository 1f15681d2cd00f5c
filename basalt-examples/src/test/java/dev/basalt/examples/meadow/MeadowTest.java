package dev.basalt.examples.meadow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.examples.Captured;
import dev.basalt.examples.Option;
import dev.basalt.examples.meadow.Meadow.Kind;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeadowTest {

  @TempDir Path directory;

  @Test
  void meadow_forALongTime_keepsBothKinds() {
    Meadow meadow = new Meadow(1);
    for (int tick = 0; tick < 2000; tick++) {
      meadow.tick();
    }
    assertThat(meadow.count(Kind.RABBIT)).isPositive();
    assertThat(meadow.count(Kind.FOX)).isPositive();
  }

  @Test
  void play_writesFilesThatTheQueryCounts() throws SQLException {
    List<String> lines =
        Captured.play(new MeadowExample(), Option.TICKS, "200", Option.DIRECTORY, directory)
            .lines();
    assertThat(lines).anyMatch(line -> line.startsWith("tick    100: "));
    assertThat(lines.getLast()).startsWith("world hash: ");
    Meadow again = new Meadow(1);
    List<String> expected = new ArrayList<>();
    for (int tick = 1; tick <= 200; tick++) {
      again.tick();
      if (tick % 100 == 0) {
        expected.add(tick + " FOX " + again.count(Kind.FOX));
        expected.add(tick + " RABBIT " + again.count(Kind.RABBIT));
      }
    }
    assertThat(counts()).containsExactlyInAnyOrderElementsOf(expected);
  }

  /// What DuckDB answers to the query that the example prints.
  private List<String> counts() throws SQLException {
    String query = MeadowExample.query(directory);
    List<String> rows = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        ResultSet result =
            connection.createStatement().executeQuery(query.substring(query.indexOf("select")))) {
      while (result.next()) {
        assertThat(result.getString("plot")).isNotNull();
        rows.add(result.getString(1) + " " + result.getString(2) + " " + result.getLong(3));
      }
    }
    return rows;
  }
}
