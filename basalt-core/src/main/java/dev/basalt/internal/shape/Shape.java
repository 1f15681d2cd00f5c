package dev.basalt.internal.shape;

import dev.basalt.component.ComponentType.Kind;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// How values of one class are laid out in columns. It depends on the class alone, not on a world.
///
/// @param type the class of the values
/// @param kind record, tag or object
/// @param root the tree of fields; for an object, a single leaf
/// @param leaves the leaves of the tree in column order
public record Shape(Class<?> type, Kind kind, Node root, List<Node.Leaf> leaves) {

  /// A shape without leaves is a tag.
  static Shape ofRecord(Class<?> type, Node root) {
    List<Node.Leaf> leaves = leavesOf(root).toList();
    return new Shape(type, leaves.isEmpty() ? Kind.TAG : Kind.RECORD, root, leaves);
  }

  static Shape ofObject(Class<?> type, String name) {
    var leaf = new Node.Leaf(name, Object.class, Node.Encoding.PLAIN, 0, null);
    return new Shape(type, Kind.OBJECT, leaf, List.of(leaf));
  }

  private static Stream<Node.Leaf> leavesOf(Node node) {
    return switch (node) {
      case Node.Leaf leaf -> Stream.of(leaf);
      case Node.Branch branch -> branch.parts().stream().flatMap(part -> leavesOf(part.node()));
    };
  }

  /// The kinds of the columns, in order.
  public ColumnKind[] columnKinds() {
    return leaves.stream().map(Node.Leaf::kind).toArray(ColumnKind[]::new);
  }

  /// The columns that hold references, which must be cleared for the garbage collector.
  public int[] referenceColumns() {
    return IntStream.range(0, leaves.size())
        .filter(column -> leaves.get(column).kind() == ColumnKind.REFERENCE)
        .toArray();
  }
}
