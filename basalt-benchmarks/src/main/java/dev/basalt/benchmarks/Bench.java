package dev.basalt.benchmarks;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Result;
import dev.basalt.benchmarks.report.Chart;
import dev.basalt.benchmarks.report.Json;
import dev.basalt.benchmarks.report.Losses;
import dev.basalt.benchmarks.report.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The command `bench`: measures workloads and prints one table.
///
/// Progress goes to the error stream, the table to the output stream.
public final class Bench {

  private Bench() {}

  /// Runs the command. Its status is 2 if the command line is wrong, 1 if measuring failed.
  public static void main(String... args) throws IOException {
    System.exit(run(Catalogue.standard(), System.out, System.err, args));
  }

  static int run(Catalogue catalogue, PrintStream out, PrintStream err, String... args)
      throws IOException {
    Arguments arguments;
    List<Case> cases;
    try {
      arguments = Arguments.parse(args);
      refuseUnwritable(arguments.json());
      refuseUnwritable(arguments.chart());
      cases = catalogue.select(arguments.names());
    } catch (IllegalArgumentException e) {
      err.println("bench: " + e.getMessage());
      return 2;
    }
    return switch (arguments.mode()) {
      case HELP -> print(out, Arguments.USAGE);
      case LIST -> print(out, list(catalogue));
      case RUN ->
          measure(arguments.alone() ? catalogue.alone() : catalogue, cases, arguments, out, err);
    };
  }

  /// Before anything is measured, which may take hours.
  private static void refuseUnwritable(@Nullable Path file) {
    if (file == null) {
      return;
    }
    Path place = Files.exists(file) ? file : file.toAbsolutePath().getParent();
    if (Files.isDirectory(file) || place == null || !Files.isWritable(place)) {
      throw new IllegalArgumentException(
          "cannot write %s; name a file in a directory that is there".formatted(file));
    }
  }

  private static int print(PrintStream out, String text) {
    out.print(text);
    return 0;
  }

  /// Files are written after each case, so that a long run that is ended early was not for nothing.
  private static int measure(
      Catalogue catalogue, List<Case> cases, Arguments arguments, PrintStream out, PrintStream err)
      throws IOException {
    var session = new Session(catalogue, cases, arguments.quick(), err);
    var results = new ArrayList<Result>();
    for (var work : cases) {
      results.addAll(session.measure(work));
      write(arguments.json(), Json.of(results));
      write(arguments.chart(), Chart.of(results));
      write(front(arguments.chart()), Chart.front(results));
    }
    out.print(Table.of(results));
    out.print(Losses.of(results));
    return session.end() ? 0 : 1;
  }

  /// The chart of the front page is beside the other one: `out-front.svg` beside `out.svg`.
  private static @Nullable Path front(@Nullable Path chart) {
    return chart == null
        ? null
        : chart.resolveSibling(
            String.valueOf(chart.getFileName()).replaceFirst("(\\.svg)?$", "-front.svg"));
  }

  private static String list(Catalogue catalogue) {
    return catalogue.workloads().stream()
        .map(
            workload ->
                "%-20s %s%n%20s %s%n"
                    .formatted(
                        workload.name(),
                        workload.question(),
                        "",
                        workload.cases().stream()
                            .map(Case::name)
                            .collect(Collectors.joining(", "))))
        .collect(Collectors.joining());
  }

  private static void write(@Nullable Path file, String content) throws IOException {
    if (file != null) {
      Files.writeString(file, content);
    }
  }
}
