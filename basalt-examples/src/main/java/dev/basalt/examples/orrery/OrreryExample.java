package dev.basalt.examples.orrery;

import dev.basalt.examples.Example;
import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.examples.Output;
import dev.basalt.examples.window.Scene;
import dev.basalt.examples.window.Window;
import java.util.EnumSet;
import java.util.Set;

/// The orrery as a command.
public final class OrreryExample implements Example {

  private static final long DEFAULT_TICKS = 3_000;
  private static final int DEFAULT_COUNT = 10_000;

  @Override
  public String name() {
    return "orrery";
  }

  @Override
  public String summary() {
    return "thousands of rotating parts: trees, transforms, and parts that move to another parent";
  }

  @Override
  public Set<Option> options() {
    return EnumSet.of(
        Option.HEADLESS,
        Option.TICKS,
        Option.SEED,
        Option.THREADS,
        Option.COUNT,
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
        "orrery: %,d parts, %,d ticks%s, seed %d",
        options.count(DEFAULT_COUNT),
        ticks,
        options.has(Option.TICKS) ? "" : " (--ticks was not given)",
        options.seed());
    Orrery orrery = orrery(options);
    long start = System.nanoTime();
    while (orrery.ticks() < ticks) {
      orrery.schedule().update(1.0 / Window.RATE);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    output.remark("%,d ticks in %.2f s", ticks, seconds);
    report(orrery, output);
  }

  private static Orrery orrery(Options options) {
    return new Orrery(options.seed(), options.threads(), options.count(DEFAULT_COUNT));
  }

  static void report(Orrery orrery, Output output) {
    output.print("%,d shuttles set off", orrery.departures());
    output.printHash(orrery.world());
  }

  @Override
  public Scene findScene(Options options, Output output) {
    return new OrreryScene(orrery(options), options.has(Option.TICKS), output);
  }
}
