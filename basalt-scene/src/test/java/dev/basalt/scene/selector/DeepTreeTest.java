package dev.basalt.scene.selector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Trees of a shape that makes naive searches hang or overflow the stack.
@Timeout(60)
final class DeepTreeTest {

  private static final int DEPTH = 100_000;
  private static final int WIDTH = 30_000;

  private final World world = World.create();
  private final Selectors selectors = new Selectors(world, new Words(world));

  /// A chain of children; every third one has class `x`, the last one `end`.
  private List<Entity> chain() {
    List<Entity> chain = new ArrayList<>();
    chain.add(world.spawn(new Id("top"), Classes.of("y")));
    for (int i = 1; i < DEPTH; i++) {
      Classes classes = i == DEPTH - 1 ? Classes.of("end") : Classes.of(i % 3 == 0 ? "x" : "y");
      chain.add(world.spawn(new ChildOf(chain.getLast()), classes));
    }
    return chain;
  }

  @Test
  void selectors_onAVeryDeepTree_takeTimeInProportion() {
    List<Entity> chain = chain();
    assertThat(selectors.list(".none .y .x .y")).isEmpty();
    assertThat(selectors.list(".y .x .y .x")).hasSize(DEPTH / 3 - 2);
    assertThat(selectors.list("#top .end")).containsExactly(chain.getLast());
    assertThat(selectors.list("* * * * * * * * * * * * * * * .end")).hasSize(1);
    assertThat(selectors.list(".x:has(.end)")).hasSize(DEPTH / 3 - 1);
    assertThat(selectors.list(".x:has(.none)")).isEmpty();
    assertThat(selectors.list(":has(.x > .y .end .y)")).isEmpty();
    assertThat(selectors.list(".x:not(.none *)")).hasSize(DEPTH / 3 - 1);
    assertThat(selectors.list("*").getLast()).isEqualTo(chain.getLast());
    Selection live = selectors.select(".none .y");
    assertThat(live.isEmpty()).isTrue();
    world.set(chain.getFirst(), Classes.of("none"));
    assertThat(live.count()).isGreaterThan(DEPTH / 2);
    world.remove(chain.get(1), ChildOf.class);
    assertThat(live.isEmpty()).isTrue();
  }

  @Test
  void selectors_onAVeryWideTree_takeTimeInProportion() {
    Entity top = world.spawn(new Id("top"));
    for (int i = 0; i < WIDTH; i++) {
      world.spawn(new ChildOf(top), Classes.of(i % 2 == 0 ? "x" : "y"));
    }
    assertThat(selectors.list(".none ~ .x ~ .y ~ .x")).isEmpty();
    assertThat(selectors.list(".x:nth-child(2n+1)")).hasSize(WIDTH / 2);
    assertThat(selectors.list(":nth-child(100 of .y)")).hasSize(1);
    assertThat(selectors.list(":nth-last-child(-n+10 of .x)")).hasSize(10);
    assertThat(selectors.list(".x:has(~ .none)")).isEmpty();
    assertThat(selectors.list(".y:has(+ .x)")).hasSize(WIDTH / 2 - 1);
    Selection last = selectors.select("#top > :last-child");
    for (int i = 0; i < 10; i++) {
      Entity added = world.spawn(new ChildOf(top));
      assertThat(last.list()).containsExactly(added);
    }
  }

  @Test
  void selector_withManyParts_isMatchedOnASmallStack() throws InterruptedException {
    List<Entity> chain = new ArrayList<>(List.of(world.spawn(Classes.of("x"))));
    for (int i = 0; i < 2_000; i++) {
      chain.add(world.spawn(new ChildOf(chain.getLast()), Classes.of("x")));
    }
    String parts = ".x" + " > .x".repeat(SelectorParser.MAXIMUM_COMPOUNDS - 1);
    String nested = ":not(".repeat(16) + ".x .x" + ")".repeat(16);
    List<Integer> found = new ArrayList<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              found.add(selectors.list(parts).size());
              found.add(selectors.list(parts.replace(" > ", " ")).size());
              found.add(selectors.list(nested).size());
            },
            "small stack",
            512 * 1024);
    thread.start();
    thread.join();
    assertThat(found).containsExactly(2_001 - SelectorParser.MAXIMUM_COMPOUNDS + 1, 978, 2_000);
  }
}
