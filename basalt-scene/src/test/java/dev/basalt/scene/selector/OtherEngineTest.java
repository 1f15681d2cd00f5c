package dev.basalt.scene.selector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.World;
import dev.basalt.scene.Scene;
import java.util.List;
import java.util.Random;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Selectors at random, on documents at random, compared with the engine of jsoup, which other
/// people wrote and test: both find the same elements. Left out is where jsoup differs from CSS:
/// `~=` is a regular expression there, `html` is no child of anything, and case does not matter.
final class OtherEngineTest {

  private static final List<String> TAGS = List.of("a-box", "a-ball", "a-entity");
  private static final int DOCUMENTS = 40;
  private static final int SELECTORS = 60;

  private final Scene scene = Scene.of(World.create());
  private Random random = new Random();
  private int count;

  OtherEngineTest() {
    for (String tag : List.of("a-box", "a-ball", "a-html", "a-head", "a-body")) {
      scene.primitive(tag);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void selector_atRandom_findsWhatJsoupFinds(long seed) {
    random = new Random(seed);
    int found = 0;
    for (int i = 0; i < DOCUMENTS; i++) {
      count = 0;
      StringBuilder text = new StringBuilder();
      element(text, 0);
      Document document = Jsoup.parse(text.toString());
      // what a parser of HTML puts around a text
      scene.load("random.html", "<a-html><a-head></a-head><a-body>" + text + "</a-body></a-html>");
      for (int k = 0; k < SELECTORS; k++) {
        String selector = group(2);
        List<String> expected = document.select(selector).eachAttr("data-k");
        assertThat(ours(scene.selectors().list(selector)))
            .as("seed %s: %s in %s", seed, selector, text)
            .isEqualTo(expected);
        assertThat(ours(scene.select(selector).list())).isEqualTo(expected);
        scene.select(selector).close();
        found += expected.isEmpty() ? 0 : 1;
      }
      scene.world().clear();
    }
    assertThat(found).as("most find something").isGreaterThan(DOCUMENTS * SELECTORS / 4);
  }

  private List<String> ours(List<dev.basalt.Entity> entities) {
    return entities.stream()
        .filter(entity -> scene.has(entity, "data-k"))
        .map(entity -> scene.get(entity, "data-k").toString())
        .toList();
  }

  // ---- documents

  private void element(StringBuilder text, int depth) {
    String tag = pick(TAGS);
    text.append('<').append(tag).append(" data-k=").append(count);
    if (random.nextInt(3) == 0) {
      text.append(" id=i").append(count);
    }
    if (random.nextBoolean()) {
      text.append(" class='").append(pick(List.of("red", "big", "red big", "big old"))).append("'");
    }
    if (random.nextBoolean()) {
      text.append(" data-n='").append(pick(List.of("", "ab", "abc", "bc", "b"))).append("'");
    }
    text.append('>');
    count++;
    for (int i = depth > 4 ? 0 : random.nextInt(depth == 0 ? 6 : 4); i > 0 && count < 60; i--) {
      element(text, depth + 1);
    }
    text.append("</").append(tag).append('>');
  }

  // ---- selectors

  private String group(int depth) {
    return random.nextInt(4) == 0 ? complex(depth) + ", " + complex(depth) : complex(depth);
  }

  private String complex(int depth) {
    StringBuilder text = new StringBuilder(compound(depth));
    for (int i = random.nextInt(3); i > 0; i--) {
      text.append(pick(List.of(" ", " > ", " + ", " ~ "))).append(compound(depth));
    }
    return text.toString();
  }

  private String compound(int depth) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(3); i > 0; i--) {
      text.append(simple(depth - 1));
    }
    boolean any = random.nextBoolean() && !text.toString().contains("child");
    return (any ? "*" : pick(TAGS)) + text;
  }

  private String simple(int depth) {
    String n = random.nextInt(-2, 3) + "n" + (random.nextBoolean() ? "+" : "-") + random.nextInt(4);
    return switch (random.nextInt(depth > 0 ? 11 : 8)) {
      case 0 -> ".red";
      case 1 -> ".big";
      case 2 -> "#i" + random.nextInt(20);
      case 3 -> "[data-n]";
      case 4 -> "[data-n" + pick(List.of("=", "^=", "$=", "*=")) + pick(List.of("b", "ab")) + "]";
      case 5 -> pick(List.of(":first-child", ":last-child", ":only-child", ":empty"));
      case 6 -> ":nth-child(" + n + ")";
      case 7 -> ":nth-last-child(" + n + ")";
      case 8 -> ":not(" + group(depth) + ")";
      case 9 -> ":is(" + group(depth) + ")";
      default -> ":has(" + (random.nextBoolean() ? "> " : "") + compound(0) + ")";
    };
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
