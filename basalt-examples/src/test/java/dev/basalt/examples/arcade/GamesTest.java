package dev.basalt.examples.arcade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.examples.Captured;
import dev.basalt.examples.Example;
import dev.basalt.examples.Launcher;
import dev.basalt.examples.Option;
import dev.basalt.system.Parallelism;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What all games promise: the same game for the same seed, on any number of threads; replays,
/// saves, and the way back.
class GamesTest {

  @TempDir Path directory;

  private static ArcadeExample<?> example(String name) {
    return Launcher.examples().stream()
        .filter(example -> example.name().equals(name))
        .map(example -> (ArcadeExample<?>) example)
        .findFirst()
        .orElseThrow();
  }

  private static ArcadeGame<?> game(String name, long seed, int threads) {
    ArcadeGame<?> game =
        example(name).maker().apply(Captured.options(Option.SEED, seed, Option.THREADS, threads));
    game.players(0);
    return game;
  }

  private static void steps(ArcadeGame<?> game, int steps) {
    Headless.run(game, steps, Long.MAX_VALUE);
  }

  /// The hashes are those of one machine, and shall be those of all.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          pong   | after 5,436 steps: right wins, 1 to 5                            | 8e8fb6ec70562935
          tron   | after 876 steps: orange wins: blue 0, orange 3, draws 0          | 7bff24bd2119697e
          bounty | after 4,776 steps: collector 6 wins with 250                     | 48bf9f59d0239358
          """)
  void play_anyNumberOfThreads_sameGame(String name, String result, String hash) {
    for (int threads : new int[] {1, 2, 8}) {
      Captured captured = Captured.play(example(name), Option.SEED, 1, Option.THREADS, threads);
      assertThat(captured.lines()).endsWith(result, "world hash: " + hash);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pong", "tron", "bounty"})
  void systemsAtTheSameTime_sameStateTickByTick(String name) {
    ArcadeGame<?> one = game(name, 5, 1);
    ArcadeGame<?> many = game(name, 5, 8);
    many.arcade().schedule().parallelism(Parallelism.ALWAYS);
    for (int tick = 0; tick < 400; tick++) {
      steps(one, 1);
      steps(many, 1);
      assertThat(many.arcade().world().stateHash()).isEqualTo(one.arcade().world().stateHash());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pong", "tron", "bounty"})
  void play_anotherSeed_anotherGame(String name) {
    Captured one = Captured.play(example(name), Option.SEED, 1, Option.TICKS, 300);
    Captured two = Captured.play(example(name), Option.SEED, 2, Option.TICKS, 300);
    assertThat(one.hash()).isNotEqualTo(two.hash());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pong", "tron", "bounty"})
  void replay_ofARecordedGame_sameHash(String name) {
    Path log = directory.resolve("inputs.txt");
    Captured played = Captured.play(example(name), Option.TICKS, 500, Option.RECORD, log);
    Captured replayed = Captured.play(example(name), Option.REPLAY, log);
    assertThat(replayed.lines().getLast()).isEqualTo(played.lines().getLast());
    assertThat(replayed.lines().get(1)).isEqualTo(played.lines().get(1));
  }

  /// Somebody plays with two hands and no plan.
  @ParameterizedTest
  @ValueSource(strings = {"pong", "tron"})
  void replay_ofAWrittenLog_sameAgain(String name) throws Exception {
    Random random = new Random(7);
    List<String> words =
        name.equals("pong") ? List.of("-1", "0", "1") : List.of("UP", "DOWN", "LEFT", "RIGHT");
    List<String> lines =
        random
            .ints(600, 0, words.size() * words.size())
            .mapToObj(i -> words.get(i % words.size()) + " " + words.get(i / words.size()))
            .toList();
    Path log = directory.resolve("inputs.txt");
    Files.writeString(log, "seed 1 people 2\n" + String.join("\n", lines));
    String one = Captured.play(example(name), Option.REPLAY, log, Option.THREADS, 1).hash();
    String two = Captured.play(example(name), Option.REPLAY, log, Option.THREADS, 8).hash();
    assertThat(one).isEqualTo(two).startsWith("world hash");
  }

  @Test
  void replay_logOfAnotherGame_isRefused() throws Exception {
    Path log = directory.resolve("inputs.txt");
    Files.writeString(log, "seed 1 people 0\n1 2 3\n");
    assertThatThrownBy(() -> Captured.play(example("pong"), Option.REPLAY, log))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a line of 3 values; those of PONG have 2");
  }

  @Test
  void replay_anotherSeed_isRefused() throws Exception {
    Path log = directory.resolve("inputs.txt");
    Files.writeString(log, "seed 1 people 0\n1 2\n");
    assertThatThrownBy(() -> Captured.play(example("pong"), Option.REPLAY, log, Option.SEED, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the log begins with \"seed 1 people 0\"; this game has seed 2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pong", "tron", "bounty"})
  void load_ofASavedGame_goesOnInTheSameWay(String name) {
    ArcadeGame<?> game = game(name, 3, 1);
    steps(game, 150);
    Path file = directory.resolve("game.save");
    game.arcade().save(file);
    long saved = game.arcade().world().hash();
    steps(game, 100);
    long later = game.arcade().world().hash();
    game.arcade().load(file);
    assertThat(game.arcade().world().hash()).isEqualTo(saved);
    steps(game, 100);
    assertThat(game.arcade().world().hash()).isEqualTo(later);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pong", "tron", "bounty"})
  void load_inAnotherRun_goesOnInTheSameWay(String name) {
    ArcadeGame<?> game = game(name, 3, 1);
    steps(game, 150);
    Path file = directory.resolve("game.save");
    game.arcade().save(file);
    ArcadeGame<?> other = game(name, 99, 1);
    other.arcade().load(file);
    steps(game, 100);
    steps(other, 100);
    assertThat(other.arcade().world().hash()).isEqualTo(game.arcade().world().hash());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pong", "tron", "bounty"})
  void back_stepByStep_thenOn_sameGame(String name) {
    ArcadeGame<?> game = game(name, 4, 1);
    Arcade arcade = game.arcade();
    for (int i = 0; i < 120; i++) {
      arcade.remember();
      steps(game, 1);
    }
    long end = arcade.world().stateHash();
    for (int i = 0; i < 60; i++) {
      arcade.back();
    }
    for (int i = 0; i < 60; i++) {
      arcade.remember();
      steps(game, 1);
    }
    assertThat(arcade.world().stateHash()).isEqualTo(end);
  }

  @Test
  void back_fartherThanThePast_staysAtItsBeginning() {
    ArcadeGame<?> game = game("tron", 4, 1);
    for (int i = 0; i < 10; i++) {
      game.arcade().remember();
      steps(game, 1);
    }
    for (int i = 0; i < 50; i++) {
      game.arcade().back();
    }
    assertThat(game.arcade().steps()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"pong", "tron", "bounty"})
  void pause_nothingMoves(String name) {
    ArcadeGame<?> game = game(name, 4, 1);
    steps(game, 100);
    game.arcade().phases().go(Phase.PAUSED);
    steps(game, 1);
    long hash = game.arcade().world().hash();
    steps(game, 50);
    assertThat(game.arcade().world().hash()).isEqualTo(hash);
    game.arcade().phases().go(Phase.PLAYING);
    steps(game, 2);
    assertThat(game.arcade().world().hash()).isNotEqualTo(hash);
  }

  @Test
  void examples_games_areCommands() {
    assertThat(Launcher.examples().stream().map(Example::name)).contains("pong", "tron", "bounty");
  }

  // ---- sounds

  @Test
  void tone_samples_beginLoudAndDieAway() {
    byte[] samples = Tone.beep(440).samples();
    assertThat(samples).hasSize(2 * Math.round(0.06f * Tone.RATE));
    assertThat(loudest(samples, 0, 400)).isBetween(7_500, 8_300);
    assertThat(loudest(samples, samples.length - 400, samples.length)).isLessThan(700);
    assertThat(loudest(Tone.crash().samples(), 0, 400)).isBetween(3_000, 16_400);
    assertThat(Tone.rise().samples()).isNotEmpty();
  }

  private static int loudest(byte[] samples, int from, int to) {
    int loudest = 0;
    for (int i = from; i < to; i += 2) {
      loudest = Math.max(loudest, Math.abs(samples[i] & 0xff | samples[i + 1] << 8));
    }
    return loudest;
  }

  @Test
  void speaker_muted_opensNothing() {
    Speaker speaker = new Speaker(true);
    speaker.play(Tone.rise());
    assertThat(speaker.toggle()).isTrue();
    assertThat(speaker.toggle()).isFalse();
    speaker.close();
  }
}
