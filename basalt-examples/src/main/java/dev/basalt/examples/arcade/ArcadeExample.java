package dev.basalt.examples.arcade;

import dev.basalt.examples.Example;
import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.examples.Output;
import dev.basalt.examples.window.Scene;
import dev.basalt.system.Schedule;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;

/// A game as a command.
///
/// @param name what it is called
/// @param summary what it shows, in a line
/// @param more options that other games do not have
/// @param longest how many ticks it is played without a window, at most
/// @param maker makes the game
/// @param viewer makes what draws it, when there is a window
/// @param <G> the game
public record ArcadeExample<G extends ArcadeGame<?>>(
    String name,
    String summary,
    Set<Option> more,
    long longest,
    Function<Options, G> maker,
    Function<G, GameView> viewer)
    implements Example {

  @Override
  public Set<Option> options() {
    Set<Option> options =
        EnumSet.complementOf(
            EnumSet.of(
                Option.COUNT, Option.CAMERA_FALLS, Option.FILE, Option.DIRECTORY, Option.STORE));
    options.addAll(more);
    return options;
  }

  @Override
  public void play(Options options, Output output) {
    Headless.play(maker.apply(options), longest, options, output);
  }

  /// Nobody presses a key: the next round follows by itself.
  @Override
  public Schedule live(Options options, Output output) {
    Arcade arcade = maker.apply(options).arcade();
    arcade.phases().during(Phase.OVER, "again").exclusive(w -> arcade.phases().go(Phase.READY));
    return arcade.schedule();
  }

  @Override
  public Scene findScene(Options options, Output output) {
    G game = maker.apply(options);
    return new ArcadeScene(game, () -> viewer.apply(game), options, output);
  }
}
