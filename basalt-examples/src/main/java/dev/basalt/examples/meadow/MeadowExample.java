package dev.basalt.examples.meadow;

import dev.basalt.examples.Example;
import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.examples.Output;
import dev.basalt.examples.meadow.Meadow.Census;
import dev.basalt.examples.meadow.Meadow.Kind;
import dev.basalt.export.Exporter;
import dev.basalt.export.TableFormat;
import dev.basalt.system.Schedule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/// The meadow as a command: writes all animals to a Parquet file after every 100 ticks.
public final class MeadowExample implements Example {

  private static final long DEFAULT_TICKS = 2000;
  private static final long INTERVAL = 100;

  @Override
  public String name() {
    return "meadow";
  }

  @Override
  public String summary() {
    return "rabbits and foxes; writes Parquet files to be queried with DuckDB";
  }

  @Override
  public Set<Option> options() {
    return EnumSet.of(
        Option.HEADLESS,
        Option.TICKS,
        Option.SEED,
        Option.THREADS,
        Option.DIRECTORY,
        Option.INSPECT,
        Option.PORT);
  }

  /// The same meadow without files.
  @Override
  public Schedule live(Options options, Output output) {
    Meadow meadow = new Meadow(options.seed());
    Schedule schedule = Schedule.create(meadow.world());
    schedule.system("meadow").exclusive(world -> meadow.tick());
    return schedule;
  }

  @Override
  public void play(Options options, Output output) {
    Meadow meadow = new Meadow(options.seed());
    Path directory = options.directory("meadow");
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    long ticks = options.ticks(DEFAULT_TICKS);
    for (long tick = 1; tick <= ticks; tick++) {
      meadow.tick();
      if (tick % INTERVAL == 0) {
        write(meadow, tick, directory);
        output.print(
            "tick %,6d: %,6d rabbits, %,5d foxes",
            tick, meadow.count(Kind.RABBIT), meadow.count(Kind.FOX));
      }
    }
    output.print("%s", query(directory));
    if (options.has(Option.TICKS)) {
      output.printHash(meadow.world());
    }
  }

  private static void write(Meadow meadow, long tick, Path directory) {
    Path file = directory.resolve(String.format(Locale.ROOT, "tick-%06d.parquet", tick));
    TableFormat.parquet().write(Exporter.create().records(Census.class, meadow.census(tick)), file);
  }

  /// The query that plots the population.
  static String query(Path directory) {
    return """
    To plot it, give this to DuckDB:

      select tick, kind, count(*) as animals, bar(count(*), 0, 6000, 40) as plot
      from '%s/tick-*.parquet'
      group by tick, kind
      order by kind, tick;\
    """
        .formatted(directory);
  }
}
