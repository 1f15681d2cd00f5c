package dev.basalt.examples.window;

import static dev.basalt.examples.window.Picture.blue;
import static dev.basalt.examples.window.Picture.green;
import static dev.basalt.examples.window.Picture.red;
import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.examples.Launcher;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Opens the windows, on the display that there is, and looks at what they show. The pictures stay
/// in `target/screenshots`, for people to look at.
@Tag("window")
class WindowTest {

  private static final Path PICTURES = Path.of("target", "screenshots");

  @BeforeAll
  static void directory() throws IOException {
    Files.createDirectories(PICTURES);
  }

  /// Runs the command in a process of its own, as a user does, and gives what it prints.
  private static List<String> demo(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("--sun-misc-unsafe-memory-access=allow");
    command.add("-ea");
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add(Launcher.class.getName());
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(text).isZero();
    return text.lines().toList();
  }

  /// A screenshot after so many frames, which are as many ticks; the world must be the one that
  /// there is without a window.
  private static Picture show(String name, String example, int frames, String... options)
      throws IOException, InterruptedException {
    Path file = PICTURES.resolve(name + ".png");
    Files.deleteIfExists(file);
    List<String> common = new ArrayList<>(List.of(example, "--ticks", Integer.toString(frames)));
    common.addAll(List.of(options));

    List<String> withWindow = new ArrayList<>(common);
    withWindow.addAll(
        List.of("--screenshot", file.toString(), "--frames", Integer.toString(frames)));
    List<String> withoutWindow = new ArrayList<>(common);
    withoutWindow.add("--headless");

    List<String> printed = demo(withWindow.toArray(String[]::new));
    assertThat(printed)
        .noneSatisfy(line -> assertThat(line).contains("without a window"))
        .last()
        .isEqualTo(demo(withoutWindow.toArray(String[]::new)).getLast());
    return Picture.read(file);
  }

  @Test
  void cubes_show_cubesInTheMiddleAndGaugesInTheCorner() throws Exception {
    Picture picture = show("cubes", "cubes", 40, "--count", "4000");
    Picture.Region middle = picture.region(312, 184, 712, 584);
    assertThat(middle.filled()).isGreaterThan(0.5);
    assertThat(middle.colours()).isGreaterThan(1_000);
    assertThat(picture.region(950, 0, 1024, 768).filled()).isLessThan(0.1);
    assertThat(picture.region(8, 8, 130, 40).text()).isGreaterThan(60);
    assertThat(picture.region(8, 730, 600, 760).text()).isGreaterThan(300);
  }

  @Test
  void cubes_cameraFalls_cubesSeemToRise() throws Exception {
    Picture early = show("camera-before", "cubes", 1, "--count", "500", "--camera-falls");
    Picture late = show("camera-falls", "cubes", 240, "--count", "500", "--camera-falls");
    double before = early.region(0, 600, 1024, 730).filled();
    double after = late.region(0, 600, 1024, 730).filled();
    assertThat(before).isGreaterThan(0.01);
    assertThat(after).isLessThan(before / 2);
  }

  @Test
  void asteroids_pilot_shipRocksAndScore() throws Exception {
    Picture picture = show("asteroids", "asteroids", 300, "--pilot");
    assertThat(picture.region(490, 362, 534, 406).count(WindowTest::isShip)).isGreaterThan(20);
    assertThat(picture.all().count(WindowTest::isShip)).isLessThan(400);
    assertThat(picture.all().count(WindowTest::isRock)).isBetween(300, 6_000);
    assertThat(picture.region(8, 8, 120, 36).text()).isGreaterThan(40);
    assertThat(picture.region(450, 8, 574, 36).text()).isGreaterThan(40);
    assertThat(picture.region(900, 8, 1020, 36).text()).isGreaterThan(40);
    assertThat(picture.all().filled()).isLessThan(0.03);
  }

  // ---- what all games can do

