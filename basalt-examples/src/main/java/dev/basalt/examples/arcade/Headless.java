package dev.basalt.examples.arcade;

import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.examples.Output;
import dev.basalt.examples.window.Window;
import dev.basalt.game.States;
import java.nio.file.Path;

/// Plays a game without a window, up to its end, and prints the result and the hash.
final class Headless {

  private final ArcadeGame<?> game;
  private final Options options;
  private final Output output;
  private final InputLog<?> log;

  private Headless(ArcadeGame<?> game, Options options, Output output) {
    this.game = game;
    this.options = options;
    this.output = output;
    this.log = new InputLog<>(game, options.seed());
  }

  /// The computer plays, or a log of what somebody played.
  ///
  /// @param longest how many ticks at most, if no option says so
  static void play(ArcadeGame<?> game, long longest, Options options, Output output) {
    Headless headless = new Headless(game, options, output);
    Path replayed = options.findFile(Option.REPLAY);
    if (replayed == null) {
      headless.play(options.ticks(longest));
    } else {
      headless.replay(replayed);
    }
    printEnd(game, output);
  }

  private void play(long ticks) {
    output.print(
        "%s: the computer plays up to %,d ticks, seed %d",
        game.about().title(), ticks, options.seed());
    Path recorded = options.findFile(Option.RECORD);
    if (recorded != null) {
      log.record(recorded);
    }
    run(game, ticks);
    if (recorded != null) {
      log.write(recorded);
    }
  }

  private void replay(Path file) {
    log.read(file);
    log.replay();
    output.print(
        "%s: %,d recorded steps, seed %d", game.about().title(), log.size(), options.seed());
    long steps = Math.min(log.size(), options.ticks(log.size()));
    while (game.arcade().steps() < steps) {
      step(game);
    }
    if (steps > 0 && steps == log.size()) {
      goTo(log.end());
    }
  }

  /// Nothing is played on the way.
  private void goTo(Phase end) {
    States<Phase> phases = game.arcade().phases();
    while (!phases.is(end)) {
      if (phases.findNext() == null) {
        phases.go(end);
      }
      update(game);
    }
  }

  /// Plays until the game is decided, at most so many ticks.
  static void run(ArcadeGame<?> game, long ticks) {
    for (long tick = 0; tick < ticks; tick++) {
      if (game.isDecided() && game.arcade().phases().is(Phase.OVER)) {
        return;
      }
      step(game);
    }
  }

  private static void step(ArcadeGame<?> game) {
    game.arcade().again();
    update(game);
  }

  private static void update(ArcadeGame<?> game) {
    game.arcade().schedule().update(1.0 / Window.RATE);
  }

  /// Prints how it stands.
  static void printEnd(ArcadeGame<?> game, Output output) {
    output.print("after %,d steps: %s", game.arcade().steps(), game.result());
    output.printHash(game.arcade().world());
  }
}
