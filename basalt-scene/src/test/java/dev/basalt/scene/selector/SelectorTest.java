package dev.basalt.scene.selector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.scene.text.SceneException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SelectorTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      value = {
        "*                                → *",
        "  A-Box                          → a-box",
        "#ball.red.round[light]           → #ball.red.round[light]",
        "*.red                            → .red",
        "a b                              → a b",
        "a>b                              → a > b",
        "a  +  b ~c                       → a + b ~ c",
        "a,b , c                          → a, b, c",
        "a/**/b                           → a b",
        "a /* > */ > /* x */ b            → a > b",
        "[ light ]                        → [light]",
        "[light.color=red]                → [light.color = \"red\"]",
        "[light.color = 'red' ]           → [light.color = \"red\"]",
        "[health.points<10]               → [health.points < \"10\"]",
        "[health.points >= -0.5]          → [health.points >= \"-0.5\"]",
        "[name.text ^= Bob i]             → [name.text ^= \"Bob\" i]",
        "[name.text ^= Bob S]             → [name.text ^= \"Bob\"]",
        "[at = \"0 0 -5\"]                → [at = \"0 0 -5\"]",
        "[lang|=en]                       → [lang |= \"en\"]",
        "[light.color != #f00]            → [light.color != \"#f00\"]",
        ":NOT( .a , #b )                  → :not(.a, #b)",
        ":where(a b)                      → :is(a b)",
        "a:has(> b, + c d)                → a:has(> b, + c d)",
        ":has( b)                         → :has(b)",
        ":nth-child(even)                 → :nth-child(2n+0)",
        ":nth-child( ODD )                → :nth-child(2n+1)",
        ":nth-child(-n+3)                 → :nth-child(-1n+3)",
        ":nth-child(+3n - 2)              → :nth-child(3n-2)",
        ":nth-child(N)                    → :nth-child(1n+0)",
        ":nth-child(2N - 1)               → :nth-child(2n-1)",
        ":nth-child(1)                    → :first-child",
        ":nth-last-child(1)               → :last-child",
        ":nth-child(2 of .a, b)           → :nth-child(2 of .a, b)",
        ":nth-last-child(2n+1 of a > b)   → :nth-last-child(2n+1 of a > b)",
        ":only-child                      → :is(:first-child:last-child)",
        ":root:empty                      → :root:empty",
        "#\\31 23                         → #\\31 23",
        "#a\\.b                           → #a\\.b",
        ".\\26 B                          → .\\&B",
        ".\\000026B                       → .\\&B",
        "#-\\31 x                         → #-\\31 x",
        "#--                              → #--",
        ".日本                            → .日本",
        "#\\0                             → #\uFFFD",
        "#\\110000 x                      → #\uFFFDx",
        "[a=\"\\22 \\'\"]                 → [a = \"\\\"'\"]",
      },
      quoteCharacter = '`')
  void selector_valid_isReadAndWritten(String text, String canonical) {
    Selector selector = Selector.parse(text);
    assertThat(selector).hasToString(canonical.strip());
    assertThat(Selector.parse(selector.toString())).isEqualTo(selector);
    assertThat(selector.text()).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '`',
      value = {
        "``        → 1 → the selector ends where #id, .class, a tag, *, [component] or :not(..) is"
            + " expected",
        "a,        → 3 → the selector ends where #id, .class, a tag, *, [component] or :not(..) is"
            + " expected",
        "a >       → 4 → the selector ends where #id, .class, a tag, *, [component] or :not(..) is"
            + " expected",
        "> a       → 1 → there is \">\" where #id, .class, a tag, *, [component] or :not(..) is"
            + " expected",
        "a > > b   → 5 → there is \">\" where #id, .class, a tag, *, [component] or :not(..) is"
            + " expected",
        "a }       → 3 → there is \"}\" where #id, .class, a tag, *, [component] or :not(..) is"
            + " expected",
        "a)        → 2 → there is \")\" where a combinator or a comma is expected",
        "[a]b      → 4 → there is \"b\" where a combinator or a comma is expected",
        "a || b    → 3 → there are no columns here; combinators are > + ~",
        "#         → 2 → the selector ends where an id is expected",
        "#1a       → 2 → there is \"1\" where an id is expected; a name that begins with a digit is"
            + " written as \\31 a",
        "..a       → 2 → there is \".\" where a class is expected",
        "[]        → 2 → there is \"]\" where the name of a component is expected",
        "[a        → 3 → the selector ends where ] or one of = != ~= |= ^= $= *= < <= > >= is"
            + " expected",
        "[a =]     → 5 → there is \"]\" where a value is expected; an empty one is written as \"\"",
        "[a.]      → 4 → there is \"]\" where the name of a property is expected",
        "[a = b c] → 8 → \"c\" follows the value; put a value with spaces in quotes",
        "[a < 1 i] → 8 → \"i\" follows the value; put a value with spaces in quotes",
        "[a = 0 0] → 8 → there is \"0\" where ] is expected; put a value with spaces in quotes",
        "[a=\"b]   → 4 → the text that begins here has no closing \"",
        "a /* b    → 3 → the comment that begins here has no */",
        "svg|a     → 4 → there are no namespaces in scenes; write \\| if it is part of a name",
        "[x|a]     → 3 → there are no namespaces in scenes; write \\| if it is part of a name",
        "a::before → 2 → there are no pseudo-elements in scenes",
        "a:hover   → 2 → there is no :hover; there are [:not(), :is(), :where(), :has(),"
            + " :nth-child(), :nth-last-child(), :first-child, :last-child, :only-child, :root,"
            + " :empty]",
        ":frst-child → 1 → there is no :frst-child; did you mean :first-child? there are [:not(),"
            + " :is(), :where(), :has(), :nth-child(), :nth-last-child(), :first-child,"
            + " :last-child, :only-child, :root, :empty]",
        ":not      → 1 → :not needs something in parentheses",
        ":not()    → 6 → there is \")\" where #id, .class, a tag, *, [component] or :not(..) is"
            + " expected",
        ":not(a    → 7 → the selector ends where ) is expected",
        ":has(:has(a)) → 6 → :has() cannot be inside :has()",
        ":nth-child() → 12 → there is \")\" where a number, even, odd, or a formula such as 2n+1 is"
            + " expected",
        ":nth-child(2n+) → 14 → there is \"+\" where ) is expected",
        ":nth-child(2 on a) → 14 → there is \"on\" where of or ) is expected",
        ":nth-child(99999999999) → 12 → there is \"9\" where a smaller number is expected",
      })
  void selector_wrong_isRefusedWithPlaceAndRemedy(String text, int character, String problem) {
    assertThatThrownBy(() -> Selector.parse(text))
        .isInstanceOfSatisfying(
            SceneException.class, e -> assertThat(e.offset()).isEqualTo(character - 1))
        .hasMessage("selector \"%s\", character %d: %s".formatted(text, character, problem));
  }

  @Test
  void selector_tooLong_isRefused() {
    assertThatThrownBy(() -> Selector.parse("a".repeat(65_537)))
        .isInstanceOf(SceneException.class)
        .hasMessage("a selector has at most 65,536 characters; this one has 65,537");
  }

  @Test
  void selector_tooDeep_isRefused() {
    String deep = ":not(".repeat(17) + "a" + ")".repeat(17);
    assertThatThrownBy(() -> Selector.parse(deep))
        .isInstanceOf(SceneException.class)
        .hasMessage(
            "selector \"%s\", character 81: parentheses may be nested 16 deep".formatted(deep));
    Selector.parse(":not(".repeat(16) + "a" + ")".repeat(16));
  }

  @Test
  void selector_manyParts_isRefused() {
    Selector.parse("a".repeat(1) + " a".repeat(1_023));
    assertThatThrownBy(() -> Selector.parse("a" + " a".repeat(1_024)))
        .isInstanceOf(SceneException.class)
        .hasMessageEndingWith("a selector has at most 1,024 parts");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b", " a   b ", "\\61  b", "a/* */ b"})
  void selectors_thatSayTheSame_areEqual(String text) {
    assertThat(Selector.parse(text))
        .isEqualTo(Selector.parse("A b"))
        .hasSameHashCodeAs(Selector.parse("A b"));
  }

  @Test
  void place_ofALongSelector_isShownAlone() {
    assertThatThrownBy(() -> Selector.parse("a, ".repeat(100) + "%" + ", a".repeat(100)))
        .hasMessage(
            "selector \"..%s%%%s..\", character 301: there is \"%%\" where #id, .class, a tag, *,"
                    .formatted("a, ".repeat(20), ", a".repeat(19) + ", ")
                + " [component] or :not(..) is expected");
  }

  @Test
  void string_withAnEscapedLineBreak_goesOnInTheNextLine() {
    assertThat(Selector.parse("[a='x\\\ny\\\r\nz']")).hasToString("[a = \"xyz\"]");
  }
}
