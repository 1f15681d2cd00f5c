package dev.basalt.benchmarks.report;

import dev.basalt.benchmarks.harness.Result;
import dev.basalt.benchmarks.harness.Side;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The lines of a run in which a rival is faster or smaller than ours, variants included.
public final class Losses {

  private Losses() {}

  /// The list, or nothing if there is none.
  public static String of(List<Result> results) {
    String found = results.stream().map(Losses::line).collect(Collectors.joining());
    return found.isEmpty() ? "" : "\nA rival is faster or smaller:\n" + found;
  }

  private static String line(Result unscaled) {
    Result result = unscaled.readable();
    Double ours = result.ours();
    return best(result)
        .filter(best -> ours != null && best.getValue() < ours)
        .map(best -> line(result, best))
        .orElse("");
  }

  private static String line(Result result, Map.Entry<String, Double> best) {
    return String.format(
        Locale.ROOT,
        "%s at %,d: %s %s; %s %s%n",
        result.workload(),
        result.n(),
        Figures.of(result.ours()),
        result.unit(),
        best.getKey(),
        Figures.of(best.getValue()));
  }

  private static Optional<Map.Entry<String, Double>> best(Result result) {
    return result.rivals().entrySet().stream()
        .filter(rival -> !rival.getKey().startsWith(Side.FLOOR))
        .min(Map.Entry.comparingByValue());
  }
}
