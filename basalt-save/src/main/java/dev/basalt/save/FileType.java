package dev.basalt.save;

import dev.basalt.component.ComponentType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A type of components or resources as a file describes it.
record FileType(String name, ComponentType.Kind kind, boolean sparse, List<FileLeaf> leaves) {

  /// @param path such as `at.x`; empty for an object
  /// @param constants the names of an enum's constants; empty for other types
  record FileLeaf(String path, LeafType type, List<String> constants) {

    int size() {
      return type.size(constants.size());
    }
  }

  List<String> paths() {
    return leaves.stream().map(FileLeaf::path).toList();
  }

  /// What no saver writes, or null.
  @Nullable String findFault() {
    Set<String> paths = new HashSet<>();
    Set<String> records = new HashSet<>();
    String last = "";
    for (FileLeaf leaf : leaves) {
      String around = leaf.path().substring(0, leaf.path().lastIndexOf('.') + 1);
      for (int dot = around.indexOf('.'); dot >= 0; dot = around.indexOf('.', dot + 1)) {
        String inside = around.substring(0, dot + 1);
        if (!last.startsWith(inside) && !records.add(inside)) {
          return "the leaves of \"" + inside + "\" apart from each other";
        }
      }
      last = leaf.path();
      if (!paths.add(leaf.path())) {
        return "two leaves \"" + leaf.path() + "\"";
      }
      if (leaf.type() != LeafType.ENUM && !leaf.constants().isEmpty()) {
        return "constants of \"" + leaf.path() + "\", which is " + leaf.type();
      }
      if (new HashSet<>(leaf.constants()).size() != leaf.constants().size()) {
        return "a constant of \"" + leaf.path() + "\" twice";
      }
      if (leaf.constants().size() > 0xFFFF) {
        return "too many constants of \"" + leaf.path() + "\"";
      }
      if (leaf.path().isEmpty() != (kind == ComponentType.Kind.OBJECT)) {
        return "a leaf without a path";
      }
    }
    for (String path : paths) {
      if (records.contains(path + ".")) {
        return "a leaf \"" + path + "\" with leaves inside";
      }
    }
    boolean fits =
        switch (kind) {
          case TAG -> leaves.isEmpty();
          case OBJECT -> leaves.size() == 1;
          case RECORD -> !leaves.isEmpty();
        };
    return fits ? null : leaves.size() + " leaves";
  }
}
