package dev.basalt.internal.storage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The order in which archetypes got their first row, as a place in a tree: worlds that went
/// through the same order are at the same place. Restoring a snapshot thus tells by one comparison
/// whether what was matched before still holds.
///
/// ```text
/// [A] [B] [C] [D]          the only branch in a world that is never restored
///       \
///        [D] [E]           restored after [B], it went on in another way
/// ```
public final class ArchetypeOrder {

  private final Branch branch;
  private final int depth;

  private ArchetypeOrder(Branch branch, int depth) {
    this.branch = branch;
    this.depth = depth;
  }

  static ArchetypeOrder root() {
    return new ArchetypeOrder(new Branch(null), 0);
  }

  /// Archetypes that came one after the other.
  private static final class Branch {

    /// The place where it leaves another one; null for the first branch.
    private final @Nullable ArchetypeOrder start;

    private final List<Archetype> archetypes = new ArrayList<>();
    private @Nullable Map<Turn, Branch> others;

    Branch(@Nullable ArchetypeOrder start) {
      this.start = start;
    }

    /// The order that goes on in another way than this branch.
    ArchetypeOrder turn(ArchetypeOrder place, Archetype archetype) {
      if (others == null) {
        others = new HashMap<>();
      }
      Branch other =
          others.computeIfAbsent(new Turn(place.depth, archetype), turn -> new Branch(place));
      return new ArchetypeOrder(other, place.depth).then(archetype);
    }
  }

  /// Where a branch is left, and what comes next then.
  private record Turn(int depth, Archetype next) {}

  ArchetypeOrder then(Archetype archetype) {
    int next = branch.start == null ? depth : depth - branch.start.depth;
    if (next == branch.archetypes.size()) {
      branch.archetypes.add(archetype);
    }
    return branch.archetypes.get(next) == archetype
        ? new ArchetypeOrder(branch, depth + 1)
        : branch.turn(this, archetype);
  }

  /// How many archetypes there are.
  public int depth() {
    return depth;
  }

  /// Whether this order goes on from an earlier one.
  public boolean startsWith(ArchetypeOrder earlier) {
    ArchetypeOrder place = this;
    while (place.branch != earlier.branch && place.branch.start != null) {
      place = place.branch.start;
    }
    return place.branch == earlier.branch && earlier.depth <= place.depth;
  }
}
