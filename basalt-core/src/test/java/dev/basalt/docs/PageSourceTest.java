package dev.basalt.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/// The checks of the documentation can fail, and say where.
class PageSourceTest {

  private static void run(String... lines) {
    Page page = Page.parse("page.md", String.join("\n", lines).replace('\'', '`'));
    PageSource.of(page).forEach(Compilation::run);
  }

  @Test
  void blocks_ofOneSection_continueEachOther() {
    assertThatCode(
            () ->
                run(
                    "'''java",
                    "record Position(float x, float y) {}",
                    "World world = World.create();",
                    "'''",
                    "## One",
                    "'''java",
                    "Entity ship = world.spawn(new Position(1, 2));",
                    "'''",
                    "'''java",
                    "world.get(ship, Position.class);   // => Position[x=1.0, y=2.0]",
                    "'''",
                    "## Two",
                    "'''java",
                    "Entity ship = world.spawn(new Position(3, 4));",
                    "int count = world.count();",
                    "// => 2",
                    "'''"))
        .doesNotThrowAnyException();
  }

  @Test
  void block_withMethods_isReadAsMembers() {
    assertThatCode(
            () ->
                run(
                    "'''java",
                    "static int twice(int n) { return 2 * n; }",
                    "'''",
                    "'''java",
                    "twice(4);   // => 8",
                    "'''"))
        .doesNotThrowAnyException();
  }

  @Test
  void program_withMain_standsAlone() {
    assertThatCode(
            () ->
                run(
                    "'''java",
                    "import dev.basalt.World;",
                    "",
                    "void main() {",
                    "  IO.println(World.create());   // => World(0 entities in 0 archetypes)",
                    "}",
                    "'''"))
        .doesNotThrowAnyException();
  }

  @Test
  void block_thatDoesNotCompile_isReportedWithItsLine() {
    assertThatThrownBy(() -> run("text", "'''java", "int a = 1;", "a.b();", "'''"))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("page.md:4: int cannot be dereferenced");
    assertThatThrownBy(() -> run("text", "'''java", "int a = ;", "'''"))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("page.md:3: illegal start of expression");
    assertThatThrownBy(() -> run("'''java", "void main() {", "  oops();", "}", "'''"))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("page.md:3: cannot find symbol");
  }

  @Test
  void block_thatThrows_isReportedWithItsLine() {
    assertThatThrownBy(() -> run("'''java", "int a = 0;", "int b = 1 / a;", "'''"))
        .hasMessage("page.md:3: threw java.lang.ArithmeticException: / by zero");
    assertThatThrownBy(() -> run("'''java", "assert List.of().size() > 1;", "'''"))
        .hasMessage("page.md:2: threw java.lang.AssertionError");
  }

  @Test
  void value_thatDiffers_isReported() {
    assertThatThrownBy(() -> run("'''java", "List.of(1).size();   // => 2", "'''"))
        .isInstanceOf(Expectation.Unmet.class)
        .hasMessage("page.md:2: expected%n  2%nbut was%n  1".formatted());
    assertThatThrownBy(() -> run("'''java", "System.out.println(3);", "// => 2", "'''"))
        .isInstanceOf(Expectation.Unmet.class)
        .hasMessage("page.md:2: expected%n  2%nbut was%n  3".formatted());
  }

  @Test
  void value_asFollows_isTheNextTextBlock() {
    assertThatCode(
            () ->
                run(
                    "'''java",
                    "String.join(\"\\n\", \"one\", \"two\");   // => as follows",
                    "'''",
                    "'''text",
                    "one",
                    "t...o",
                    "'''"))
        .doesNotThrowAnyException();
    assertThatThrownBy(
            () -> run("'''java", "List.of();  // => as follows", "'''", "'''text", "no", "'''"))
        .isInstanceOf(Expectation.Unmet.class);
  }

  @Test
  void exception_thatDoesNotCome_isReported() {
    assertThatThrownBy(() -> run("'''java", "List.of(1).getFirst();", "// throws A: b", "'''"))
        .isInstanceOf(Expectation.Unmet.class)
        .hasMessage("page.md:2: expected%n  throws A: b%nbut was%n  nothing thrown".formatted());
  }

  @Test
  void exception_withAnotherMessage_isReported() {
    assertThatThrownBy(
            () ->
                run(
                    "'''java",
                    "Objects.requireNonNull(null, \"is null\");",
                    "// throws NullPointerException: is",
                    "//   not null",
                    "'''"))
        .isInstanceOf(Expectation.Unmet.class)
        .hasMessageContaining("throws NullPointerException: is not null")
        .hasMessageContaining("throws NullPointerException: is null");
  }

  @Test
  void expectation_insideALambda_isChecked() {
    assertThatThrownBy(
            () ->
                run(
                    "'''java",
                    "List.of(1).forEach(n -> {",
                    "  n.toString();   // => 2",
                    "});",
                    "'''"))
        .isInstanceOf(Expectation.Unmet.class)
        .hasMessageStartingWith("page.md:3:");
  }

  @Test
  void expectation_withoutAStatement_isReported() {
    assertThatThrownBy(() -> run("'''java", "// => 3", "int a = 3;", "'''"))
        .hasMessage(
            "page.md:2: of the 1 expectations in this block, 0 stand behind or below a statement");
  }

  @Test
  void codeBlock_thatIsIndentedOrOpen_isReported() {
    assertThatThrownBy(() -> run("text", "  '''java", "  '''"))
        .hasMessage("page.md:2: a code block is indented");
    assertThatThrownBy(() -> run("text", "'''java"))
        .hasMessage("page.md:2: a code block has no end");
  }

  @Test
  void link_toNowhere_isReported() {
    Page page =
        Page.parse(
            "README.md",
            """
            # Title, with `code`
            [a](#title-with-code) [b](#titel) [c](LICENSE) [d](no.md "Title")
            ![e](docs/none.svg) <img src="pom.xml"> <a href="none.html"> [f](https://example.com)
            `[g](nowhere)`
            """);
    assertThat(Links.broken(Documentation.root(), page, List.of(page)))
        .containsExactly(
            "README.md:2: #titel",
            "README.md:2: no.md",
            "README.md:3: docs/none.svg",
            "README.md:3: none.html");
  }
}
