package dev.basalt;

import dev.basalt.internal.storage.SlotRanges;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Which handles a world will give out next. Together with the entities that are alive it says all
/// about handles: two worlds for which both are equal give out the same ones.
///
/// A slot below [#slots] that belongs to no living entity, and is neither in [#free] nor in
/// [#unused], is used up: all its generations have been given out.
///
/// @param slots all slots that have been used so far are below this one
/// @param free the handles to be given out next, first in, first out
/// @param unused slots below `slots` that were never used: they come after those in `free`, with
///   generation 1; then come new slots, from `slots` on
public record HandleState(int slots, EntityList free, List<Range> unused) {

  /// Slots that follow each other.
  ///
  /// @param first the first of them
  /// @param end the slot after the last
  public record Range(int first, int end) {}

  /// Checks the ranges.
  ///
  /// @throws IllegalArgumentException if they are not in order, or not below `slots`
  public HandleState {
    unused = List.copyOf(unused);
    int before = 0;
    for (Range range : unused) {
      if (range.first < before || range.end <= range.first || range.end > slots) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT, "unused slots %s are not ranges in order below %,d", unused, slots));
      }
      before = range.end;
    }
  }

  /// The state of a world in which all slots below `slots` have been used.
  ///
  /// @param slots how many slots have been used so far
  /// @param free the handles to be given out next
  public HandleState(int slots, EntityList free) {
    this(slots, free, List.of());
  }

  static List<Range> ranges(SlotRanges skipped) {
    List<Range> ranges = new ArrayList<>();
    for (int i = 0; i < skipped.ranges(); i++) {
      ranges.add(new Range(skipped.start(i), skipped.start(i) + skipped.length(i)));
    }
    return ranges;
  }

  SlotRanges skipped() {
    SlotRanges.Builder builder = new SlotRanges.Builder(unused.size());
    unused.forEach(range -> builder.add(range.first, range.end));
    return builder.build();
  }
}
