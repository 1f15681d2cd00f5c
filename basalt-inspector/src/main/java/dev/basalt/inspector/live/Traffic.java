package dev.basalt.inspector.live;

import java.util.LinkedHashMap;
import java.util.Map;

/// How often components came and went while the journal was written. Written by the thread of the
/// world, read by others.
public final class Traffic {

  /// Additions and removals of a component.
  ///
  /// @param added how often it was added, with new entities too
  /// @param removed how often it was removed, with ended entities too
  public record Count(long added, long removed) {}

  private final Map<String, Count> counts = new LinkedHashMap<>();

  synchronized void count(String component, boolean added) {
    counts.merge(
        component,
        new Count(added ? 1 : 0, added ? 0 : 1),
        (a, b) -> new Count(a.added() + b.added(), a.removed() + b.removed()));
  }

  /// The counts by the name of the component.
  public synchronized Map<String, Count> counts() {
    return new LinkedHashMap<>(counts);
  }
}
