package dev.basalt;

import dev.basalt.internal.storage.SlotRanges;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Which handles a world will give out next. Two worlds with equal handle states and the same
/// living entities give out the same handles.
///
/// A slot below [#slots] is retired if it belongs to no living entity and is neither in [#free] nor
/// in [#unused]: all its generations have been given out.
///
/// @param slots all slots that have been used so far are below this one
/// @param free the handles to give out next, first in, first out
/// @param unused slots below `slots` that were never used: they come after those in `free`, with
///   generation 1; then come new slots, from `slots` on
public record HandleState(int slots, EntityList free, List<Range> unused) {

  /// A range of slots.
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
  /// @param free the handles to give out next
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
