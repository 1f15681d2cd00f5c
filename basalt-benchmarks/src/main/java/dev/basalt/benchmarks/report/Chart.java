package dev.basalt.benchmarks.report;

import dev.basalt.benchmarks.harness.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Results as a picture: a group of bars for each row, lengths on a logarithmic scale, the figure
/// beside each bar. SVG with no parts from elsewhere; readable on light and on dark ground.
public final class Chart {

  private static final int WIDTH = 860;
  private static final int LEFT = 150;
  private static final int RIGHT = 90;
  private static final int BAR = 16;
  private static final int GAP = 3;
  private static final int TITLE = 26;
  private static final int AFTER = 14;

  private static final String STYLE =
      """
      <style>
        text { font: 12px system-ui, sans-serif; fill: #24292f; }
        .title { font-weight: 600; }
        .ours { fill: #0f766e; }
        .floor { fill: #9ca3af; }
        .rival { fill: #c2803a; }
        @media (prefers-color-scheme: dark) {
          text { fill: #d6dbe1; }
          .ours { fill: #2dd4bf; }
          .floor { fill: #6b7280; }
          .rival { fill: #d9a066; }
        }
      </style>
      """;

  private final StringBuilder body = new StringBuilder();
  private int y = 10;

  private Chart() {}

  /// The picture of these results.
  public static String of(List<Result> results) {
    var chart = new Chart();
    results.forEach(chart::group);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n"
            .formatted(WIDTH, chart.y, WIDTH, chart.y)
        + STYLE
        + chart.body
        + "</svg>\n";
  }

  private void group(Result result) {
    var bars = bars(result);
    y += TITLE;
    text(
        10,
        y - 8,
        "title",
        "%s, n = %,d, %s".formatted(result.workload(), result.n(), result.unit()));
    var figures = new ArrayList<>(bars.values());
    double least = figures.stream().filter(f -> f > 0).mapToDouble(f -> f).min().orElse(1);
    double most = figures.stream().mapToDouble(f -> f).max().orElse(1);
    bars.forEach((name, figure) -> bar(name, figure, length(figure, least, most)));
    y += AFTER;
  }

  private static Map<String, Double> bars(Result result) {
    var bars = new LinkedHashMap<String, Double>();
    Double ours = result.ours();
    Double floor = result.floor();
    if (ours != null) {
      bars.put("basalt", ours);
    }
    if (floor != null) {
      bars.put("floor", floor);
    }
    bars.putAll(result.rivals());
    return bars;
  }

  /// The part of the width that a figure takes: a tenth for the least one, and as much again for
  /// equal factors above it.
  static double length(double figure, double least, double most) {
    if (figure <= 0) {
      return 0;
    }
    double range = Math.log(most / least);
    return range == 0 ? 1 : 0.1 + 0.9 * Math.log(figure / least) / range;
  }

  private void bar(String name, double figure, double length) {
    double width = Math.max(1, length * (WIDTH - LEFT - RIGHT));
    text(10, y + BAR - 4, "label", name);
    body.append(
        String.format(
            Locale.ROOT,
            "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"2\"/>%n",
            kind(name),
            LEFT,
            y,
            width,
            BAR));
    text(LEFT + (int) width + 6, y + BAR - 4, "figure", Figures.of(figure));
    y += BAR + GAP;
  }

  private static String kind(String name) {
    return name.equals("basalt") ? "ours" : name.startsWith("floor") ? "floor" : "rival";
  }

  private void text(int x, int baseline, String kind, String text) {
    body.append(
        "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n"
            .formatted(kind, x, baseline, escaped(text)));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
