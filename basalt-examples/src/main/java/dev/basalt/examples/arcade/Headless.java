package dev.basalt.examples.arcade;

import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.examples.Output;
import dev.basalt.examples.window.Window;
import java.nio.file.Path;

/// Plays a game without a window, up to its end.
public final class Headless {

  private Headless() {}

  /// The computer plays, or a log of what somebody played; the result and the hash are printed.
  ///
  /// @param longest how many ticks at most, if no option says so
  public static void play(ArcadeGame<?> game, long longest, Options options, Output output) {
    InputLog<?> log = new InputLog<>(game, options.seed());
    Path replayed = options.findFile(Option.REPLAY);
    long ticks = options.ticks(longest);
    if (replayed == null) {
      game.players(0);
      output.print(
          "%s: the computer plays up to %,d ticks, seed %d", game.title(), ticks, options.seed());
    } else {
      game.players(log.read(replayed));
      log.replay();
      output.print("%s: %,d recorded steps, seed %d", game.title(), log.size(), options.seed());
    }
    Path recorded = options.findFile(Option.RECORD);
    if (recorded != null) {
      log.record();
    }
    long steps = replayed == null ? Long.MAX_VALUE : log.size();
    run(game, ticks, steps);
    if (recorded != null) {
      log.write(recorded, 0);
    }
    printEnd(game, output);
  }

  /// Runs a game until it is decided.
  static void run(ArcadeGame<?> game, long ticks, long steps) {
    Arcade arcade = game.arcade();
    for (long tick = 0; tick < ticks && arcade.steps() < steps; tick++) {
      if (arcade.phases().is(Phase.OVER)) {
        if (game.isDecided()) {
          return;
        }
        arcade.phases().go(Phase.READY);
      }
      arcade.schedule().update(1.0 / Window.RATE);
    }
  }

  /// Prints how it ended.
  static void printEnd(ArcadeGame<?> game, Output output) {
    output.print("after %,d steps: %s", game.arcade().steps(), game.result());
    output.printHash(game.arcade().world());
  }
}
