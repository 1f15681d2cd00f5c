package catcher;

import static catcher.Components.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class GameTest {

  private final Game game = new Game(42);

  @Test
  void star_aboveTheBasket_isCaught() {
    game.world.spawn(new Star(), new Position(WIDTH / 2, HEIGHT - 40), new Velocity(0, 60));
    game.steps(20);
    assertEquals(new Score(1, 0), game.score());
  }

  @Test
  void star_besideTheBasket_isMissed() {
    game.world.spawn(new Star(), new Position(20, HEIGHT - 10), new Velocity(0, 60));
    game.steps(20);
    assertEquals(new Score(0, 1), game.score());
  }

  @Test
  void sameSeed_givesTheSameGame() {
    assertEquals(afterTenSeconds(1), afterTenSeconds(1));
    assertNotEquals(afterTenSeconds(1), afterTenSeconds(2));
  }

  private static long afterTenSeconds(long seed) {
    Game game = new Game(seed);
    game.steps(600);
    return game.world.hash();
  }
}
