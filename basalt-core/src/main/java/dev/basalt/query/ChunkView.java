package dev.basalt.query;

import dev.basalt.internal.query.ChunkColumns;
import dev.basalt.internal.query.Faces;

/// The rows of one chunk as arrays, for hand-written loops.
///
/// ```java
/// world.query(write(Position.class), read(Velocity.class)).chunks(chunk -> {
///   float[] x = chunk.floats(Position.class, "x");
///   float[] dx = chunk.floats(Velocity.class, "dx");
///   for (int row = 0; row < chunk.count(); row++) {
///     x[row] += dx[row];
///   }
/// });
/// ```
///
/// The arrays belong to the world. They are valid until the body returns, in rows below [#count];
/// only those of write terms may be written. With the system property `basalt.checked=true` the
/// body gets copies, and every violation of these rules is reported.
public final class ChunkView {

  static {
    Faces.grant(ChunkView.class, columns -> new ChunkView((ChunkColumns) columns));
  }

  private final ChunkColumns columns;

  private ChunkView(ChunkColumns columns) {
    this.columns = columns;
  }

  /// The number of rows; the arrays may be longer.
  ///
  /// @return how many rows are in use
  public int count() {
    return columns.count();
  }

  /// The ids of the entities, for `new Entity(id)`. Do not write to them.
  ///
  /// @return an array with an id for each row
  public long[] entities() {
    return columns.entities();
  }

  /// Whether the entities of this chunk have an optional component.
  ///
  /// @param type the class of a component that the query asks for
  /// @return false if it is absent
  public boolean has(Class<?> type) {
    return columns.has(type);
  }

  /// A column of floats.
  ///
  /// @param type the class of a component that the query asks for
  /// @param leaf the path of a leaf field inside of it, such as `x` or `position.x`
  /// @return the array
  public float[] floats(Class<?> type, String leaf) {
    return columns.array(type, leaf, float[].class);
  }

  /// A column of doubles.
  ///
  /// @param type the class of a component that the query asks for
  /// @param leaf the path of a leaf field inside of it
  /// @return the array
  public double[] doubles(Class<?> type, String leaf) {
    return columns.array(type, leaf, double[].class);
  }

  /// A column of ints.
  ///
  /// @param type the class of a component that the query asks for
  /// @param leaf the path of a leaf field inside of it
  /// @return the array
  public int[] ints(Class<?> type, String leaf) {
    return columns.array(type, leaf, int[].class);
  }

  /// A column of longs, or of entities, as ids.
  ///
  /// @param type the class of a component that the query asks for
  /// @param leaf the path of a leaf field inside of it
  /// @return the array
  public long[] longs(Class<?> type, String leaf) {
    return columns.array(type, leaf, long[].class);
  }

  /// A column of shorts, or of enums with more than 255 constants, as ordinal + 1.
  ///
  /// @param type the class of a component that the query asks for
  /// @param leaf the path of a leaf field inside of it
  /// @return the array
  public short[] shorts(Class<?> type, String leaf) {
    return columns.array(type, leaf, short[].class);
  }

  /// A column of bytes, or of enums, as ordinal + 1, where 0 is null.
  ///
  /// @param type the class of a component that the query asks for
  /// @param leaf the path of a leaf field inside of it
  /// @return the array
  public byte[] bytes(Class<?> type, String leaf) {
    return columns.array(type, leaf, byte[].class);
  }

  /// A column of chars.
  ///
  /// @param type the class of a component that the query asks for
  /// @param leaf the path of a leaf field inside of it
  /// @return the array
  public char[] chars(Class<?> type, String leaf) {
    return columns.array(type, leaf, char[].class);
  }

  /// A column of booleans.
  ///
  /// @param type the class of a component that the query asks for
  /// @param leaf the path of a leaf field inside of it
  /// @return the array
  public boolean[] booleans(Class<?> type, String leaf) {
    return columns.array(type, leaf, boolean[].class);
  }

  /// A column of references.
  ///
  /// @param type the class of a component that the query asks for
  /// @param leaf the path of a leaf field inside of it; empty for an object component
  /// @return the array
  public Object[] references(Class<?> type, String leaf) {
    return columns.array(type, leaf, Object[].class);
  }
}
