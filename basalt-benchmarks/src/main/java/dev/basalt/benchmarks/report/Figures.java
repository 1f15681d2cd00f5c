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

  /// A ratio with its interval, or a dash if there is none: there is no ratio to nothing.
  public static String of(@Nullable Estimate ratio) {
    return ratio == null || !Double.isFinite(ratio.high())
        ? NONE
        : "%s (%s..%s)".formatted(ratio(ratio.median()), ratio(ratio.low()), ratio(ratio.high()));
  }

  private static String ratio(double ratio) {
    String format = ratio >= 100 ? "%,.0f" : ratio >= 10 ? "%.1f" : ratio >= 0.1 ? "%.2f" : "%.4f";
    return String.format(Locale.ROOT, format, ratio);
  }
}
