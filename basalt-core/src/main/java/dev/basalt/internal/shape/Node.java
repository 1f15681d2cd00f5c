package dev.basalt.internal.shape;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.RecordComponent;
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
  /// @param field what its declaration says
  /// @param accessor erased: takes `Object`, gives a primitive or `Object`
  record Part(RecordComponent field, MethodHandle accessor, Node node) {}

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

    /// The value in a row, decoded.
    public @Nullable Object read(Object[] columns, int row) {
      return decode(kind().get(columns[column], row));
    }

    /// Stores a value in a row.
    public void write(Object[] columns, int row, @Nullable Object value) {
      kind().set(columns[column], row, encode(value));
    }

    /// The value of an element of its column.
    @Nullable Object decode(@Nullable Object element) {
      if (encoding == Encoding.PLAIN || encoding == Encoding.COLLECTION) {
        return element;
      }
      if (encoding == Encoding.OBJECT) {
        return Values.object(element, type);
      }
      if (encoding == Encoding.ENTITY) {
        return Values.entity((long) Values.present(element, path));
      }
      return element instanceof Byte code
          ? Values.constant(constants(), code)
          : Values.constant(constants(), (short) Values.present(element, path));
    }

    /// The element of its column for a value.
    @Nullable Object encode(@Nullable Object value) {
      if (encoding == Encoding.PLAIN) {
        return value;
      }
      if (encoding == Encoding.COLLECTION) {
        return Values.collection(value, path);
      }
      if (encoding == Encoding.OBJECT) {
        return Values.object(value, type);
      }
      if (encoding == Encoding.ENTITY) {
        return Values.id(value, path);
      }
      int code = Values.code(value);
      return kind() == ColumnKind.BYTE ? (Object) (byte) code : (Object) (short) code;
    }

    @Override
    public Enum<?>[] constants() {
      if (constants == null) {
        throw new AssertionError(path + " is not an enum");
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
