package dev.basalt.benchmarks;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Result;
import dev.basalt.benchmarks.report.Chart;
import dev.basalt.benchmarks.report.Json;
import dev.basalt.benchmarks.report.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
    try {
      System.exit(run(Catalogue.standard(), System.out, System.err, args));
    } catch (IllegalStateException e) {
      System.err.println();
      System.err.println("bench: " + e.getMessage());
      System.exit(1);
    }
  }

  static int run(Catalogue catalogue, PrintStream out, PrintStream err, String... args)
      throws IOException {
    Arguments arguments;
    List<Case> cases;
    try {
      arguments = Arguments.parse(args);
      cases = catalogue.select(arguments.names());
    } catch (IllegalArgumentException e) {
      err.println("bench: " + e.getMessage());
      return 2;
    }
    switch (arguments.mode()) {
      case HELP -> out.print(Arguments.USAGE);
      case LIST -> out.print(list(catalogue));
      case RUN -> report(new Session(catalogue, arguments.plan(), err).run(cases), arguments, out);
    }
    return 0;
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

  private static void report(List<Result> results, Arguments arguments, PrintStream out)
      throws IOException {
    out.print(Table.of(results));
    write(arguments.json(), Json.of(results));
    write(arguments.chart(), Chart.of(results));
  }

  private static void write(@Nullable Path file, String content) throws IOException {
    if (file != null) {
      Files.writeString(file, content);
    }
  }
}
