import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Puts the figures of a benchmark run into the documentation: `java build/Figures.java
/// FIGURES_JSON CONDITIONS`, at the root of the project. `FIGURES_JSON` is what `./basalt bench
/// --json` has written, `CONDITIONS` a text that says on which machine and by which command.
///
/// The texts between `FIGURES BEGIN` and `FIGURES END` in README.md and docs/benchmarks.md, and
/// between `LOSSES BEGIN` and `LOSSES END` in the latter, are replaced.
class Figures {

  /// A line of the run; figures that it does not have are NaN.
  record Line(
      String workload,
      int n,
      String unit,
      double ours,
      double floor,
      double ratio,
      double low,
      double high,
      Map<String, Double> rivals,
      double bytes) {

    /// The fastest or smallest other library; null if none takes part.
    Map.Entry<String, Double> best() {
      return rivals.entrySet().stream()
          .filter(rival -> !rival.getKey().startsWith("floor"))
          .min(Map.Entry.comparingByValue())
          .orElse(null);
    }

    String name() {
      return "`%s`".formatted(workload);
    }

    /// What the workload calls this form of ours.
    String form() {
      return "`%s`".formatted(workload.substring(workload.indexOf('/') + 1));
    }
  }

  /// What a case has to reach: ours to floor, at most.
  record Target(String workload, int n, double ratio) {}

  private static final List<Target> TARGETS =
      List.of(
          new Target("iterate1", 0, 1.05),
          new Target("iterate2", 0, 1.05),
          new Target("iterate3", 0, 1.05),
          new Target("iterate5", 0, 1.05),
          new Target("iterate2/mut", 0, 1.05),
          new Target("iterate2/nested", 0, 1.05),
          new Target("iterate2/captured", 0, 1.05),
          new Target("iterate2/polluted", 0, 1.05),
          new Target("iterate2/polluted-after", 0, 1.05),
          new Target("iterate2-sparse", 0, 1.05),
          new Target("frag", 1_000, 1.05),
          new Target("iterate-reap", 0, 1.5),
          new Target("spawner", 10_000, 1.0),
          new Target("spawner", 100_000, 1.5),
          new Target("spawner", 1_000_000, 1.65),
          new Target("create2-bulk", 10_000, 1.3),
          new Target("create2-bulk", 100_000, 5.2),
          new Target("create2-bulk", 1_000_000, 5.8),
          new Target("destroy", 10_000, 2.7),
          new Target("destroy", 100_000, 2.5),
          new Target("destroy", 1_000_000, 2.5),
          new Target("add-remove-sparse", 10_000, 3.9),
          new Target("add-remove-sparse", 100_000, 3.9),
          new Target("add-remove-sparse", 1_000_000, 4.5),
          new Target("random-get", 10_000, 2.9),
          new Target("random-get", 100_000, 1.6),
          new Target("random-get", 1_000_000, 1.55));

  /// What the README shows.
  private static final List<String> HIGHLIGHTS =
      List.of(
          "iterate2 10000",
          "iterate2 1000000",
          "iterate5 10000",
          "iterate-reap 10000",
          "large-body 10000",
          "frag 1000",
          "schedule 10000",
          "churn 10000",
          "churn 1000000",
          "churn-ops 10000",
          "churn-commands 10000",
          "bulk-change 10000",
          "create2 1000000",
          "spawner 1000000",
          "destroy 1000000",
          "add-remove 10000",
          "add-remove-sparse 10000",
          "random-get 10000",
          "random-get 1000000",
          "snapshot-take 1000000",
          "memory 1000000");

  public static void main(String... args) throws IOException {
    if (args.length != 2) {
      System.err.println("usage: Figures.java FIGURES_JSON CONDITIONS");
      System.exit(2);
    }
    List<Line> lines = read(Files.readString(Path.of(args[0])));
    Path page = Path.of("docs", "benchmarks.md");
    replace(
        page,
        "FIGURES",
        args[1] + "\n\n![chart of all workloads](images/benchmarks.svg)\n\n" + table(lines));
    replace(page, "LOSSES", losses(lines));
    String chart = "\n\n![chart of six workloads](docs/images/benchmarks-front.svg)";
    replace(Path.of("README.md"), "FIGURES", highlights(lines) + "\n\n" + args[1] + chart);
  }

  // ---- reading

  private static List<Line> read(String json) {
    List<Line> lines = new ArrayList<>();
    for (String text : json.lines().filter(line -> line.contains("\"workload\"")).toList()) {
      double bytes = number(text, "ours_bytes");
      boolean inBytes = Double.isNaN(number(text, "ours_ns"));
      lines.add(
          new Line(
              string(text, "workload"),
              (int) number(text, "n"),
              string(text, "unit"),
              inBytes ? bytes : number(text, "ours_ns"),
              number(text, inBytes ? "floor_bytes" : "floor_ns"),
              number(text, "floor_ratio"),
              number(text, "floor_ratio_low"),
              number(text, "floor_ratio_high"),
              rivals(text),
              inBytes ? Double.NaN : bytes));
    }
    return lines;
  }

  private static String string(String text, String field) {
    return find(text, "\"" + field + "\": \"([^\"]*)\"");
  }

  private static double number(String text, String field) {
    String found = find(text, "\"" + field + "\": ([-0-9.eE]+|null)");
    return found == null || found.equals("null") ? Double.NaN : Double.parseDouble(found);
  }

