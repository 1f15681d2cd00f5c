package dev.basalt.inspector.read;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.Column;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import org.jspecify.annotations.Nullable;

/// What entities are called: the first text of a component called `Name`.
final class Names {

  private Names() {}

  /// The component of an archetype that names its entities.
  static @Nullable Leaf findLeaf(ArchetypeView archetype) {
    for (ComponentType<?> type : archetype.componentTypes()) {
      Leaf leaf = findLeaf(type);
      if (leaf != null) {
        return leaf;
      }
    }
    return null;
  }

  static @Nullable Leaf findLeaf(ComponentType<?> type) {
    if (type.simpleName().equals("Name")) {
      for (Leaf leaf : type.leaves()) {
        if (leaf.kind() == Leaf.Kind.STRING) {
          return leaf;
        }
      }
    }
    return null;
  }

  /// The column of names of a chunk.
  static @Nullable Column findColumn(ChunkReader chunk, @Nullable Leaf leaf) {
    return leaf == null ? null : chunk.column(leaf.owner(), leaf.path());
  }

  static @Nullable String find(@Nullable Column column, int row) {
    return column != null && column.isPresent(row) && column.get(row) instanceof String name
        ? name
        : null;
  }
}
