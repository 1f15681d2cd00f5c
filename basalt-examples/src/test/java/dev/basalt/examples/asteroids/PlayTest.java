package dev.basalt.examples.asteroids;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.examples.Captured;
import dev.basalt.examples.Option;
import dev.basalt.system.Parallelism;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The game plays itself.
class PlayTest {

  private static Captured play(int ticks, long seed, int threads) {
    return Captured.play(
        new AsteroidsExample(), Option.TICKS, ticks, Option.SEED, seed, Option.THREADS, threads);
  }

  /// The hash is that of one machine, and shall be that of all.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void play_anyNumberOfThreads_sameGame(int threads) {
    Captured captured = play(6_000, 1, threads);
    assertThat(captured.lines())
        .endsWith(
            "still playing after 6,000 ticks: score 49, level 3, lives 3",
            "world hash: dd2e32e97d70e404");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8})
  void systemsAtTheSameTime_sameStateTickByTick(int threads) {
    Asteroids one = new Asteroids(5, 1);
    Asteroids many = new Asteroids(5, threads);
    many.schedule().parallelism(Parallelism.ALWAYS);
    one.schedule().add(new Pilot());
    many.schedule().add(new Pilot());
    for (int tick = 0; tick < 1_000; tick++) {
      one.schedule().update(1.0 / 60);
      many.schedule().update(1.0 / 60);
      assertThat(many.world().stateHash()).isEqualTo(one.world().stateHash());
    }
    assertThat(one.game().score()).isPositive();
  }

  @Test
  void play_anotherSeed_anotherGame() {
    assertThat(play(100, 1, 1).hash()).isNotEqualTo(play(100, 2, 1).hash());
  }

  @Test
  void play_end_commentsOnLevelsAndScore() {
    Captured captured = play(60, 1, 1);
    assertThat(captured.lines().subList(0, 3))
        .containsExactly(
            "asteroids: the computer plays up to 60 ticks, seed 1",
            "  tick      1: level 1 begins",
            "still playing after 60 ticks: score 2, level 1, lives 3");
  }

  @Test
  void pilot_turnsToTheNearestRockAndFires() {
    Captured captured = play(3_000, 2, 1);
    assertThat(captured.lines()).anySatisfy(line -> assertThat(line).endsWith("level 2 begins"));
  }

  @Test
  void play_untilTheEnd_gameOver() {
    Captured captured = play(40_000, 3, 1);
    assertThat(captured.lines())
        .anySatisfy(line -> assertThat(line).endsWith("a ship is lost, 0 left"))
        .anySatisfy(line -> assertThat(line).startsWith("game over after "));
  }
}
