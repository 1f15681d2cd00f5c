package dev.basalt.docs;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The pages that use several modules, compiled and run by what the core has for its pages.
class GuidePagesTest {

  @TestFactory
  Stream<DynamicTest> javaBlocks_compileAndDoWhatTheySay() {
    return Documentation.pages().stream()
        .filter(
            page ->
                page.name().equals("docs/cookbook.md")
                    || page.name().startsWith("docs/coming-from"))
        .map(
            page ->
                DynamicTest.dynamicTest(
                    page.name(), () -> PageSource.of(page).forEach(Compilation::run)));
  }
}