  /// One window from the title to the way back, with a picture of each. The computer plays, since
  /// its seat is given to it at the title.
  @ParameterizedTest
  @CsvSource({"pong, Space", "tron, P", "asteroids, P", "bounty, P"})
  void game_fromItsTitle_pauseSaveLoadAndBack(String name, String pause) throws Exception {
    Map<Integer, Picture> pictures =
        pictures(
            name,
            List.of(5, 60, 70, 90, 130, 170, 230),
            ("6:1,7:Enter,61:%s,91:%s,100:F5,140:F9,180:Backspace,210:-Backspace")
                .formatted(pause, pause));
    Picture title = pictures.get(5);
    assertThat(title.region(250, 60, 774, 160).text()).isGreaterThan(500);
    assertThat(title.region(250, 230, 774, 400).text()).isGreaterThan(500);
    assertThat(title.region(380, 650, 650, 700).text()).isGreaterThan(300);

    Picture playing = pictures.get(60);
    assertThat(playing.region(380, 650, 650, 700).text()).isLessThan(300);
    Picture paused = pictures.get(70);
    assertThat(paused.differences(playing)).isPositive();
    assertThat(paused.region(450, 290, 574, 340).text()).isGreaterThan(50);
    assertThat(pictures.get(90).differences(paused)).isZero();

    Picture saved = pictures.get(130);
    assertThat(saved.differences(playing)).isPositive();
    assertThat(withoutMessage(pictures.get(170))).isEqualTo(withoutMessage(saved));
    assertThat(withoutMessage(pictures.get(230))).isEqualTo(withoutMessage(saved));
  }

  /// All but the line at the bottom, such as "saved to pong.save".
  private static List<Integer> withoutMessage(Picture picture) {
    return picture.region(0, 0, 1024, 700).all();
  }

  /// A new window loads what another one has saved, and shows the same.
  @Test
  void load_inANewWindow_samePicture() throws Exception {
    Picture saved = press("pong-saved", "pong", 200, "5:A,50:F5,52:F9,53:Space");
    Picture loaded = press("pong-loaded", "pong", 200, "55:F9,56:Space");
    assertThat(loaded.differences(saved)).isZero();
  }

  @Test
  void load_noFile_saysSo() throws Exception {
    Files.deleteIfExists(PICTURES.resolve("asteroids.save"));
    Picture picture = press("no-save", "asteroids", 60, "5:A,10:F9");
    assertThat(picture.region(200, 700, 824, 740).text()).isGreaterThan(50);
  }

  @Test
  void backspaceHeld_wallsGoAgain() throws Exception {
    Picture forward = press("tron-forward", "tron", 80, "", "--pilot");
    Picture back = press("tron-back", "tron", 120, "80:Backspace", "--pilot");
    int before = forward.all().count(WindowTest::isWall);
    int after = back.all().count(WindowTest::isWall);
    assertThat(after).isPositive().isLessThan(2 * before / 3);
  }

  @Test
  void profileKey_showsSystems() throws Exception {
    Picture picture = press("bounty-profile", "bounty", 60, "5:A,10:F1");
    assertThat(picture.region(20, 40, 200, 500).filled()).isGreaterThan(0.05);
  }

