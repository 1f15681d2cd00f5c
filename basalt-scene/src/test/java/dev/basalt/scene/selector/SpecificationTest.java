package dev.basalt.scene.selector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.Tag;
import dev.basalt.scene.text.SceneException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The selectors that the CSS Selectors specification (Level 4) gives as examples, on a small
/// document of our own. Attributes are components with one text.
final class SpecificationTest {

  record Title(String text) {}

  record Hello(String text) {}

  record Goodbye(String text) {}

  record Rel(String text) {}

  record Href(String text) {}

  record Hreflang(String text) {}

  record Type(String text) {}

  record Frame(String text) {}

  record Hidden() {}

  record DisabledButton() {}

  private final World world = World.create();
  private final Words words =
      new Words(world)
          .add("title", Title.class)
          .add("hello", Hello.class)
          .add("goodbye", Goodbye.class)
          .add("rel", Rel.class)
          .add("href", Href.class)
          .add("hreflang", Hreflang.class)
          .add("type", Type.class)
          .add("frame", Frame.class)
          .add("hidden", Hidden.class)
          .add("disabled", DisabledButton.class);
  private final Selectors selectors = new Selectors(world, words);
  private final Map<Entity, String> names = new HashMap<>();

  /// Adds an element: `name tag #id .class .class`.
  private Entity element(Entity parent, String description, Record... components) {
    List<Record> all = new ArrayList<>(List.of(components));
    List<String> classes = new ArrayList<>();
    String[] parts = description.split(" ");
    all.add(new Tag(parts[1]));
    for (String part : parts) {
      if (part.startsWith("#")) {
        all.add(new Id(part.substring(1)));
      } else if (part.startsWith(".")) {
        classes.add(part.substring(1));
      }
    }
    if (!classes.isEmpty()) {
      all.add(new Classes(classes));
    }
    if (!parent.isNone()) {
      all.add(new ChildOf(parent));
    }
    Entity entity = world.spawn(all.toArray(Record[]::new));
    names.put(entity, parts[0]);
    return entity;
  }

