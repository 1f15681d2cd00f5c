package dev.basalt.examples.asteroids;

import dev.basalt.examples.Example;
import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.examples.Output;
import dev.basalt.examples.window.Scene;
import dev.basalt.examples.window.Window;
import dev.basalt.system.Schedule;
import java.util.EnumSet;
import java.util.Set;

/// Asteroids as a command.
public final class AsteroidsExample implements Example {

  /// Ten minutes.
  private static final long DEFAULT_TICKS = 10 * 60 * Window.RATE;

  @Override
  public String name() {
    return "asteroids";
  }

  @Override
  public String summary() {
    return "the arcade game: how to write a game with systems, events, commands and states";
  }

  @Override
  public Set<Option> options() {
    return EnumSet.of(
        Option.HEADLESS,
        Option.TICKS,
        Option.SEED,
        Option.THREADS,
        Option.PILOT,
        Option.KEYS,
        Option.SCREENSHOT,
        Option.FRAMES,
        Option.INSPECT,
        Option.PORT);
  }

  @Override
  public void play(Options options, Output output) {
    long ticks = options.ticks(DEFAULT_TICKS);
    output.print(
        "asteroids: the computer plays up to %,d ticks%s, seed %d",
        ticks, options.has(Option.TICKS) ? "" : " (--ticks was not given)", options.seed());
    Asteroids asteroids = new Asteroids(options.seed(), options.threads());
    asteroids.schedule().add(new Pilot());
    Commentary commentary = new Commentary(asteroids, output);
    while (asteroids.ticks() < ticks && !asteroids.game().isOver()) {
      asteroids.schedule().update(1.0 / Window.RATE);
    }
    commentary.end();
  }

  @Override
  public Schedule live(Options options, Output output) {
    Asteroids asteroids = new Asteroids(options.seed(), options.threads());
    asteroids.schedule().add(new Pilot());
    return asteroids.schedule();
  }

  @Override
  public Scene findScene(Options options, Output output) {
    return new AsteroidsScene(options, output);
  }
}
