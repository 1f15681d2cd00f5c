package dev.basalt.docs;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The pages of the manual about selectors and events of scenes, compiled and run by what the core
/// has for its pages.
class SelectorPagesTest {

  private static final Set<String> PAGES =
      Set.of("docs/manual/selectors.md", "docs/manual/scene-events.md");

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
