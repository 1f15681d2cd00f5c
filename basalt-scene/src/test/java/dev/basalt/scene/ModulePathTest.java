package dev.basalt.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.World;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.json.JsonFactory;

/// A program, and a package that it does not know, on the module path of a JVM of their own.
class ModulePathTest {

  @TempDir private Path directory;

  @Test
  void packageOnTheModulePath_load_isFound() throws IOException, InterruptedException {
    write(
        "weather/module-info.java",
        """
        module weather {
          requires dev.basalt.scene;
          provides dev.basalt.scene.ScenePackage with weather.Weather;
          exports weather;
        }
        """);
    write("weather/weather/Snow.java", "package weather; public record Snow(int flakes) {}");
    write(
        "weather/weather/Weather.java",
        """
        package weather;
        import dev.basalt.scene.*;
        public final class Weather implements ScenePackage {
          @Override public void install(Scene scene) {
            scene.component("snow", Snow.class);
            scene.primitive("a-snow").sets("snow", "1000").maps("flakes", "snow.flakes");
          }
        }
        """);
    write("game/module-info.java", "module game { requires dev.basalt.scene; }");
    write(
        "game/game/Main.java",
        """
        package game;
        import dev.basalt.World;
        import dev.basalt.scene.Scene;
        public final class Main {
          public static void main(String[] args) {
            Scene scene = Scene.of(World.create());
            var root = scene.load("snow.html", "<a-snow flakes='5'></a-snow>").root();
            System.out.println(scene.get(root, "snow"));
          }
        }
        """);
    Path modules = directory.resolve("modules");
    String path = libraries() + File.pathSeparator + modules;
    Path source = directory.resolve("source");
    run(
        "javac",
        "--module-path",
        path,
        "--module-source-path",
        source.toString(),
        "-d",
        modules.toString(),
        "--module",
        "weather,game");

    assertThat(run("java", "--module-path", path, "--module", "game/game.Main"))
        .isEqualToIgnoringNewLines("Snow[flakes=5]");
  }

  private void write(String name, String text) throws IOException {
    Path file = directory.resolve("source").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static String libraries() {
    return Stream.of(World.class, Scene.class, Jsoup.class, JsonFactory.class)
        .map(ModulePathTest::library)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String library(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private String run(String tool, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", tool).toString());
    command.addAll(List.of(arguments));
    Path out = directory.resolve(tool + ".txt");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    int code = process.waitFor();
    String text = Files.readString(out);
    assertThat(code).as("%s: %s", command, text).isZero();
    return text;
  }
}
