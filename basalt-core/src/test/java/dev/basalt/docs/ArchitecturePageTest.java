package dev.basalt.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page on the architecture leads through the code as it is.
class ArchitecturePageTest {

  private static final Path CORE = Documentation.root().resolve("basalt-core/src/main");
  private static final Pattern TYPE = Pattern.compile("`([A-Z]\\w+)`");
  private static final Pattern CALL = Pattern.compile("(\\w+)\\(");

  private static String page() throws IOException {
    return Files.readString(Documentation.root().resolve("docs/architecture.md"));
  }

  private static String between(String text, String start, String end) {
    int from = text.indexOf(start);
    assertThat(from).as(start).isNotNegative();
    return text.substring(from, text.indexOf(end, from + start.length()));
  }

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map((MatchResult found) -> found.group(1)).toList();
  }

  private static String source(String type) throws IOException {
    return Files.readString(CORE.resolve("java/dev/basalt/internal/storage/" + type + ".java"));
  }

  @Test
  void readingOrder_namesTypesThatExist() throws IOException {
    try (Stream<Path> files = Files.walk(CORE)) {
      Set<String> types =
          files
              .map(file -> file.getFileName().toString())
              .map(name -> name.contains(".") ? name.substring(0, name.indexOf('.')) : name)
              .collect(Collectors.toSet());
      String table = between(page(), "| step | read |", "\n\n");
      assertThat(types).containsAll(all(TYPE, table));
    }
  }

  @Test
  void worldAdd_fromCallToArray_isWhatTheCodeDoes() throws IOException {
    String screen = between(page(), "World.add(entity, value)\n", "```");
    String code =
        Files.readString(CORE.resolve("java/dev/basalt/World.java"))
            + source("Moves")
            + source("Transition")
            + source("Replacements");
    assertThat(all(CALL, screen)).allMatch(name -> code.contains(name + "("));
    String move = between(source("Transition"), "  void move(", "\n  }\n");
    int place = 0;
    for (String line : between(screen, "edge.move(", "guard.end()").lines().skip(1).toList()) {
      if (line.startsWith("        ")) {
        String call = line.strip().replaceAll("\\(.*", "(");
        assertThat(move.indexOf(call, place)).as("%s in %s", call, move).isNotNegative();
        place = move.indexOf(call, place);
      }
    }
    assertThat(place).isPositive();
  }
}
