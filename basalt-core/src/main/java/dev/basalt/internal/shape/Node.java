package dev.basalt.internal.shape;

import java.lang.invoke.MethodHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A component as a tree: records are branches, leaf fields are leaves. Both paths, interpreted and
/// generated, are walks over this tree.
public sealed interface Node {

  /// Where it stands, such as `Transform.position`.
  String path();

  /// A record, built by its canonical constructor and taken apart by its accessors.
  ///
  /// @param constructor called with the values of the parts
  record Branch(String path, Class<?> type, RecordConstructor constructor, List<Part> parts)
      implements Node {}

  /// A field of a record.
  ///
  /// @param accessor erased: takes `Object`, gives a primitive or `Object`
  record Part(MethodHandle accessor, Node node) {}

  /// A field with a column of its own.
  ///
  /// @param column its place among the columns of the component
  record Leaf(
      String path, Class<?> type, Encoding encoding, int column, Enum<?> @Nullable [] constants)
      implements Node {

    /// The kind of array that holds it.
    public ColumnKind kind() {
      return switch (encoding) {
        case PLAIN, COLLECTION, OBJECT -> ColumnKind.of(type);
        case ENUM -> constants().length < 256 ? ColumnKind.BYTE : ColumnKind.SHORT;
        case ENTITY -> ColumnKind.LONG;
      };
    }

    @Override
    public Enum<?>[] constants() {
      if (constants == null) {
        throw new AssertionError(path + " is no enum");
      }
      return constants;
    }
  }

  /// How a field's value becomes an element of its column.
  enum Encoding {
    /// A primitive or a reference, as it is.
    PLAIN,
    /// Its ordinal plus one; zero stands for null.
    ENUM,
    /// The entity's id.
    ENTITY,
    /// A reference, as it is. It may be a collection: with assertions on, those that can be changed
    /// are refused.
    COLLECTION,
    /// The component itself, as it is: an object of its type, never null.
    OBJECT
  }
}
