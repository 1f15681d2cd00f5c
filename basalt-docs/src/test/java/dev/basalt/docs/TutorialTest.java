package dev.basalt.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.docs.Tutorial.Project;
import dev.basalt.docs.Tutorial.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The tutorial works, step by step, and ends where `./basalt new` begins.
class TutorialTest {

  private static final Path ROOT = Documentation.root();

  private final Tutorial tutorial = Tutorial.read(ROOT.resolve("docs/tutorial.md"));

  @Test
  void eachStep_compiles_andDoesWhatItSays(@TempDir Path directory) throws Exception {
    Project project = new Project(directory);
    int ran = 0;
    int tested = 0;
    for (Step step : tutorial.steps()) {
      project.write(step.files());
      if (step.files().keySet().stream().anyMatch(file -> file.endsWith(".java"))) {
        project.compile();
      }
      if (step.runs().contains("mvn -q compile exec:exec")
          && !Files.exists(directory.resolve("src/main/java/catcher/Screen.java"))) {
        assertThat(project.run()).as(step.title()).isEqualTo(step.output());
        ran++;
      }
      if (step.runs().contains("mvn -q test")) {
        var summary = project.test();
        assertThat(summary.getFailures()).as(step.title()).isEmpty();
        assertThat(summary.getTestsSucceededCount()).isPositive();
        tested++;
      }
    }
    assertThat(ran).isEqualTo(1);
    assertThat(tested).isEqualTo(2);
  }

  @Test
  void finishedProject_isTheStarter() throws IOException {
    assertThat(new TreeMap<>(tutorial.finished())).isEqualTo(files(ROOT.resolve("build/starter")));
  }

  private static Map<String, String> files(Path directory) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(directory)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        files.put(directory.relativize(path).toString().replace('\\', '/'), Files.readString(path));
      }
    }
    return files;
  }
}
