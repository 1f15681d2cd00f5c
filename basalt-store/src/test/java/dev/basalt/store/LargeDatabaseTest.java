package dev.basalt.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.store.Databases.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Systems on a database that is larger than the memory of the program.
class LargeDatabaseTest {

  @TempDir Path directory;

  /// As a world in memory they would take more than the program has.
  @ParameterizedTest
  @EnumSource
  void queries_overMoreThanFitsIntoMemory_run(Kind kind) throws Exception {
    run(kind, 600_000, "24m");
  }

  /// 20 million in 512 MB: `-Dbasalt.store.entities=20000000`.
  @EnabledIfSystemProperty(named = "basalt.store.entities", matches = "[0-9]+")
  @ParameterizedTest
  @EnumSource
  void queries_overManyMillions_run(Kind kind) throws Exception {
    run(kind, Integer.getInteger("basalt.store.entities"), "512m");
  }

  private void run(Kind kind, int entities, String heap) throws Exception {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx" + heap,
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                LargeProgram.class.getName(),
                kind.newUrl(directory),
                Integer.toString(entities))
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes());
    List<String> said = new ArrayList<>(Arrays.asList(output.strip().split("\n")));
    said.removeIf(line -> line.startsWith("time "));
    int moved = entities / 2;
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(said)
        .containsExactly("saved " + entities, "moved " + moved, "set " + moved, "all as expected");
    System.out.println(kind + " " + output);
  }
}
