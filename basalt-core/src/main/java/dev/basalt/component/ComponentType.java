package dev.basalt.component;

import java.util.List;

/// What a world knows about one type of component. Tools read it; it has no effect on the world.
///
/// @param <T> the class of the component's values
/// @param number the world's own number for this component, in order of registration from 0
/// @param name the binary name of the class
/// @param type the class under which values are added and found
/// @param kind how values are kept
/// @param leaves the leaf fields in declaration order, nested records opened; empty for a tag
/// @param editable whether tools may edit values of this component
/// @param sparse whether it comes and goes without moving its entity, see
///   [dev.basalt.World#registerSparse]
public record ComponentType<T>(
    int number,
    String name,
    Class<T> type,
    Kind kind,
    List<Leaf> leaves,
    boolean editable,
    boolean sparse) {

  /// How the values of a component are kept.
  public enum Kind {
    /// A record, flattened to one array per leaf field.
    RECORD,
    /// A record without leaf fields: present or absent, without storage.
    TAG,
    /// An object of any other class, kept by reference.
    OBJECT
  }

  /// Copies the list of leaves, so that the description is immutable.
  public ComponentType {
    leaves = List.copyOf(leaves);
  }

  /// The name as messages show it: nested classes with their last name only.
  ///
  /// @return for example `Position`
  public String simpleName() {
    return simpleName(type);
  }

  /// The name under which messages show a class.
  ///
  /// @param type any class
  /// @return its simple name, or the binary name of a class without one
  public static String simpleName(Class<?> type) {
    String simple = type.getSimpleName();
    return simple.isEmpty() ? type.getName() : simple;
  }

  /// For example `Position(x, y)`.
  @Override
  public String toString() {
    if (kind == Kind.OBJECT) {
      return simpleName();
    }
    return simpleName()
        + leaves.stream()
            .map(leaf -> leaf.path().substring(leaf.path().indexOf('.') + 1))
            .collect(java.util.stream.Collectors.joining(", ", "(", ")"));
  }
}
