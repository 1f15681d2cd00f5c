package dev.basalt.internal.storage;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Entities that are about to come into a world together, and may be targets of each other.
final class Arrivals {

  static final Arrivals NONE = new Arrivals();

  private record Group(BitSet slots, Archetype archetype) {}

  private final @Nullable EntityTable entities;
  private final BitSet slots = new BitSet();
  private final List<Group> groups = new ArrayList<>();

  private Arrivals() {
    this.entities = null;
  }

  /// @param ids the handles that they will get
  Arrivals(EntityTable entities, long[] ids) {
    this.entities = entities;
    addTo(slots, ids);
  }

  private static void addTo(BitSet slots, long[] ids) {
    for (long id : ids) {
      slots.set((int) id);
    }
  }

  /// Says which components some of them have.
  void name(long[] ids, Archetype archetype) {
    BitSet named = new BitSet();
    addTo(named, ids);
    groups.add(new Group(named, archetype));
  }

  boolean contains(long id) {
    return entities != null && slots.get((int) id) && entities.idOf((int) id) == id;
  }

  /// What one of them has.
  Archetype archetype(long id) {
    for (Group group : groups) {
      if (group.slots.get((int) id)) {
        return group.archetype;
      }
    }
    throw new AssertionError("there is no " + id);
  }
}
