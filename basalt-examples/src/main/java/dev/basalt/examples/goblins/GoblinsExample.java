package dev.basalt.examples.goblins;

import dev.basalt.examples.Example;
import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.examples.Output;
import dev.basalt.system.Schedule;
import java.util.EnumSet;
import java.util.Set;

/// Goblin town as a command. A tick is a day.
public final class GoblinsExample implements Example {

  private static final long DEFAULT_DAYS = 5;

  @Override
  public String name() {
    return "goblins";
  }

  @Override
  public String summary() {
    return "a short story in text: what entities and components are";
  }

  /// All demos have a seed and threads. In this one nothing is random, so that the story is the
  /// same for every seed.
  @Override
  public Set<Option> options() {
    return EnumSet.of(
        Option.HEADLESS, Option.TICKS, Option.SEED, Option.THREADS, Option.INSPECT, Option.PORT);
  }

  /// A day takes two seconds.
  @Override
  public Schedule live(Options options, Output output) {
    var town = new GoblinTown(line -> {});
    town.liveByItself(2);
    return town.schedule();
  }

  @Override
  public void play(Options options, Output output) {
    var town = new GoblinTown(line -> output.print("%s", line));
    town.world().threads(options.threads());
    long days = options.ticks(DEFAULT_DAYS);
    for (long day = 0; day < days; day++) {
      town.nextDay();
    }
    if (options.has(Option.TICKS)) {
      output.printHash(town.world());
    }
  }
}