  SpecificationTest() {
    Entity html = element(Entity.NONE, "html html");
    Entity body = element(html, "body body");
    element(body, "h1 h1 #chapter1 .opener", new Title("hello world"));
    element(body, "h2 h2");
    Entity p1 = element(body, "p1 p .pastoral .blue .aqua .marine", new Title("say hello"));
    element(p1, "em1 em");
    Entity a1 =
        element(
            p1, "a1 a", new Href("https://www.w3.org/"), new Rel("copyright copyleft copyeditor"));
    element(a1, "img1 img");
    element(p1, "a2 a", new Href("page.html"), new Hreflang("en-US"));
    element(p1, "a3 a", new Href("seite.html"), new Hreflang("fr"));
    Entity div = element(body, "div div");
    Entity ol = element(div, "ol ol");
    element(ol, "li1 li");
    element(ol, "li2 li .important");
    Entity li3 = element(ol, "li3 li .important");
    element(li3, "p2 p");
    element(ol, "li4 li");
    element(ol, "li5 li .important");
    element(ol, "li6 li .important");
    element(div, "span1 span .example", new Hello("Cleveland"), new Goodbye("Columbus"));
    element(div, "span2 span .example", new Hello("Cleveland"));
    element(body, "math math");
    element(body, "p3 p #z98y");
    element(body, "pre1 pre");
    element(body, "object object", new Type("image/png"));
    Entity table = element(body, "table table", new Frame("HSIDES"));
    element(table, "tr1 tr");
    element(table, "tr2 tr", new Hidden());
    element(table, "tr3 tr");
    element(table, "tr4 tr");
    element(table, "tr5 tr");
    Entity dl = element(body, "dl dl");
    element(dl, "dt1 dt");
    element(dl, "dt2 dt");
    element(dl, "dd1 dd");
    element(dl, "dt3 dt");
    Entity section1 = element(body, "section1 section");
    element(section1, "h3 h3");
    Entity section2 = element(body, "section2 section");
    element(section2, "p4 p");
    element(body, "button1 button");
    element(body, "button2 button", new DisabledButton());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '`',
      value = {
        "h1                                        → h1",
        "h1, h2, h3                                → h1 h2 h3",
        "H1                                        → h1",
        "*.pastoral                                → p1",
        "p.pastoral.marine                         → p1",
        "h1#chapter1                               → h1",
        "#chapter1                                 → h1",
        "*#z98y                                    → p3",
        "h1[title]                                 → h1",
        "span[class=\"example\"]                   → span1 span2",
        "span[hello=\"Cleveland\"][goodbye=\"Columbus\"] → span1",
        "a[rel~=\"copyright\"]                     → a1",
        "a[href=\"https://www.w3.org/\"]           → a1",
        "a[hreflang=fr]                            → a3",
        "a[hreflang|=\"en\"]                       → a2",
        "object[type^=\"image/\"]                  → object",
        "a[href$=\".html\"]                        → a2 a3",
        "p[title*=\"hello\"]                       → p1",
        "[frame=hsides i]                          → table",
        "[frame='hsides']                          → ``",
        "button:not([DISABLED])                    → ``",
        "button:not([disabled])                    → button1",
        "*:not(*)                                  → ``",
        ":root                                     → html",
        "html:root > body                          → body",
        "li:first-child                            → li1",
        "li:last-child                             → li6",
        ":only-child                               → html body img1 p2 h3 p4",
        "div > p:first-child, div > ol:first-child → ol",
        "li:nth-child(2n+1)                        → li1 li3 li5",
        "li:nth-child(odd)                         → li1 li3 li5",
        "li:nth-child(2n+0)                        → li2 li4 li6",
        "li:nth-child(even)                        → li2 li4 li6",
        "li:nth-child(4n+1)                        → li1 li5",
        "li:nth-child(10n-1)                       → ``",
        "li:nth-child(10n+9)                       → ``",
        "li:nth-child(0n+5)                        → li5",
        "li:nth-child(5)                           → li5",
        "tr:nth-child(1n+0)                        → tr1 tr2 tr3 tr4 tr5",
        "tr:nth-child(n+0)                         → tr1 tr2 tr3 tr4 tr5",
        "tr:nth-child(n)                           → tr1 tr2 tr3 tr4 tr5",
        "tr:nth-child(2n)                          → tr2 tr4",
        "li:nth-child( 3n + 1 )                    → li1 li4",
        "li:nth-child( +3n - 2 )                   → li1 li4",
        "li:nth-child( -n+ 6)                      → li1 li2 li3 li4 li5 li6",
        "li:nth-child( +6 )                        → li6",
        "li:nth-child(-n+2)                        → li1 li2",
        ":nth-child(-n+3 of li.important)          → li2 li3 li5",
        "li.important:nth-child(-n+3)              → li2 li3",
        "tr:nth-child(even of :not([hidden]))      → tr3 tr5",
        "tr:nth-last-child(-n+2)                   → tr4 tr5",
        "tr:nth-last-child(odd)                    → tr1 tr3 tr5",
        "tr:nth-last-child(1 of [hidden])          → tr2",
        "h1 em, p em                               → em1",
        "div * p                                   → p2",
        "body *[href]                              → a1 a2 a3",
        "body > p                                  → p1 p3",
        "div ol>li p                               → p2",
        "math + p                                  → p3",
        "h1.opener + h2                            → h2",
        "h1 ~ pre                                  → pre1",
        "pre ~ h1                                  → ``",
        "a:has(> img)                              → a1",
        "dt:has(+ dt)                              → dt1",
        "section:not(:has(h1, h2, h3, h4, h5, h6)) → section2",
        "section:has(:not(h1, h2, h3, h4, h5, h6)) → section2",
        "p:has(em, img) > a:not(:has(img))         → a2 a3",
        ":is(h1, h2):not(.opener)                  → h2",
        "section > :where(h3, p)                   → h3 p4",
        "tr:empty[hidden]                          → tr2",
        "body :not(:is(ol, dl) *):has(p)           → div ol section2",
      })
  void example_ofTheSpecification_selectsWhatItSays(String selector, String expected) {
    String text = selector.replace("[DISABLED]", "[disabled]");
    List<String> wanted = expected.isEmpty() ? List.of() : List.of(expected.split(" "));
    if (!text.equals(selector)) {
      assertThatThrownBy(() -> selectors.list(selector))
          .as("components have names in lower case")
          .hasMessageContaining("there is no component \"DISABLED\"; did you mean disabled?");
      return;
    }
    assertThat(selectors.list(text).stream().map(names::get)).isEqualTo(wanted);
    assertThat(selectors.select(text).list().stream().map(names::get)).isEqualTo(wanted);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ":nth-child(3 n)",
        ":nth-child(+ 2n)",
        ":nth-child(+ 2)",
        ":nth-child(10n+-1)",
        "[rel=]",
        "h1 > > em",
        "h1 +",
        "#",
        ".",
        "a:",
        "a..b",
        "[",
        "[href",
        "a[href=",
        ":is(",
        ":not(a",
        ":has()",
        ":has(+)",
        "ns|e",
        "*|*",
        "[foo|att=val]",
        "a::first-line",
        "a:hover",
        "a:link",
        ":lang(fr)",
        ":nth-of-type(2)",
        "a || b",
        "a,,b",
        ",a",
        "a!",
        "&",
      })
  void example_thatIsInvalidOrLeftOut_isRefused(String selector) {
    assertThatThrownBy(() -> Selector.parse(selector))
        .isInstanceOf(SceneException.class)
        .hasMessageStartingWith("selector \"" + selector + "\", character ");
  }
}
