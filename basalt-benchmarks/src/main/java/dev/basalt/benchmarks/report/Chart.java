package dev.basalt.benchmarks.report;

import dev.basalt.benchmarks.harness.Result;
import dev.basalt.benchmarks.harness.Side;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;

/// Results as a picture: for each case a group of bars, as long as the logarithm of what a library
/// takes compared with the hand-written floor, which is a line at 1. SVG with no parts from
/// elsewhere; readable on light and on dark ground.
///
/// Each case is drawn once, at its largest size, in the form that the documentation recommends; if
/// there are cases that rivals take part in, only those.
public final class Chart {

  private static final String OURS = "Basalt";
  private static final String TITLE =
      "times the hand-written loop, on a logarithmic scale; less is better";

  private static final int WIDTH = 900;
  private static final int LEFT = 200;
  private static final int RIGHT = 130;
  private static final int TOP = 48;
  private static final int BAR = 12;
  private static final int STEP = 14;
  private static final int BETWEEN = 14;

  private static final String STYLE =
      """
      <style>
        text { font: 11px system-ui, sans-serif; fill: #24292f; }
        .case { font-size: 13px; font-weight: 600; }
        .faint { fill: #6b7280; }
        .mark { text-anchor: middle; fill: #6b7280; }
        .ours { fill: #0f766e; }
        .rival { fill: #d3b48c; }
        .grid { stroke: #e5e7eb; }
        .floor { stroke: #b91c1c; stroke-width: 1.5; }
        .name { paint-order: stroke; stroke: #ffffff; stroke-width: 3px; }
        .best { font-weight: 600; }
        @media (prefers-color-scheme: dark) {
          text { fill: #d6dbe1; }
          .faint, .mark { fill: #9aa3ad; }
          .ours { fill: #2dd4bf; }
          .rival { fill: #8a7350; }
          .grid { stroke: #30363d; }
          .floor { stroke: #f87171; }
          .name { stroke: #0d1117; }
        }
      </style>
      """;

  private final StringBuilder bars = new StringBuilder();
  private final StringBuilder labels = new StringBuilder();
  private final Axis axis;
  private int y = TOP;

  private Chart(Axis axis) {
    this.axis = axis;
  }

  /// What a program with many entities does most: loops, making, changing and finding entities.
  private static final Set<String> FRONT =
      Set.of("iterate2", "iterate5", "schedule", "spawner", "churn", "random-get");

  /// The picture of the six workloads that matter most, for the front page.
  public static String front(List<Result> results) {
    return of(results.stream().filter(result -> FRONT.contains(result.workload())).toList());
  }

  /// The picture of these results.
  public static String of(List<Result> results) {
    var rows = chosen(results);
    var chart = new Chart(Axis.of(rows.stream().flatMapToDouble(Chart::ratios)));
    rows.forEach(chart::group);
    return String.join(
        "",
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" viewBox="0 0 %1$d %2$d" role="img">
        """
            .formatted(WIDTH, chart.y),
        STYLE,
        chart.grid(),
        chart.bars,
        chart.line(1, "floor"),
        chart.labels,
        "</svg>\n");
  }

  /// One row for each case that has a ratio to the floor.
  private static List<Result> chosen(List<Result> results) {
    var largest = new LinkedHashMap<String, Result>();
    for (var result : results) {
      Double floor = result.floor();
      if (!result.isVariant() && result.ours() != null && floor != null && floor > 0) {
        largest.put(result.workload(), result.readable());
      }
    }
    var rows = new ArrayList<>(largest.values());
    var compared = rows.stream().filter(row -> figures(row).size() > 1).toList();
    return compared.isEmpty() ? rows : compared;
  }

  /// The figures of a row, ours first; hand-written forms are not among them.
  private static Map<String, Double> figures(Result result) {
    var figures = new LinkedHashMap<String, Double>();
    Double ours = result.ours();
    if (ours != null) {
      figures.put(OURS, ours);
    }
    figures.putAll(result.rivals());
    figures.keySet().removeIf(name -> name.startsWith(Side.FLOOR));
    return figures;
  }

  private static DoubleStream ratios(Result result) {
    return figures(result).values().stream().mapToDouble(figure -> ratio(figure, result));
  }

  private static double ratio(double figure, Result result) {
    Double floor = result.floor();
    return floor == null ? 1 : figure / floor;
  }

  private void group(Result result) {
    int top = y;
    labels.append(text(10, y + BAR - 2, "case", result.workload()));
    labels.append(text(10, y + BAR + 12, "faint", count(result)));
    figures(result).forEach((name, figure) -> bar(name, figure, ratio(figure, result)));
    y = Math.max(y, top + 2 * STEP) + BETWEEN;
  }

  private static String count(Result result) {
    return String.format(Locale.ROOT, "n = %,d, %s", result.n(), result.unit());
  }

  private void bar(String name, double figure, double ratio) {
    boolean ours = name.equals(OURS);
    int end = x(ratio);
    bars.append(
        "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"2\"/>\n"
            .formatted(ours ? "ours" : "rival", LEFT, y, Math.max(1, end - LEFT), BAR));
    String label = Figures.of(figure) + " " + name;
    labels.append(text(end + 5, y + BAR - 2, ours ? "name best" : "name", label));
    y += STEP;
  }

  private int x(double ratio) {
    return LEFT + (int) Math.round(axis.place(ratio) * (WIDTH - LEFT - RIGHT));
  }

  /// What lies under the bars: the title, and a line for each round number.
  private String grid() {
    var grid = new StringBuilder(text(LEFT, 16, "faint", TITLE));
    for (double mark : axis.marks()) {
      grid.append(text(x(mark), TOP - 12, "mark", label(mark))).append(line(mark, "grid"));
    }
    return grid.toString();
  }

  private static String label(double mark) {
    return mark < 1 ? Double.toString(mark) : String.format(Locale.ROOT, "%,.0f", mark);
  }

  private String line(double mark, String kind) {
    int x = x(mark);
    return "<line class=\"%s\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n"
        .formatted(kind, x, TOP - 6, x, y - BETWEEN + 4);
  }

  private static String text(int x, int baseline, String kind, String text) {
    return "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n"
        .formatted(kind, x, baseline, escaped(text));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
