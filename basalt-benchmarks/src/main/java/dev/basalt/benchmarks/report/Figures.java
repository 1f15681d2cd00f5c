package dev.basalt.benchmarks.report;

import dev.basalt.benchmarks.harness.Estimate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How numbers are written: three significant digits, thousands apart, nothing for nothing.
public final class Figures {

  private static final String NONE = "-";

  private Figures() {}

  /// A figure, or a dash if there is none.
  public static String of(@Nullable Double figure) {
    if (figure == null) {
      return NONE;
    }
    double size = Math.abs(figure);
    String format =
        size >= 100 || size == 0 ? "%,.0f" : size >= 10 ? "%.1f" : size >= 1 ? "%.2f" : "%.3f";
    return String.format(Locale.ROOT, format, figure);
  }

  /// A ratio with its interval, or a dash.
  public static String of(@Nullable Estimate ratio) {
    return ratio == null
        ? NONE
        : String.format(
            Locale.ROOT, "%.2f (%.2f..%.2f)", ratio.median(), ratio.low(), ratio.high());
  }
}
