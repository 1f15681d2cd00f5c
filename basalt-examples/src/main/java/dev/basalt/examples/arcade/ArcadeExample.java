package dev.basalt.examples.arcade;

import dev.basalt.examples.Example;
import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.examples.Output;
import dev.basalt.examples.window.Scene;
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
/// @param viewer makes what draws it
/// @param <G> the game
public record ArcadeExample<G extends ArcadeGame<?>>(
    String name,
    String summary,
    Set<Option> more,
    long longest,
    Function<Options, G> maker,
    Viewer<G> viewer)
    implements Example {

  /// Makes what draws a game.
  public interface Viewer<G> {

    /// Called when there is a window.
    GameView view(G game, Options options);
  }

  @Override
  public Set<Option> options() {
    Set<Option> options =
        EnumSet.complementOf(
            EnumSet.of(Option.COUNT, Option.CAMERA_FALLS, Option.DIRECTORY, Option.FILE));
    options.addAll(more);
    return options;
  }

  @Override
  public void play(Options options, Output output) {
    Headless.play(maker.apply(options), longest, options, output);
  }

  @Override
  public Scene findScene(Options options, Output output) {
    G game = maker.apply(options);
    return new ArcadeScene(game, () -> viewer.view(game, options), options, output);
  }
}
