package dev.basalt.benchmarks.report;

import dev.basalt.benchmarks.harness.Result;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Results as a table of text: one line for each row, a column for each rival.
public final class Table {

  private final List<List<String>> lines = new ArrayList<>();

  private Table() {}

  /// The table of these results.
  public static String of(List<Result> results) {
    var rivals = new LinkedHashSet<String>();
    results.forEach(result -> rivals.addAll(result.rivals().keySet()));
    var table = new Table();
    table.lines.add(header(rivals));
    results.forEach(result -> table.lines.add(line(result, rivals)));
    return table.text();
  }

  private static List<String> header(Set<String> rivals) {
    var header = new ArrayList<>(List.of("workload", "n", "unit", "ours", "floor", "ours/floor"));
    header.addAll(rivals);
    header.add("best rival/ours");
    header.add("bytes/run");
    return header;
  }

  private static List<String> line(Result result, Set<String> rivals) {
    var line = new ArrayList<String>();
    line.add(result.workload());
    line.add(String.format(Locale.ROOT, "%,d", result.n()));
    line.add(result.unit());
    line.add(Figures.of(result.ours()));
    line.add(Figures.of(result.floor()));
    line.add(Figures.of(result.ratio()));
    rivals.forEach(rival -> line.add(Figures.of(result.rivals().get(rival))));
    line.add(lead(result));
    line.add(Figures.of(result.bytes()));
    return line;
  }

  /// How many times as much the best rival takes. Other hand-written forms are no rivals.
  private static String lead(Result result) {
    Double ours = result.ours();
    var best =
        result.rivals().entrySet().stream()
            .filter(entry -> !entry.getKey().startsWith("floor"))
            .mapToDouble(entry -> entry.getValue())
            .min();
    return ours == null || best.isEmpty() ? "-" : Figures.of(best.getAsDouble() / ours) + "x";
  }

  private String text() {
    int[] widths = new int[lines.getFirst().size()];
    for (var line : lines) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    var text = new StringBuilder();
    for (var line : lines) {
      append(text, line, widths);
    }
    return text.toString();
  }

  private static void append(StringBuilder text, List<String> line, int[] widths) {
    var cells = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String padding = " ".repeat(widths[i] - line.get(i).length());
      cells.append(i == 0 ? line.get(i) + padding : "  " + padding + line.get(i));
    }
    text.append(cells.toString().stripTrailing()).append('\n');
  }
}
