package dev.basalt.examples;

import dev.basalt.examples.window.KeyScript;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The options that were given, and what holds for those that were not.
public final class Options {

  private final Map<Option, String> given;

  /// @param given values by option; empty for options without one
  /// @throws IllegalArgumentException if a value makes no sense
  public Options(Map<Option, String> given) {
    this.given = Map.copyOf(given);
    this.given.forEach(Options::check);
  }

  private static void check(Option option, String value) {
    switch (option) {
      case SEED -> number(option, value, Long.MIN_VALUE, Long.MAX_VALUE);
      case TICKS -> number(option, value, 1, Long.MAX_VALUE);
      case THREADS -> number(option, value, 1, 1_024);
      case COUNT -> number(option, value, 1, 100_000_000);
      case FRAMES -> {
        for (String frame : value.split(",", -1)) {
          number(option, frame, 1, Integer.MAX_VALUE);
        }
      }
      case KEYS -> KeyScript.of(value);
      case PORT -> number(option, value, 1, 65_535);
      case PLAYERS -> number(option, value, 0, 2);
      case STORE -> store(option, value);
      case HEADLESS,
          CAMERA_FALLS,
          PILOT,
          FILE,
          DIRECTORY,
          SCREENSHOT,
          INSPECT,
          MUTE,
          SAVES,
          RECORD,
          REPLAY -> {}
    }
  }

  /// The value is not shown: it may hold a password.
  private static void store(Option option, String value) {
    if (value.isBlank() || value.contains("://") && !value.startsWith("jdbc:")) {
      throw new IllegalArgumentException(
          "%s needs a file, or a URL that begins with jdbc:".formatted(option));
    }
  }

  private static void number(Option option, String value, long least, long most) {
    try {
      long number = Long.parseLong(value);
      if (number >= least && number <= most) {
        return;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw new IllegalArgumentException(
        "%s needs a whole number%s, not %s".formatted(option, range(least, most), value));
  }

  private static String range(long least, long most) {
    if (least == Long.MIN_VALUE) {
      return "";
    }
    return most == Long.MAX_VALUE
        ? " of %d or more".formatted(least)
        : " from %d to %d".formatted(least, most);
  }

  /// Whether an option was given.
  public boolean has(Option option) {
    return given.containsKey(option);
  }

  /// How many ticks to run.
  ///
  /// @param otherwise if that was not said
  public long ticks(long otherwise) {
    return Long.parseLong(given.getOrDefault(Option.TICKS, Long.toString(otherwise)));
  }

  /// The seed of all that is random.
  public long seed() {
    return Long.parseLong(given.getOrDefault(Option.SEED, "1"));
  }

  /// How many threads may be used.
  public int threads() {
    int processors = Runtime.getRuntime().availableProcessors();
    return Integer.parseInt(given.getOrDefault(Option.THREADS, Integer.toString(processors)));
  }

  /// How many cubes or cells there are.
  ///
  /// @param otherwise if that was not said
  public int count(int otherwise) {
    return Integer.parseInt(given.getOrDefault(Option.COUNT, Integer.toString(otherwise)));
  }

  /// Where files go.
  ///
  /// @param otherwise if that was not said
  public Path directory(String otherwise) {
    return Path.of(given.getOrDefault(Option.DIRECTORY, otherwise));
  }

  /// The database of a world, as a URL; null for none. A file is one of SQLite.
  public @Nullable String findStore() {
    String store = given.get(Option.STORE);
    return store == null || store.startsWith("jdbc:") ? store : "jdbc:sqlite:" + store;
  }

  /// After which frames screenshots are taken.
  public List<Long> frames() {
    return Arrays.stream(given.getOrDefault(Option.FRAMES, "120").split(",", -1))
        .map(Long::valueOf)
        .toList();
  }

  /// The port of the inspector; 0 for any.
  public int port() {
    return Integer.parseInt(given.getOrDefault(Option.PORT, "0"));
  }

  /// How many people play; nobody if the computer shall.
  public int players() {
    return has(Option.PILOT) ? 0 : Integer.parseInt(given.getOrDefault(Option.PLAYERS, "1"));
  }

  /// The directory of saved games.
  public Path saves() {
    return Path.of(given.getOrDefault(Option.SAVES, ""));
  }

  /// The keys to press.
  public KeyScript keys() {
    return KeyScript.of(given.getOrDefault(Option.KEYS, ""));
  }

  /// The file that an option names; null if it was not given.
  public @Nullable Path findFile(Option option) {
    String file = given.get(option);
    return file == null ? null : Path.of(file);
  }

  /// Where the screenshot goes; null for none.
  public @Nullable Path findScreenshot() {
    return findFile(Option.SCREENSHOT);
  }
}
