package dev.basalt.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The command line of [Bench].
///
/// @param names workloads or cases; none means all
/// @param quick whether a look is enough
/// @param alone whether to leave out rivals
/// @param json where to write the figures
/// @param chart where to draw them
/// @param mode what to do
record Arguments(
    List<String> names,
    boolean quick,
    boolean alone,
    @Nullable Path json,
    @Nullable Path chart,
    Mode mode) {

  /// What is asked for.
  enum Mode {
    RUN,
    LIST,
    HELP
  }

  static final String USAGE =
      """
      usage: bench [NAME...] [--quick] [--no-rivals] [--json FILE] [--chart FILE]
             bench --list

      NAME          a workload or a case of one; without names, all of them
      --quick       a look rather than a measurement: within three minutes for a workload,
                    less thorough the more lines it has
      --no-rivals   only ours and the floor
      --json FILE   write the figures as JSON
      --chart FILE  draw them as an SVG picture; six of them beside it, as FILE-front.svg
      --list        print the workloads and what they ask
      """;

  /// Reads a command line.
  ///
  /// @throws IllegalArgumentException if it is not understood
  static Arguments parse(String... args) {
    var names = new ArrayList<String>();
    boolean quick = false;
    boolean alone = false;
    Path json = null;
    Path chart = null;
    Mode mode = Mode.RUN;
    for (Iterator<String> rest = List.of(args).iterator(); rest.hasNext(); ) {
      String arg = rest.next();
      switch (arg) {
        case "--quick" -> quick = true;
        case "--no-rivals" -> alone = true;
        case "--json" -> json = file(arg, rest);
        case "--chart" -> chart = file(arg, rest);
        case "--list" -> mode = Mode.LIST;
        case "--help", "-h" -> mode = Mode.HELP;
        default -> names.add(name(arg));
      }
    }
    return new Arguments(List.copyOf(names), quick, alone, json, chart, mode);
  }

  private static Path file(String option, Iterator<String> rest) {
    if (!rest.hasNext()) {
      throw new IllegalArgumentException(option + " needs a file name after it");
    }
    return Path.of(rest.next());
  }

  private static String name(String arg) {
    if (arg.startsWith("-")) {
      throw new IllegalArgumentException(
          "unknown option "
              + arg
              + "; there are --quick, --no-rivals, --json, --chart, --list, --help");
    }
    return arg;
  }
}