  /// What was pressed in a window is played again without one: across a pause, the way back, the
  /// wait between two rounds, with keys held at the end, in a pause, and at the end of a round.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          asteroids | 5:A,20:Left,40:Up,50:Space,90:-Left,100:P,120:P,130:Backspace,140:-Backspace
          pong      | 5:A,20:W,90:-W,380:S,440:R,500:Space,510:W
          tron      | 5:A
          """)
  void record_inAWindow_replaysToTheSameHash(String name, String keys) throws Exception {
    Path log = PICTURES.resolve("inputs.txt");
    List<String> played =
        demo(name, "--mute", "--ticks", "520", "--keys", keys, "--record", log.toString());
    List<String> replayed = demo(name, "--headless", "--replay", log.toString());
    // Libraries of the desktop may have printed something before.
    List<String> result = played.subList(played.size() - 2, played.size());
    assertThat(replayed).endsWith(result.toArray(String[]::new));
    assertThat(result.getLast()).startsWith("world hash: ");
  }

  /// The address of the inspector is printed, and the window is there.
  @Test
  void inspect_withAWindow_printsAnAddress() throws Exception {
    assertThat(demo("tron", "--pilot", "--mute", "--inspect", "--ticks", "30"))
        .anySatisfy(line -> assertThat(line).contains("http://127.0.0.1:"))
        .last()
        .asString()
        .startsWith("world hash");
  }

  // ---- each game

  @Test
  void pong_computerPlays_paddlesInTheirColoursAndTheSameGame() throws Exception {
    Picture picture = show("pong", "pong", 260, "--pilot", "--mute");
    assertThat(picture.region(30, 20, 80, 750).count(WindowTest::isBlue)).isGreaterThan(4_000);
    assertThat(picture.region(944, 20, 994, 750).count(WindowTest::isOrange)).isGreaterThan(4_000);
    assertThat(picture.region(420, 30, 600, 100).text()).isGreaterThan(100);
  }

  @Test
  void pong_nobodyHoldsTheBall_roundOverThenAgain() throws Exception {
    Map<Integer, Picture> pictures = pictures("pong", List.of(400, 420), "5:A,401:R");
    Picture over = pictures.get(400);
    assertThat(over.region(30, 20, 80, 750).count(WindowTest::isBlue)).isZero();
    assertThat(over.region(420, 290, 604, 340).text()).isGreaterThan(50);
    Picture again = pictures.get(420);
    assertThat(again.region(30, 20, 80, 750).count(WindowTest::isBlue)).isGreaterThan(4_000);
  }

  @Test
  void tron_computersPlay_twoWallsAndTheSameGame() throws Exception {
    Picture picture = show("tron", "tron", 200, "--pilot", "--mute", "--seed", "4");
    assertThat(picture.region(0, 100, 1024, 768).count(WindowTest::isWall)).isGreaterThan(5_000);
  }

  /// Nobody presses a key, and the next round begins as it does without a window.
  @Test
  void tron_secondRound_sameGame() throws Exception {
    Picture picture = show("tron-second-round", "tron", 700, "--pilot", "--mute");
    assertThat(picture.all().count(WindowTest::isWall)).isPositive();
  }

  @Test
  void bounty_computersPlay_scoreboardAndTheSameGame() throws Exception {
    Picture picture = show("bounty", "bounty", 600, "--pilot", "--mute");
    assertThat(picture.region(840, 20, 960, 70).text()).isGreaterThan(50);
    assertThat(picture.region(780, 80, 1020, 640).filled()).isBetween(0.01, 0.2);
    assertThat(picture.region(30, 30, 750, 740).colours()).isGreaterThan(20);
  }

  /// The options are those whose hash `OrreryTest` knows.
  @Test
  void orrery_starsPlanetsAndTheSameWorld() throws Exception {
    Picture picture = show("orrery", "orrery", 400, "--count", "3000");
    assertThat(picture.all().count(WindowTest::isStar)).isBetween(300, 6_000);
    assertThat(picture.all().count(WindowTest::isBlue)).isGreaterThan(200);
    assertThat(picture.all().filled()).isBetween(0.005, 0.3);
  }

  /// Screenshots after these frames, by their numbers.
  private static Map<Integer, Picture> pictures(String example, List<Integer> frames, String keys)
      throws IOException, InterruptedException {
    String numbers = frames.stream().map(String::valueOf).collect(Collectors.joining(","));
    run(PICTURES.resolve(example + ".png"), example, numbers, keys);
    Map<Integer, Picture> pictures = new HashMap<>();
    for (int frame : frames) {
      pictures.put(frame, Picture.read(PICTURES.resolve(example + "-" + frame + ".png")));
    }
    return pictures;
  }

  /// A screenshot after some frames in which keys were pressed.
  private static Picture press(
      String name, String example, int frames, String keys, String... options)
      throws IOException, InterruptedException {
    Path file = PICTURES.resolve(name + ".png");
    Files.deleteIfExists(file);
    run(file, example, Integer.toString(frames), keys, options);
    return Picture.read(file);
  }

  private static void run(Path file, String example, String frames, String keys, String... options)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(example, "--mute", "--keys", keys));
    all.addAll(List.of("--saves", PICTURES.toString(), "--screenshot", file.toString()));
    all.addAll(List.of("--frames", frames));
    all.addAll(List.of(options));
    demo(all.toArray(String[]::new));
  }

  private static boolean isBlue(int rgb) {
    return blue(rgb) > 180 && blue(rgb) > red(rgb) + 80;
  }

  private static boolean isOrange(int rgb) {
    return red(rgb) > 180 && red(rgb) > blue(rgb) + 80;
  }

  /// Blue or orange, but not bright.
  private static boolean isWall(int rgb) {
    return Math.abs(red(rgb) - blue(rgb)) > 60 && green(rgb) < 140;
  }

  private static boolean isStar(int rgb) {
    return red(rgb) > 240 && green(rgb) > 200 && blue(rgb) < 130;
  }

  private static boolean isShip(int rgb) {
    return blue(rgb) > 150 && blue(rgb) > red(rgb) + 50;
  }

  /// Grey, and warmer than text.
  private static boolean isRock(int rgb) {
    return red(rgb) > 150
        && red(rgb) - blue(rgb) > 10
        && red(rgb) - blue(rgb) < 60
        && green(rgb) > blue(rgb);
  }
}
