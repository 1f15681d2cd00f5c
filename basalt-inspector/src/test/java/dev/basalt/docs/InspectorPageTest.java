package dev.basalt.docs;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The page of the manual about this module, compiled and run by what the core has for its pages.
class InspectorPageTest {

  @TestFactory
  Stream<DynamicTest> javaBlocks_compileAndDoWhatTheySay() {
    return Documentation.pages().stream()
        .filter(page -> page.name().equals("docs/manual/inspector.md"))
        .map(
            page ->
                DynamicTest.dynamicTest(
                    page.name(), () -> PageSource.of(page).forEach(Compilation::run)));
  }
}
