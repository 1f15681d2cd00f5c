package dev.basalt.examples.cubes;

import dev.basalt.examples.Example;
import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.examples.Output;
import dev.basalt.examples.window.Scene;
import java.util.EnumSet;
import java.util.Set;

/// The falling cubes as a command.
public final class CubesExample implements Example {

  private static final long DEFAULT_TICKS = 3_000;
  private static final int DEFAULT_COUNT = 10_000;

  @Override
  public String name() {
    return "cubes";
  }

  @Override
  public String summary() {
    return "thousands of cubes fall: speed, and columns that go straight to the graphics card";
  }

  @Override
  public Set<Option> options() {
    return EnumSet.of(
        Option.HEADLESS,
        Option.TICKS,
        Option.SEED,
        Option.THREADS,
        Option.COUNT,
        Option.CAMERA_FALLS,
        Option.KEYS,
        Option.SCREENSHOT,
        Option.FRAMES,
        Option.INSPECT,
        Option.PORT);
  }

  private static FallingCubes cubes(Options options) {
    var cubes =
        new FallingCubes(options.seed(), options.threads(), options.has(Option.CAMERA_FALLS));
    cubes.add(options.count(DEFAULT_COUNT));
    return cubes;
  }

  @Override
  public void play(Options options, Output output) {
    long ticks = options.ticks(DEFAULT_TICKS);
    output.print(
        "falling cubes: %,d cubes, %,d ticks%s, seed %d, threads: %d",
        options.count(DEFAULT_COUNT),
        ticks,
        options.has(Option.TICKS) ? "" : " (--ticks was not given)",
        options.seed(),
        options.threads());
    new Race(cubes(options), ticks).run(output);
  }

  @Override
  public Scene findScene(Options options, Output output) {
    return new CubesScene(
        cubes(options), options.has(Option.TICKS), !options.has(Option.SCREENSHOT), output);
  }
}
