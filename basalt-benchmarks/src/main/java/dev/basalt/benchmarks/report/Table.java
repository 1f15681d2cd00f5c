package dev.basalt.benchmarks.report;

import dev.basalt.benchmarks.harness.Result;
import dev.basalt.benchmarks.harness.Side;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Results as a table of text: one line for each row and for each further hand-written form, a
/// column for each rival.
public final class Table {

  private final List<List<String>> lines = new ArrayList<>();

  private Table() {}

  /// The table of these results.
  public static String of(List<Result> results) {
    var readable = results.stream().map(Result::readable).toList();
    var rivals = new LinkedHashSet<String>();
    readable.forEach(result -> rivals.addAll(result.rivals().keySet()));
    rivals.removeIf(Table::isFloor);
    var table = new Table();
    table.lines.add(header(rivals));
    readable.forEach(result -> table.add(result, rivals));
    return table.text();
  }

  /// Another hand-written form is no rival.
  private static boolean isFloor(String name) {
    return name.startsWith(Side.FLOOR);
  }

  private static List<String> header(Set<String> rivals) {
    var header = new ArrayList<>(List.of("workload", "n", "unit", "ours", "floor", "ours/floor"));
    header.addAll(rivals);
    header.add("best rival/ours");
    header.add("bytes/run");
    return header;
  }

  private void add(Result result, Set<String> rivals) {
    lines.add(line(result, rivals));
    if (!result.isVariant()) {
      result.rivals().forEach((name, figure) -> addFloor(result, name, figure));
    }
  }

  private void addFloor(Result result, String name, double figure) {
    if (isFloor(name)) {
      var line = start(result, result.workload() + " " + name);
      line.add("");
      line.add(Figures.of(figure));
      lines.add(line);
    }
  }

  private static List<String> start(Result result, String name) {
    return new ArrayList<>(
        List.of(name, String.format(Locale.ROOT, "%,d", result.n()), result.unit()));
  }

  /// Rivals stand in the first line of a case; variants of ours do not repeat them.
  private static List<String> line(Result result, Set<String> rivals) {
    var line = start(result, result.workload());
    line.add(Figures.of(result.ours()));
    line.add(Figures.of(result.floor()));
    line.add(Figures.of(result.ratio()));
    rivals.forEach(
        rival -> line.add(result.isVariant() ? "" : Figures.of(result.rivals().get(rival))));
    line.add(lead(result));
    line.add(Figures.of(result.bytes()));
    return line;
  }

  /// How many times as much the best rival takes.
  private static String lead(Result result) {
    Double ours = result.ours();
    var best =
        result.rivals().entrySet().stream()
            .filter(entry -> !isFloor(entry.getKey()))
            .mapToDouble(entry -> entry.getValue())
            .min();
    return ours == null || best.isEmpty() ? "-" : Figures.of(best.getAsDouble() / ours) + "x";
  }

  private String text() {
    int[] widths = new int[lines.getFirst().size()];
    for (var line : lines) {
      for (int i = 0; i < line.size(); i++) {
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
    for (int i = 0; i < line.size(); i++) {
      String padding = " ".repeat(widths[i] - line.get(i).length());
      cells.append(i == 0 ? line.get(i) + padding : "  " + padding + line.get(i));
    }
    text.append(cells.toString().stripTrailing()).append('\n');
  }
}
