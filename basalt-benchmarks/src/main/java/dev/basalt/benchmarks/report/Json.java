package dev.basalt.benchmarks.report;

import dev.basalt.benchmarks.harness.Estimate;
import dev.basalt.benchmarks.harness.Result;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Results as a JSON array with one object for each row.
///
/// `ours_ns` and `floor_ns` are null where what is measured is bytes; `unit` says what the figures
/// of the rivals are. Where a figure is missing it is null.
public final class Json {

  private Json() {}

  /// The array.
  public static String of(List<Result> results) {
    return results.stream()
        .map(Json::object)
        .collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
  }

  private static String object(Result result) {
    boolean bytes = result.bytesOnly();
    Estimate ratio = result.ratio();
    return "{"
        + String.join(
            ", ",
            field("workload", text(result.workload())),
            field("n", Integer.toString(result.n())),
            field("unit", text(result.unit())),
            field("ours_ns", number(bytes ? null : result.ours())),
            field("floor_ns", number(bytes ? null : result.floor())),
            field("floor_bytes", number(bytes ? result.floor() : null)),
            field("floor_ratio", number(ratio == null ? null : ratio.median())),
            field("floor_ratio_low", number(ratio == null ? null : ratio.low())),
            field("floor_ratio_high", number(ratio == null ? null : ratio.high())),
            field("rivals", rivals(result.rivals())),
            field("ours_bytes", number(result.bytes())))
        + "}";
  }

  private static String rivals(Map<String, Double> rivals) {
    return rivals.entrySet().stream()
        .map(entry -> field(entry.getKey(), number(entry.getValue())))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String field(String name, String value) {
    return text(name) + ": " + value;
  }

  private static String text(String text) {
    var quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ') {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c == '"' || c == '\\' ? "\\" : "").append(c);
      }
    }
    return quoted.append('"').toString();
  }

  /// A number; JSON has neither infinity nor "not a number".
  private static String number(@Nullable Double number) {
    return number == null || !Double.isFinite(number) ? "null" : Double.toString(number);
  }
}
