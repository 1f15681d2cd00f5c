package dev.basalt.examples;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What an example prints.
public final class Captured {

  private final ByteArrayOutputStream results = new ByteArrayOutputStream();
  private final ByteArrayOutputStream remarks = new ByteArrayOutputStream();
  private final Output output;

  public Captured(boolean live) {
    output = new Output(stream(results), stream(remarks), live);
  }

  /// Plays an example without a window, and gives what it prints.
  ///
  /// @param options option, value, option, value...
  public static Captured play(Example example, Object... options) {
    Captured captured = new Captured(false);
    example.play(options(options), captured.output);
    return captured;
  }

  public static Options options(Object... options) {
    Map<Option, String> given = new EnumMap<>(Option.class);
    for (int i = 0; i < options.length; i += 2) {
      given.put((Option) options[i], options[i + 1].toString());
    }
    return new Options(given);
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  public Output output() {
    return output;
  }

  public List<String> lines() {
    return results.toString(StandardCharsets.UTF_8).lines().toList();
  }

  public String remarks() {
    return remarks.toString(StandardCharsets.UTF_8);
  }

  /// The last line.
  public String hash() {
    return lines().getLast();
  }
}
