package dev.basalt.docs;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The pages of the manual about scenes, compiled and run by what the core has for its pages.
class ScenePagesTest {

  private static final Set<String> PAGES =
      Set.of(
          "docs/manual/scenes.md",
          "docs/manual/scene-components.md",
          "docs/manual/scene-templates.md",
          "docs/manual/scene-files.md");

  @TestFactory
  Stream<DynamicTest> javaBlocks_compileAndDoWhatTheySay() {
    return Documentation.pages().stream()
        .filter(page -> PAGES.contains(page.name()))
        .map(
            page ->
                DynamicTest.dynamicTest(
                    page.name(), () -> PageSource.of(page).forEach(Compilation::run)));
  }
}
