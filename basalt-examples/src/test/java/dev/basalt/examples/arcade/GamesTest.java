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
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What all games promise: the same game for the same seed, on any number of threads; replays,
/// saves, and the way back.
class GamesTest {

  @TempDir Path directory;

  static List<String> games() {
    return examples().map(Example::name).toList();
  }

  private static Stream<ArcadeExample<?>> examples() {
    return Launcher.examples().stream()
        .filter(ArcadeExample.class::isInstance)
        .map(example -> (ArcadeExample<?>) example);
  }

  private static ArcadeExample<?> example(String name) {
    return examples().filter(example -> example.name().equals(name)).findFirst().orElseThrow();
  }

  private static ArcadeGame<?> game(String name, long seed, int threads) {
    return example(name)
        .maker()
        .apply(Captured.options(Option.SEED, seed, Option.THREADS, threads));
  }

  private static void steps(ArcadeGame<?> game, int steps) {
    Headless.run(game, steps);
  }

  /// The hashes are those of one machine, and shall be those of all.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          pong      | after 5,436 steps: right wins, 1 to 5                            | e68dca85756d8a38
          tron      | after 2,806 steps: orange wins: blue 2, orange 3, draws 0        | b6d78eb7e7c97c8c
          asteroids | after 33,501 steps: score 505, level 10, lives 0                 | c1eb938059da313c
          bounty    | after 5,400 steps: collector 13 wins with 246                    | 811dc5ef2f9341b7
          """)
  void play_anyNumberOfThreads_sameGame(String name, String result, String hash) {
    for (int threads : new int[] {1, 2, 8}) {
      Captured captured = Captured.play(example(name), Option.SEED, 1, Option.THREADS, threads);
      assertThat(captured.lines()).endsWith(result, "world hash: " + hash);
    }
  }

  /// As the page of the examples shows it.
  @Test
  void play_asteroids_printsWhatTheManualShows() {
    Captured captured = Captured.play(example("asteroids"), Option.TICKS, 6_000);
    List<String> end = captured.lines().subList(1, 3);
    assertThat(end).last().asString().startsWith("world hash: ");
    assertThat(Path.of("..", "docs", "examples.md")).content().contains(String.join("\n", end));
  }

  @ParameterizedTest
  @MethodSource("games")
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
  @MethodSource("games")
  void play_anotherSeed_anotherGame(String name) {
    Captured one = Captured.play(example(name), Option.SEED, 1, Option.TICKS, 300);
    Captured two = Captured.play(example(name), Option.SEED, 2, Option.TICKS, 300);
    assertThat(one.hash()).isNotEqualTo(two.hash());
  }

  @ParameterizedTest
  @MethodSource("games")
  void replay_ofARecordedGame_sameHash(String name) {
    Path log = directory.resolve("inputs.txt");
    Captured played = Captured.play(example(name), Option.TICKS, 500, Option.RECORD, log);
    Captured replayed = Captured.play(example(name), Option.REPLAY, log);
    assertThat(replayed.lines().getLast()).isEqualTo(played.lines().getLast());
    assertThat(replayed.lines().get(1)).isEqualTo(played.lines().get(1));
  }

  /// The last step is played before the game is over.
  @ParameterizedTest
  @MethodSource("games")
  void replay_ofAWholeGame_sameHash(String name) {
    Path log = directory.resolve("inputs.txt");
    Captured played = Captured.play(example(name), Option.SEED, 3, Option.RECORD, log);
    Captured replayed = Captured.play(example(name), Option.SEED, 3, Option.REPLAY, log);
    assertThat(replayed.lines().getLast()).isEqualTo(played.lines().getLast());
  }

  @ParameterizedTest
  @CsvSource({"PLAYING, 60", "PAUSED, 60", "OVER, 60", "READY, 60"})
  void replay_ofALogThatEndsInAState_endsInIt(Phase end, int steps) throws Exception {
    String lines = "0 0\n".repeat(steps);
    Path log = directory.resolve("inputs.txt");
    Files.writeString(log, "seed 1 seats 1 2 ends " + end + "\n" + lines);
    Captured replayed = Captured.play(example("pong"), Option.REPLAY, log);
    assertThat(replayed.lines()).contains("after 60 steps: 0 to 0");
    Files.writeString(log, "seed 1 seats 1 2\n" + lines);
    Captured without = Captured.play(example("pong"), Option.REPLAY, log);
    assertThat(replayed.hash().equals(without.hash())).isEqualTo(end == Phase.PLAYING);
  }

  /// People play with two hands and no plan, and go on when a game is decided.
  @ParameterizedTest
  @CsvSource({
    "pong, -1 0 1, 2, '1 2'",
    "tron, UP DOWN LEFT RIGHT, 2, '1 2'",
    "asteroids, false true, 4, '1'",
    "bounty, -1 0 1, 1, '1'"
  })
  void replay_ofAWrittenLog_sameAgain(String name, String values, int width, String seats)
      throws Exception {
    Random random = new Random(7);
    String[] words = values.split(" ");
    Supplier<String> word = () -> words[random.nextInt(words.length)];
    String last = name.equals("bounty") ? " true" : "";
    String lines =
        Stream.generate(
                () -> Stream.generate(word).limit(width).collect(Collectors.joining(" ")) + last)
            .limit(600)
            .collect(Collectors.joining("\n"));
    Path log = directory.resolve("inputs.txt");
    Files.writeString(log, "seed 1 seats " + seats + "\n" + lines);
    Captured one = Captured.play(example(name), Option.REPLAY, log, Option.THREADS, 1);
    Captured two = Captured.play(example(name), Option.REPLAY, log, Option.THREADS, 8);
    assertThat(one.lines()).isEqualTo(two.lines()).anyMatch(l -> l.startsWith("after 600 steps"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          seed 1 seats/1 2 0        | line 2 of the log is "1 2 0"; expected [Controls.left, Controls.right]
          seed 1 seats/1            | line 2 of the log is "1"; expected [Controls.left, Controls.right]
          seed 1 seats/0 0/0 UP     | line 3 of the log is "0 UP"; expected [Controls.left, Controls.right]
          seed 1 seats/0 7          | line 2 of the log is "0 7"; expected [Controls.left, Controls.right]
          seed 2 seats 1/0 0        | the log begins with "seed 2 seats 1"; that of a game with seed 1 begins with "seed 1 seats"
          hello                     | the log begins with "hello"; that of a game with seed 1 begins with "seed 1 seats"
          ''                        | the log begins with ""; that of a game with seed 1 begins with "seed 1 seats"
          """)
  void replay_aFileFromAStranger_isRefused(String text, String message) throws Exception {
    Path log = directory.resolve("inputs.txt");
    Files.writeString(log, text.replace('/', '\n'));
    assertThatThrownBy(() -> Captured.play(example("pong"), Option.REPLAY, log))
        .isInstanceOf(InputLogException.class)
        .hasMessage(message);
  }

  @Test
  void replay_noFile_isRefused() {
    Path log = directory.resolve("none.txt");
    assertThatThrownBy(() -> Captured.play(example("pong"), Option.REPLAY, log))
        .isInstanceOf(InputLogException.class)
        .hasMessage("the log cannot be read: java.nio.file.NoSuchFileException: " + log);
  }

  @ParameterizedTest
  @MethodSource("games")
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
  @MethodSource("games")
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
  @MethodSource("games")
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
    assertThat(game.arcade().steps()).isOne();
    steps(game, 1);
    assertThat(game.arcade().steps()).isEqualTo(2);
  }

  @ParameterizedTest
  @MethodSource("games")
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
    assertThat(games()).containsExactly("pong", "tron", "asteroids", "bounty");
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
