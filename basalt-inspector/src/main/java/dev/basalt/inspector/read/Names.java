package dev.basalt.inspector.read;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.Column;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What entities are called: the first text of a component called `Name`, or else of one called
/// `Id`, as scenes have it.
final class Names {

  private Names() {}

  private static final List<String> NAMING = List.of("Name", "Id");

  /// The leaf that names the entities of an archetype.
  static @Nullable Leaf findLeaf(ArchetypeView archetype) {
    return findLeaf(archetype.componentTypes());
  }

  /// The leaf that names an entity with these components.
  static @Nullable Leaf findLeaf(List<ComponentType<?>> types) {
    for (String naming : NAMING) {
      for (ComponentType<?> type : types) {
        Leaf leaf = type.simpleName().equals(naming) ? findText(type) : null;
        if (leaf != null) {
          return leaf;
        }
      }
    }
    return null;
  }

  private static @Nullable Leaf findText(ComponentType<?> type) {
    for (Leaf leaf : type.leaves()) {
      if (leaf.kind() == Leaf.Kind.STRING) {
        return leaf;
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
