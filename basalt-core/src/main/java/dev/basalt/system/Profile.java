package dev.basalt.system;

import java.util.List;
import java.util.Locale;

/// The measurements of a schedule while profiling was on.
///
/// @param updates the update phase as a whole: commands and waiting included
/// @param renders the render phase as a whole
/// @param systems each system that has run, in the order in which they run
public record Profile(PhaseProfile updates, PhaseProfile renders, List<SystemProfile> systems) {

  /// The measurements of a phase.
  ///
  /// @param runs how often it ran
  /// @param lastNanos how long the last run took, in nanoseconds
  /// @param meanNanos how long a run took on average
  /// @param maxNanos how long the longest run took
  public record PhaseProfile(long runs, long lastNanos, double meanNanos, long maxNanos) {}

  /// The lists are immutable.
  ///
  /// @param updates the update phase as a whole
  /// @param renders the render phase as a whole
  /// @param systems each system that has run
  public Profile {
    systems = List.copyOf(systems);
  }

  /// A line for each phase and system.
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    append(text, "updates", updates);
    append(text, "renders", renders);
    systems.forEach(system -> text.append("  ").append(system).append('\n'));
    return text.toString();
  }

  private static void append(StringBuilder text, String name, PhaseProfile phase) {
    text.append(
        String.format(
            Locale.ROOT,
            "%s: %,d runs, mean %.3f ms, max %.3f ms%n",
            name,
            phase.runs(),
            phase.meanNanos() / 1e6,
            phase.maxNanos() / 1e6));
  }
}
