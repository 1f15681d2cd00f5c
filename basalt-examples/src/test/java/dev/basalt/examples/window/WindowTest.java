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
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

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
    assertThat(picture.region(8, 8, 130, 150).text()).isGreaterThan(300);
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

  @Test
  void asteroids_nobodyPlays_shipWaitsInTheMiddleForKeys() throws Exception {
    Path file = PICTURES.resolve("asteroids-start.png");
    demo("asteroids", "--screenshot", file.toString(), "--frames", "2");
    Picture picture = Picture.read(file);
    assertThat(picture.region(496, 370, 528, 398).count(WindowTest::isShip)).isGreaterThan(20);
    assertThat(picture.all().count(WindowTest::isRock)).isGreaterThan(300);
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
