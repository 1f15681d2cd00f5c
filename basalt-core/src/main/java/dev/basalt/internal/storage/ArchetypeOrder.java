package dev.basalt.internal.storage;

import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/// The order in which archetypes got their first row, as a path in a tree: worlds that went through
/// the same order share the node. Restoring a snapshot thus tells by one comparison whether what
/// was matched before still holds.
public final class ArchetypeOrder {

  private final @Nullable ArchetypeOrder parent;
  private final @Nullable Archetype last;
  private final int depth;

  /// What came next; the only one in a world that is never restored.
  private @Nullable ArchetypeOrder next;

  /// What came next after restores, by archetype.
  private @Nullable IdentityHashMap<Archetype, ArchetypeOrder> others;

  private ArchetypeOrder(@Nullable ArchetypeOrder parent, @Nullable Archetype last, int depth) {
    this.parent = parent;
    this.last = last;
    this.depth = depth;
  }

  static ArchetypeOrder root() {
    return new ArchetypeOrder(null, null, 0);
  }

  ArchetypeOrder then(Archetype archetype) {
    ArchetypeOrder known = next;
    if (known == null) {
      known = new ArchetypeOrder(this, archetype, depth + 1);
      next = known;
    }
    return known.last == archetype ? known : other(archetype);
  }

  private ArchetypeOrder other(Archetype archetype) {
    if (others == null) {
      others = new IdentityHashMap<>(2);
    }
    ArchetypeOrder known = others.get(archetype);
    if (known == null) {
      known = new ArchetypeOrder(this, archetype, depth + 1);
      others.put(archetype, known);
    }
    return known;
  }

  /// How many archetypes there are.
  public int depth() {
    return depth;
  }

  /// Whether this order goes on from an earlier one.
  public boolean startsWith(ArchetypeOrder earlier) {
    ArchetypeOrder node = this;
    while (node.depth > earlier.depth && node.parent != null) {
      node = node.parent;
    }
    return node == earlier;
  }

  @Override
  public String toString() {
    return parent == null ? "" : parent + " " + last;
  }
}
