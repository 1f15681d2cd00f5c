package dev.basalt.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.examples.window.Display;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {

  private final Captured captured = new Captured(false);

  private int run(String... args) {
    Display none = new Display(false, "no display found here");
    return new Launcher(captured.output(), none).run(args);
  }

  @Test
  void run_list_namesAllExamples() {
    assertThat(run("--list")).isZero();
    assertThat(captured.lines())
        .hasSameSizeAs(Launcher.EXAMPLES)
        .anySatisfy(line -> assertThat(line).startsWith("  cubes "))
        .anySatisfy(line -> assertThat(line).startsWith("  asteroids "))
        .anySatisfy(line -> assertThat(line).startsWith("  goblins "))
        .anySatisfy(line -> assertThat(line).startsWith("  meadow "));
  }

  @Test
  void run_help_namesExamplesAndOptions() {
    assertThat(run("--help")).isZero();
    String help = String.join("\n", captured.lines());
    assertThat(help).startsWith("usage: ./basalt demo [NAME] [OPTION...]");
    for (Option option : Option.values()) {
      assertThat(help).contains("  " + option);
    }
    for (Example example : Launcher.EXAMPLES) {
      assertThat(help).contains("  " + example.name());
    }
  }

  @Test
  void run_unknownName_statusTwo() {
    assertThat(run("chess")).isEqualTo(2);
    assertThat(captured.lines()).isEmpty();
    assertThat(captured.remarks().strip())
        .isEqualTo(
            "demo: no demo is called chess; there are cubes, pong, tron, asteroids, bounty,"
                + " goblins, orrery, meadow, scene, town");
  }

  @Test
  void run_noDisplay_playsWithoutWindowAndSaysSo() {
    assertThat(run("cubes", "--count", "10", "--ticks", "4")).isZero();
    assertThat(captured.remarks().strip())
        .isEqualTo("demo: no display found here; running without a window");
    assertThat(captured.hash()).matches("world hash: [0-9a-f]{16}");
  }

  @Test
  void run_headless_saysNothingOfDisplays() {
    assertThat(run("asteroids", "--headless", "--ticks", "4")).isZero();
    assertThat(captured.remarks()).isEmpty();
    assertThat(captured.hash()).matches("world hash: [0-9a-f]{16}");
  }

  @Test
  void run_textOnly_needsNoDisplay() {
    assertThat(run("goblins")).isZero();
    assertThat(captured.remarks()).isEmpty();
  }

  @Test
  void run_inspect_printsAnAddressAndHasTheSameHash() {
    for (Example example : Launcher.EXAMPLES) {
      Captured first = new Captured(false);
      Captured second = new Captured(false);
      for (Captured one : List.of(first, second)) {
        Display none = new Display(false, "no display found here");
        assertThat(
                new Launcher(one.output(), none)
                    .run(example.name(), "--inspect", "--headless", "--ticks", "3"))
            .isZero();
        assertThat(one.lines().getFirst())
            .matches("inspector: http://127\\.0\\.0\\.1:\\d+/\\?token=[\\w-]+");
      }
      assertThat(first.hash()).isEqualTo(second.hash());
    }
  }

  @Test
  void run_screenshotAndHeadless_statusOne() {
    assertThat(run("pong", "--headless", "--screenshot", "a.png")).isEqualTo(1);
    assertThat(captured.lines()).isEmpty();
    assertThat(captured.remarks().strip())
        .isEqualTo("demo: a screenshot needs a window; leave out --headless, or --screenshot");
  }

  @Test
  void run_screenshotAndReplay_statusOne() {
    assertThat(run("pong", "--replay", "a.txt", "--screenshot", "a.png")).isEqualTo(1);
    assertThat(captured.remarks().strip())
        .isEqualTo("demo: a screenshot needs a window; leave out --replay, or --screenshot");
  }

  @Test
  void run_replay_needsNoDisplay(@TempDir Path directory) {
    String log = directory.resolve("inputs.txt").toString();
    assertThat(run("tron", "--headless", "--ticks", "30", "--record", log)).isZero();
    String played = captured.hash();
    assertThat(run("tron", "--replay", log)).isZero();
    assertThat(captured.remarks()).isEmpty();
    assertThat(captured.hash()).isEqualTo(played);
  }

  @Test
  void run_replayOfNothing_statusOne() {
    assertThat(run("pong", "--replay", "no/such/file")).isEqualTo(1);
    assertThat(captured.remarks().strip())
        .isEqualTo("demo: the log cannot be read: java.nio.file.NoSuchFileException: no/such/file");
  }

  @Test
  void run_storeInNoDirectory_statusOne() {
    assertThat(run("town", "--headless", "--store", "no/such/town.db")).isEqualTo(1);
    assertThat(captured.lines()).isEmpty();
    assertThat(captured.remarks().strip())
        .startsWith("demo: cannot open the store (jdbc:sqlite:no/such/town.db): [SQLITE_CANTOPEN]")
        .endsWith(
            "see whether the URL names a database that is there, its driver is on the class path,"
                + " and the user may use it");
  }

  @Test
  void run_recordIntoNoDirectory_statusOneBeforeTheGame() {
    assertThat(run("asteroids", "--headless", "--record", "no/such/file")).isEqualTo(1);
    assertThat(captured.lines()).hasSize(1);
    assertThat(captured.remarks().strip())
        .isEqualTo(
            "demo: the log cannot be written: java.nio.file.NoSuchFileException: no/such/file");
  }

  @Test
  void run_screenshotWithoutDisplay_statusOne() {
    assertThat(run("cubes", "--screenshot", "a.png")).isEqualTo(1);
    assertThat(captured.lines()).isEmpty();
    assertThat(captured.remarks().strip())
        .isEqualTo(
            "demo: no display found here; a screenshot needs a window, for example under xvfb-run");
  }
}