  private static String find(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    return matcher.find() ? matcher.group(1) : null;
  }

  private static Map<String, Double> rivals(String text) {
    Map<String, Double> rivals = new LinkedHashMap<>();
    Matcher matcher =
        Pattern.compile("\"([^\"]+)\": ([0-9.eE+]+)")
            .matcher(text.substring(text.indexOf("\"rivals\""), text.indexOf('}') + 1));
    while (matcher.find()) {
      rivals.put(matcher.group(1), Double.parseDouble(matcher.group(2)));
    }
    return rivals;
  }

  // ---- writing

  private static String table(List<Line> lines) {
    StringBuilder text = new StringBuilder();
    text.append("| workload | N | unit | ours | floor | ours/floor | best rival | best rival/ours");
    text.append(" | bytes/run |\n|---|---|---|---|---|---|---|---|---|\n");
    for (Line line : lines) {
      Map.Entry<String, Double> best = line.best();
      text.append(
          "| %s | %s | %s | %s | %s | %s | %s | %s | %s |%n"
              .formatted(
                  line.name(),
                  whole(line.n()),
                  line.unit(),
                  figure(line.ours()),
                  figure(line.floor()),
                  ratio(line),
                  best == null ? "-" : best.getKey() + " " + figure(best.getValue()),
                  best == null ? "-" : times(best.getValue() / line.ours()),
                  figure(line.bytes())));
    }
    return text.toString().strip();
  }

  /// Ours are the calls that a reader of the README would write; a faster form stands beside them.
  private static String highlights(List<Line> lines) {
    StringBuilder text = new StringBuilder();
    text.append(
        "| workload | N | Basalt | best form | arrays by hand | ratio | best JVM rival |\n");
    text.append("|---|---|---|---|---|---|---|\n");
    for (Line line : lines) {
      if (HIGHLIGHTS.contains(line.workload() + " " + line.n())) {
        Map.Entry<String, Double> best = line.best();
        text.append(
            "| %s | %s | %s %s | %s | %s | %s | %s |%n"
                .formatted(
                    line.name(),
                    whole(line.n()),
                    figure(line.ours()),
                    line.unit(),
                    bestForm(line, lines),
                    figure(line.floor()),
                    times(line.ratio()),
                    best == null
                        ? "-"
                        : "%s (%s)".formatted(figure(best.getValue()), best.getKey())));
      }
    }
    return text.toString().strip();
  }

  /// The fastest variant, if it takes at most nine tenths of the time.
  private static String bestForm(Line line, List<Line> lines) {
    return lines.stream()
        .filter(other -> other.n() == line.n())
        .filter(other -> other.workload().startsWith(line.workload() + "/"))
        .filter(other -> other.ours() < 0.9 * line.ours())
        .min(Comparator.comparingDouble(Line::ours))
        .map(other -> figure(other.ours()) + " (" + other.form() + ")")
        .orElse("");
  }

  private static String losses(List<Line> lines) {
    List<String> found = new ArrayList<>();
    for (Line line : lines) {
      Map.Entry<String, Double> best = line.best();
      if (best != null && best.getValue() < line.ours()) {
        found.add(
            "- %s at %s: %s %s; %s %s."
                .formatted(
                    line.name(),
                    whole(line.n()),
                    figure(line.ours()),
                    line.unit(),
                    best.getKey(),
                    figure(best.getValue())));
      }
    }
    String rivals = found.isEmpty() ? "None in this run." : String.join("\n", found);
    return "A rival is faster or smaller:\n\n%s\n\nA target is missed (a target is met if the interval reaches it):\n\n%s"
        .formatted(rivals, missed(lines));
  }

  private static String missed(List<Line> lines) {
    List<String> found = new ArrayList<>();
    for (Line line : lines) {
      for (Target target : TARGETS) {
        boolean same = target.workload().equals(line.workload());
        if (same && (target.n() == 0 || target.n() == line.n()) && line.low() > target.ratio()) {
          found.add(
              "- %s at %s: ours/floor %s, target %s."
                  .formatted(line.name(), whole(line.n()), ratio(line), times(target.ratio())));
        }
      }
    }
    return found.isEmpty() ? "None in this run." : String.join("\n", found);
  }

  private static String ratio(Line line) {
    return Double.isNaN(line.ratio())
        ? "-"
        : Double.isNaN(line.low())
            ? times(line.ratio())
            : "%s (%s to %s)".formatted(times(line.ratio()), times(line.low()), times(line.high()));
  }

  private static String times(double value) {
    return Double.isNaN(value)
        ? "-"
        : String.format(Locale.ROOT, value < 100 ? "%.2f" : "%,.0f", value);
  }

  private static String figure(double value) {
    return Double.isNaN(value)
        ? "-"
        : String.format(Locale.ROOT, value != 0 && value < 100 ? "%.2f" : "%,.0f", value);
  }

  private static String whole(int value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  private static void replace(Path file, String region, String text) throws IOException {
    String old = Files.readString(file);
    Matcher marks =
        Pattern.compile(
                "(<!-- " + region + " BEGIN[^\n]*\n).*(<!-- " + region + " END)", Pattern.DOTALL)
            .matcher(old);
    if (!marks.find()) {
      throw new IOException("%s has no region %s".formatted(file, region));
    }
    Files.writeString(
        file,
        old.substring(0, marks.end(1)) + "\n" + text + "\n\n" + old.substring(marks.start(2)));
  }
}
