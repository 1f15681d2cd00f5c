package dev.basalt.examples;

import java.util.Arrays;
import java.util.stream.Collectors;

/// What can be asked for on the command line.
public enum Option {
  /// No window.
  HEADLESS("--headless", "", "run without a window"),
  /// How long.
  TICKS("--ticks", "N", "end after N ticks; print the result and the hash of the world"),
  /// Which world.
  SEED("--seed", "S", "another seed, another world (1)"),
  /// On how many threads.
  THREADS("--threads", "T", "use up to T threads; the result is the same (one per processor)"),
  /// How many cubes, parts or cells.
  COUNT("--count", "N", "cubes, orrery, tron, town: how many cubes, parts, cells, people"),
  /// The twist.
  CAMERA_FALLS("--camera-falls", "", "cubes: the camera falls instead of the cubes"),
  /// Who plays.
  PILOT("--pilot", "", "games: the computer plays in the window, too"),
  /// How many people play.
  PLAYERS("--players", "N", "pong, tron: how many people play in the window (1)"),
  /// No sound.
  MUTE("--mute", "", "games: no sound"),
  /// Where saved games go.
  SAVES("--saves", "DIR", "games: where F5 saves to (the current directory)"),
  /// Writes down what the players did.
  RECORD("--record", "FILE", "games: record the keys in a file"),
  /// Plays it again.
  REPLAY("--replay", "FILE", "games: play recorded keys, without a window"),
  /// Presses keys.
  KEYS("--keys", "LIST", "press keys at frames: 30:P,90:-P presses and releases P"),
  /// What is shown.
  FILE("--file", "FILE", "scene: the markup to show; may also follow the name of the demo"),
  /// Where files go.
  DIRECTORY("--directory", "DIR", "meadow: the directory of its tables (meadow)"),
  /// Where a world lives.
  STORE("--store", "FILE", "town: its database; a file, or a URL of JDBC"),
  /// A picture.
  SCREENSHOT("--screenshot", "FILE", "save a picture of the window as a PNG file, and end"),
  /// When to take it.
  FRAMES(
      "--frames", "N", "take the screenshot after N frames (120); N,M for several: FILE-N, FILE-M"),
  /// To look into it.
  INSPECT("--inspect", "", "show the world in the browser; the address is printed"),
  /// Where the browser finds it.
  PORT("--port", "P", "with --inspect: listen on port P (any free one)");

  private final String text;
  private final String value;
  private final String help;

  Option(String text, String value, String help) {
    this.text = text;
    this.value = value;
    this.help = help;
  }

  boolean hasValue() {
    return !value.isEmpty();
  }

  /// As it is written.
  @Override
  public String toString() {
    return text;
  }

  /// A line of the help.
  String describe() {
    return "  %-20s %s%n".formatted((text + " " + value).strip(), help);
  }

  static Option of(String argument) {
    for (Option option : values()) {
      if (option.text.equals(argument)) {
        return option;
      }
    }
    throw new IllegalArgumentException(
        "unknown option %s; there are %s, --list, --help"
            .formatted(
                argument,
                Arrays.stream(values()).map(Option::toString).collect(Collectors.joining(", "))));
  }
}
