package dev.basalt.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `./basalt` and its twin for Windows.
class ScriptsTest {

  private static final Path ROOT = Documentation.root();

  /// Both find a JDK and hand everything over to one program, so their commands are the same.
  @Test
  void bothScripts_handAllCommandsToTheSameProgram() throws IOException {
    String unix = Files.readString(ROOT.resolve("basalt"));
    String windows = Files.readString(ROOT.resolve("basalt.cmd"));
    String options = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC ";
    assertThat(unix)
        .endsWith(
            "exec \"$jdk/bin/java\" "
                + options
                + "-Dbasalt.root=\"$root\" \"$root/build/Basalt.java\" \"$@\"\n");
    assertThat(windows)
        .contains(
            "\"%jdk%\\bin\\java\" "
                + options
                + "-Dbasalt.root=\"%root%\" \"%root%\\build\\Basalt.java\" %*\r\n");
  }

  @Test
  void bothScripts_wantTheSameJava_andLookInTheSameVariables() throws IOException {
    String unix = Files.readString(ROOT.resolve("basalt"));
    String windows = Files.readString(ROOT.resolve("basalt.cmd"));
    assertThat(unix).contains("java_version=25\n", "JAVA${java_version}_HOME", "${JAVA_HOME:-}");
    assertThat(windows).contains("java_version=25\r\n", "%JAVA25_HOME%", "%JAVA_HOME%");
    assertThat(windows.replace("\r\n", "")).doesNotContain("\n", "\r");
  }

  /// cmd ends a quoted part at each quote, also after a backslash; what follows an odd number of
  /// them is text, even if it looks like a redirection.
  @Test
  void windowsScript_hasItsOperatorsOutsideQuotes() throws IOException {
    List<String> lines = Files.readAllLines(ROOT.resolve("basalt.cmd"));
    assertThat(lines).noneMatch(line -> line.contains("\\\""));
    for (String line : lines) {
      String unquoted = line.replaceAll("\"[^\"]*\"", "");
      assertThat(unquoted).as(line).doesNotContain("\"");
      if (line.contains(">nul") || line.contains("&&")) {
        assertThat(unquoted).as(line).containsAnyOf(">nul", "2^>nul");
      }
    }
  }

  @Test
  void help_listsTheCommandsThatThereAre() throws IOException {
    String program = Files.readString(ROOT.resolve("build/Basalt.java"));
    Set<String> commands = matches(program, "(?m)^ +case \"([a-z]+)\".* ->");
    assertThat(commands).hasSizeGreaterThan(5);
    assertThat(matches(program, "(?m)^        ([a-z]+)[ \\[].*  +[a-z]")).isEqualTo(commands);
  }

  @Test
  void documentation_namesOnlyCommandsThatThereAre() throws IOException {
    Set<String> commands =
        matches(Files.readString(ROOT.resolve("build/Basalt.java")), "(?m)^ +case \"([a-z]+)\"");
    Set<String> named = new TreeSet<>();
    for (Page page : Documentation.pages()) {
      named.addAll(matches(Files.readString(ROOT.resolve(page.name())), "(?m)\\./basalt ([a-z]+)"));
    }
    assertThat(commands).containsAll(named);
  }

  @Test
  void new_makesTheStarter_underTheNameOfTheDirectory(@TempDir Path directory) throws Exception {
    Path made = directory.resolve("Space Game");
    assertThat(basalt(directory, "new", "Space Game"))
        .contains("  cd \"" + made + "\"\n")
        .endsWith("exit 0");
    assertThat(made.resolve("src/main/java/catcher/Game.java"))
        .hasSameTextualContentAs(ROOT.resolve("build/starter/src/main/java/catcher/Game.java"));
    assertThat(Files.readString(made.resolve("pom.xml")))
        .contains("<artifactId>space-game</artifactId>");

    assertThat(basalt(directory, "new", "Space Game"))
        .isEqualTo("basalt: " + made + " exists and is not empty; name a new directory\nexit 1");
    assertThat(basalt(directory, "new")).isEqualTo("basalt: usage: ./basalt new DIR\nexit 1");
  }

  @Test
  void unknownCommand_isRefused_afterTheHelp(@TempDir Path directory) throws Exception {
    assertThat(basalt(directory, "fly"))
        .startsWith("usage: ./basalt COMMAND [ARGUMENT...]\n")
        .endsWith("basalt: no such command: fly\nexit 1");
  }

  private static String basalt(Path directory, String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dbasalt.root=" + ROOT,
                ROOT.resolve("build/Basalt.java").toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
    String printed =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .replace("\r", "");
    return printed + "exit " + process.waitFor();
  }

  private static Set<String> matches(String text, String pattern) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
