package dev.basalt.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The documentation as it is: its code compiles and does what it says, its links lead somewhere.
class DocumentationTest {

  /// Pages whose code needs more than the core; the tests of those modules run it.
  private static final Set<String> OF_OTHER_MODULES =
      Set.of(
          "docs/manual/saving.md",
          "docs/manual/exporting.md",
          "docs/manual/store.md",
          "docs/manual/game.md",
          "docs/manual/inspector.md",
          "docs/manual/selectors.md",
          "docs/manual/scene-events.md",
          "docs/manual/scenes.md",
          "docs/manual/scene-components.md",
          "docs/manual/scene-templates.md",
          "docs/manual/scene-files.md",
          "docs/tutorial.md",
          "docs/cookbook.md");

  /// The same for whole directories.
  private static final String OF_ALL_MODULES = "docs/coming-from/";

  private final List<Page> pages = Documentation.pages();

  @TestFactory
  Stream<DynamicTest> javaBlocks_ofEachPage_compileAndDoWhatTheySay() {
    return pages.stream()
        .filter(page -> !page.blocks("java").isEmpty())
        .filter(page -> !OF_OTHER_MODULES.contains(page.name()))
        .filter(page -> !page.name().startsWith(OF_ALL_MODULES))
        .map(
            page ->
                DynamicTest.dynamicTest(
                    page.name(), () -> PageSource.of(page).forEach(Compilation::run)));
  }

  @TestFactory
  Stream<DynamicTest> links_ofEachPage_leadSomewhere() {
    return pages.stream()
        .map(
            page ->
                DynamicTest.dynamicTest(
                    page.name(),
                    () -> assertThat(Links.broken(Documentation.root(), page, pages)).isEmpty()));
  }

  @Test
  void manual_startPage_linksToEveryPage() {
    Page manual = page("docs/manual.md");
    Set<String> linked =
        manual.links().stream()
            .map(link -> "docs/" + link.target().split("#")[0])
            .collect(Collectors.toSet());
    assertThat(pages.stream().map(Page::name).filter(name -> name.startsWith("docs/manual/")))
        .as("pages of the manual; each needs a line in docs/manual.md")
        .isNotEmpty()
        .allMatch(linked::contains);
  }

  @Test
  void readme_firstExample_isAWholeProgramOfFewLines() {
    Page.Block example = page("README.md").blocks("java").getFirst();
    assertThat(example.text()).contains("void main()");
    assertThat(example.text().lines().filter(line -> !line.isBlank())).hasSizeLessThanOrEqualTo(18);
  }

  private Page page(String name) {
    return pages.stream().filter(page -> page.name().equals(name)).findFirst().orElseThrow();
  }
}
