package dev.basalt.examples.town;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.examples.Captured;
import dev.basalt.examples.Launcher;
import dev.basalt.examples.Option;
import dev.basalt.examples.town.Components.LivesIn;
import dev.basalt.examples.town.Components.Person;
import dev.basalt.store.Store;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TownTest {

  @TempDir Path directory;

  private static Captured play(Object... options) {
    return Captured.play(new TownExample(), options);
  }

  private static String hashAfter(long hours, int people) {
    Town town = new Town(1);
    town.found(1, people);
    while (town.calendar().hour() < hours) {
      town.tick();
    }
    return "world hash: %016x".formatted(town.world().hash());
  }

  @Test
  void town_after100Hours_isAlwaysTheSame() {
    assertThat(play(Option.TICKS, 100).lines())
        .containsExactly(
            "the town is founded",
            "day 0, 0:00: 100,000 people, 0 of them on their way",
            "day 1, 0:00: 100,000 people, 7,185 of them on their way",
            "day 2, 0:00: 100,000 people, 7,123 of them on their way",
            "day 3, 0:00: 100,000 people, 7,233 of them on their way",
            "day 4, 0:00: 100,000 people, 7,052 of them on their way",
            "world hash: 81d8d21f382534e5");
  }

  @Test
  void stoppedTown_livesOnWhereItWas() {
    Path file = directory.resolve("town.db");
    play(Option.STORE, file, Option.COUNT, 5_000, Option.TICKS, 30);
    Captured second = play(Option.STORE, file, Option.TICKS, 30, Option.SEED, 7);
    assertThat(second.lines().getFirst()).isEqualTo("the town lives on");
    assertThat(second.lines().get(1)).startsWith("day 1, 6:00: 5,000 people");
    assertThat(second.hash()).isEqualTo(hashAfter(60, 5_000));
  }

  @Test
  void killedTown_livesOnWhereItWas() throws Exception {
    Path file = directory.resolve("town.db");
    for (int kill = 0; kill < 2; kill++) {
      runAndKill(file);
    }
    Captured last = play(Option.STORE, file, Option.TICKS, 1);
    Town town = new Town(1);
    try (Store store = Store.open("jdbc:sqlite:" + file)) {
      store.load(town.world());
    }
    long hours = town.calendar().hour();
    assertThat(hours).isGreaterThan(24);
    assertThat(last.hash()).isEqualTo(hashAfter(hours, 2_000));
  }

  /// Kills the program after it has lived for two days.
  private static void runAndKill(Path file) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Launcher.class.getName(),
                "town",
                "--count",
                "2000",
                "--store",
                file.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader output = process.inputReader()) {
      for (int line = 0; line < 4; line++) {
        assertThat(output.readLine()).isNotNull();
      }
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  @Test
  void tables_answerQuestions() {
    Path file = directory.resolve("town.db");
    play(Option.STORE, file, Option.COUNT, 1_000, Option.TICKS, 5);
    Town town = new Town(1);
    try (Store store = Store.open("jdbc:sqlite:" + file)) {
      store.load(town.world());
      assertThat(store.query(Person.class, LivesIn.class).where("trade = 'BAKER'").count())
          .isEqualTo(
              town.world().query(Person.class).stream()
                  .filter(row -> row.a().trade() == Components.Trade.BAKER)
                  .count())
          .isPositive();
    }
  }
}
