package dev.basalt.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.World;
import dev.basalt.store.Databases.Kind;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// `kill -9` of the program at random points, again and again on one database.
class KillTest {

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource
  void killedProgram_leavesAStateThatWas(Kind kind) throws Exception {
    kill(kind, 3);
  }

  /// A hundred times on each database: `-Dbasalt.store.kills=100`.
  @EnabledIfSystemProperty(named = "basalt.store.kills", matches = "[0-9]+")
  @ParameterizedTest
  @EnumSource
  void killedProgram_manyTimes_leavesAStateThatWas(Kind kind) throws Exception {
    kill(kind, Integer.getInteger("basalt.store.kills"));
  }

  private void kill(Kind kind, int times) throws Exception {
    String url = kind.newUrl(directory);
    long seed = System.nanoTime();
    Random random = new Random(seed);
    World model = KilledGame.newWorld();
    KilledGame.begin(model);
    int confirmed = 0;
    for (int i = 0; i < times; i++) {
      confirmed = Math.max(confirmed, run(url, i == 0, random.nextInt(300)));
      World loaded = KilledGame.newWorld();
      try (Store store = KilledGame.open(url)) {
        if (isEmpty(store, loaded, confirmed)) {
          continue;
        }
      }
      int tick = loaded.resources().get(KilledGame.Clock.class).tick();
      assertThat(tick).as("seed %s, kill %s", seed, i).isGreaterThanOrEqualTo(confirmed);
      while (model.resources().get(KilledGame.Clock.class).tick() < tick) {
        KilledGame.tick(model);
      }
      loaded.verify();
      assertThat(loaded.hash())
          .as("seed %s, kill %s, tick %s", seed, i, tick)
          .isEqualTo(model.hash());
      assertThat(loaded.handles()).isEqualTo(model.handles());
    }
    assertThat(confirmed).isPositive();
  }

  /// It may have been killed before it wrote anything.
  private static boolean isEmpty(Store store, World world, int confirmed) {
    try {
      store.load(world);
      return false;
    } catch (StoreException e) {
      if (confirmed == 0
          && String.valueOf(e.getMessage()).contains("has no world in the database")) {
        return true;
      }
      throw e;
    }
  }

  /// @param confirm whether to let it confirm something before it is killed
  /// @return the last tick that the program knew to be in the database
  private static int run(String url, boolean confirm, int millis)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                KilledGame.class.getName(),
                url)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    int confirmed = 0;
    try (BufferedReader output = process.inputReader()) {
      if (!"ready".equals(output.readLine())) {
        throw new AssertionError("the program did not get ready");
      }
      if (confirm) {
        confirmed = Integer.parseInt(output.readLine());
      }
      Thread.sleep(millis);
      // not Process.destroyForcibly, which closes the stream with the last lines
      process.toHandle().destroyForcibly();
      process.waitFor();
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        confirmed = line.matches("[0-9]+") ? Integer.parseInt(line) : confirmed;
      }
    }
    return confirmed;
  }
}
