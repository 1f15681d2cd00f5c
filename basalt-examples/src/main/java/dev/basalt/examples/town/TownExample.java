package dev.basalt.examples.town;

import dev.basalt.examples.Example;
import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.examples.Output;
import dev.basalt.store.Attachment;
import dev.basalt.store.Store;
import dev.basalt.system.Schedule;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The town as a command. With `--store` it lives in a database, and lives on there when it is
/// started again, however it was stopped.
public final class TownExample implements Example {

  private static final int DEFAULT_COUNT = 100_000;
  private static final int HOURS = 24;
  private static final long MILLIS_OF_A_DAY = 1_000;

  @Override
  public String name() {
    return "town";
  }

  @Override
  public String summary() {
    return "100,000 people in a database; stop it in any way, and it continues next time";
  }

  @Override
  public Set<Option> options() {
    return EnumSet.of(
        Option.HEADLESS,
        Option.TICKS,
        Option.SEED,
        Option.THREADS,
        Option.COUNT,
        Option.STORE,
        Option.INSPECT,
        Option.PORT);
  }

  /// The same town without a database.
  @Override
  public Schedule live(Options options, Output output) {
    Town town = new Town(options.threads());
    town.found(options.seed(), options.count(DEFAULT_COUNT));
    return town.schedule();
  }

  @Override
  public void play(Options options, Output output) {
    Town town = new Town(options.threads());
    String url = options.findStore();
    if (url == null) {
      live(town, null, options, output);
      return;
    }
    try (Store store = Store.open(url);
        Attachment kept = store.attach(town.world())) {
      live(town, kept, options, output);
    }
  }

  private static void live(Town town, @Nullable Attachment kept, Options options, Output output) {
    if (town.world().count() == 0) {
      town.found(options.seed(), options.count(DEFAULT_COUNT));
      output.print("the town is founded");
    } else {
      output.print("the town lives on");
    }
    report(town, output);
    long hours = options.ticks(Long.MAX_VALUE);
    for (long hour = 1; hour <= hours; hour++) {
      town.tick();
      if (kept != null) {
        kept.afterTick();
      }
      if (town.calendar().hour() % HOURS == 0) {
        report(town, output);
      }
      if (!options.has(Option.TICKS)) {
        pause();
      }
    }
    if (kept != null) {
      kept.flush();
    }
    output.printHash(town.world());
  }

  private static void report(Town town, Output output) {
    long hour = town.calendar().hour();
    output.print(
        "day %,d, %d:00: %,d people, %,d of them on their way",
        hour / HOURS, hour % HOURS, town.people(), town.onTheirWay());
  }

  /// Without an end, a day takes a second.
  private static void pause() {
    try {
      Thread.sleep(MILLIS_OF_A_DAY / HOURS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
