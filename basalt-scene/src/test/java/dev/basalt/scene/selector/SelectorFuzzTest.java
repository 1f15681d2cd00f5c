package dev.basalt.scene.selector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.text.SceneException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Broken selectors: each is read, or refused with a place; nothing else happens. Set
/// `basalt.selector.fuzz` for a longer run.
@Timeout(600)
final class SelectorFuzzTest {

  private static final int TEXTS = Integer.getInteger("basalt.selector.fuzz", 30_000);
  private static final String SIGNS =
      "abxn19 .#[]():,>+~*=^$|!<\\\"'-_/*\t\n\r\f\0é\uD83D\uDE00\uD800";

  record Health(int points) {}

  record Red() {}

  record Word(String text) {}

  private final World world = World.create();
  private final Selectors selectors =
      new Selectors(
          world,
          new Words(world)
              .add("health", Health.class)
              .add("red", Red.class)
              .add("word", Word.class));

  @Test
  void selector_thatIsMutated_isReadOrRefused() {
    Entity parent = world.spawn(Classes.of("x"), new Red());
    for (int i = 0; i < 20; i++) {
      Entity child = world.spawn(new ChildOf(parent), new Health(i), Classes.of("x", "y"));
      parent = i % 3 == 0 ? child : parent;
    }
    int read = 0;
    for (int seed = 0; seed < TEXTS; seed++) {
      Random random = new Random(seed);
      String text = mutated(new RandomSelectors(random).list(3), random);
      read += check(text, "seed " + seed) ? 1 : 0;
    }
    assertThat(read).isBetween(TEXTS / 20, TEXTS * 19 / 20);
  }

  private boolean check(String text, String where) {
    Selector selector;
    try {
      selector = Selector.parse(text);
    } catch (SceneException e) {
      assertThat(e.offset()).as(where).isBetween(0, text.length());
      assertThat(e.getMessage()).as(where).contains("character " + (e.offset() + 1) + ": ");
      return false;
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError("%s: \"%s\"".formatted(where, text), e);
    }
    assertThat(Selector.parse(selector.toString())).as(where).isEqualTo(selector);
    try {
      assertThat(selectors.list(text)).as(where).isEqualTo(selectors.list(selector.toString()));
    } catch (SceneException e) {
      assertThat(e.getMessage()).as(where).contains("character ");
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError("%s: \"%s\"".formatted(where, text), e);
    }
    return true;
  }

  private static String mutated(String text, Random random) {
    StringBuilder mutated = new StringBuilder(text);
    int changes = random.nextInt(4);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(mutated.length() + 1);
      int end = Math.min(mutated.length(), at + 1 + random.nextInt(4));
      switch (random.nextInt(5)) {
        case 0 -> mutated.delete(at, end);
        case 1 -> mutated.insert(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
        case 2 -> mutated.replace(at, end, "" + SIGNS.charAt(random.nextInt(SIGNS.length())));
        case 3 -> mutated.insert(at, mutated.substring(at, end).repeat(1 + random.nextInt(5)));
        default -> mutated.setLength(at);
      }
    }
    return mutated.toString();
  }

  @Test
  void selector_ofAnyCharacters_isReadOrRefused() {
    Random random = new Random(1);
    for (int i = 0; i < TEXTS; i++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(30);
      for (int at = 0; at < length; at++) {
        text.append(SIGNS.charAt(random.nextInt(SIGNS.length())));
      }
      check(text.toString(), "text " + i);
    }
  }

  @Test
  void selector_thatIsLongAndHostile_isRefusedOrReadAtOnce() {
    for (String part :
        new String[] {"(", ":not(", "[", "a>", "a ", ":is(a,", "\\", "/*", "'", "#", ":has(a "}) {
      String text = part.repeat(SelectorParser.MAXIMUM_LENGTH / part.length());
      check(text, part);
    }
  }
}
