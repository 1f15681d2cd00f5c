package dev.basalt.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.VarSnippet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// What the cookbook has besides Java. Its Java is run by [GuidePagesTest], its Kotlin by the tests
/// of that module.
class CookbookTest {

  private static final String PROMPT = "jshell> ";

  @TestFactory
  Stream<DynamicTest> shellSessions_printWhatTheySay() {
    return Documentation.pages().stream()
        .flatMap(page -> page.blocks("jshell").stream())
        .map(block -> DynamicTest.dynamicTest("line " + block.line(), () -> run(block.text())));
  }

  @Test
  void gradle_namesModulesThatThereAre() throws IOException {
    for (String file : List.of("docs/cookbook.md", "docs/manual/install.md")) {
      List<String> modules =
          java.util.regex.Pattern.compile("dev\\.basalt:(basalt-[a-z]+)")
              .matcher(Files.readString(Documentation.root().resolve(file)))
              .results()
              .map(found -> found.group(1))
              .toList();
      assertThat(modules).as(file).isNotEmpty();
      assertThat(modules)
          .as(file)
          .allMatch(module -> Files.exists(Documentation.root().resolve(module + "/pom.xml")));
    }
  }

  private static void run(String session) {
    StringBuilder seen = new StringBuilder();
    try (JShell shell = JShell.builder().executionEngine("local").build()) {
      shell.addToClasspath(classPath());
      session
          .lines()
          .filter(line -> line.startsWith(PROMPT))
          .forEach(line -> seen.append(line).append('\n').append(answer(shell, line)));
    }
    // The tool counts its names in another way.
    assertThat(seen.toString().replaceAll("\\$\\d+", "\\$"))
        .isEqualTo(session.replaceAll("\\$\\d+", "\\$"));
  }

  /// As Surefire has it, which gives the JVM one jar that names all others.
  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  private static String answer(JShell shell, String line) {
    StringBuilder answer = new StringBuilder();
    String typed = line.substring(PROMPT.length());
    String source = shell.sourceCodeAnalysis().analyzeCompletion(typed).source();
    for (SnippetEvent event : shell.eval(source)) {
      assertThat(event.exception()).as(line).isNull();
      assertThat(event.status())
          .as(() -> line + shell.diagnostics(event.snippet()).map(d -> d.getMessage(null)).toList())
          .isEqualTo(Snippet.Status.VALID);
      if (event.snippet() instanceof VarSnippet variable) {
        answer.append("%s ==> %s%n".formatted(variable.name(), event.value()));
      }
    }
    return answer.toString();
  }
}
