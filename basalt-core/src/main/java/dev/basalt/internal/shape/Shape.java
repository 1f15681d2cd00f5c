package dev.basalt.internal.shape;

import dev.basalt.component.ComponentType.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How values of one class are laid out in columns. It depends on the class alone, not on a world.
///
/// @param type the class of the values
/// @param kind record, tag or object
/// @param root the tree of fields; for an object, a single leaf
/// @param leaves the leaves of the tree in column order
/// @param paths of the leaves inside of a value, such as `position.x`; that of an object is empty
public record Shape(
    Class<?> type, Kind kind, Node root, List<Node.Leaf> leaves, List<String> paths) {

  /// A shape without leaves is a tag.
  static Shape ofRecord(Class<?> type, Node root) {
    List<Node.Leaf> leaves = new ArrayList<>();
    collect(root, leaves);
    Kind kind = leaves.isEmpty() ? Kind.TAG : Kind.RECORD;
    int prefix = root.path().length() + 1;
    List<String> paths = leaves.stream().map(leaf -> leaf.path().substring(prefix)).toList();
    return new Shape(type, kind, root, List.copyOf(leaves), paths);
  }

  static Shape ofObject(Class<?> type, String name) {
    var leaf = new Node.Leaf(name, type, Node.Encoding.OBJECT, 0, null);
    return new Shape(type, Kind.OBJECT, leaf, List.of(leaf), List.of(""));
  }

  private static void collect(Node node, List<Node.Leaf> leaves) {
    if (node instanceof Node.Leaf leaf) {
      leaves.add(leaf);
    } else if (node instanceof Node.Branch branch) {
      for (Node.Part part : branch.parts()) {
        collect(part.node(), leaves);
      }
    }
  }

  /// The kinds of the columns, in order.
  public ColumnKind[] columnKinds() {
    ColumnKind[] kinds = new ColumnKind[leaves.size()];
    for (int column = 0; column < kinds.length; column++) {
      kinds[column] = leaves.get(column).kind();
    }
    return kinds;
  }

  /// The kind of all columns, or null if they are of several, or if there are none.
  public @Nullable ColumnKind onlyKind() {
    ColumnKind only = leaves.isEmpty() ? null : leaves.getFirst().kind();
    for (Node.Leaf leaf : leaves) {
      if (leaf.kind() != only) {
        return null;
      }
    }
    return only;
  }

  /// Room for columns: an array of arrays of floats, say, if all columns hold floats.
  public Object[] newColumns(int count) {
    ColumnKind only = onlyKind();
    return only == null ? new Object[count] : only.newColumns(count);
  }

  /// The columns that hold references, which must be cleared for the garbage collector.
  public int[] referenceColumns() {
    int[] columns = new int[leaves.size()];
    int count = 0;
    for (Node.Leaf leaf : leaves) {
      if (leaf.kind() == ColumnKind.REFERENCE) {
        columns[count++] = leaf.column();
      }
    }
    return Arrays.copyOf(columns, count);
  }
}
