package dev.basalt;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.component.Leaf;
import dev.basalt.internal.guard.Count;
import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.ColumnGroup;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads one leaf of all rows of a chunk, as it is stored: primitives as they are, enums as small
/// integers, entities as ids, everything else as references.
///
/// ```java
/// Column x = chunk.column(Position.class, "x");
/// for (int row = 0; row < x.count(); row++) {
///   sum += x.getFloat(row);
/// }
/// float[] all = x.floats();          // or all at once
/// ```
///
/// Reading a row allocates nothing, except [#get], which boxes. Each call checks that the view is
/// still valid; to read many rows, the copies are faster. Get it from [ChunkReader#column];
/// [ArchetypeView] says how long it is valid and who may use it.
public final class Column {

  private final RowSource source;
  private final Chunk chunk;
  private final int group;
  private final Leaf leaf;
  private final Node.Leaf node;

  Column(RowSource source, Chunk chunk, int group, Leaf leaf, Node.Leaf node) {
    this.source = source;
    this.chunk = chunk;
    this.group = group;
    this.leaf = leaf;
    this.node = node;
  }

  /// The leaf that it stores.
  ///
  /// @return the leaf
  public Leaf leaf() {
    return leaf;
  }

  /// How many rows there are.
  ///
  /// @return the number of rows of the chunk
  public int count() {
    source.contents();
    return chunk.count();
  }

  /// When it was last written: see [ChunkReader#version].
  ///
  /// @return the version
  public long version() {
    source.contents();
    return chunk.version(group);
  }

  // ---- presence

  /// Whether all rows have the component. They always do unless the component is sparse.
  ///
  /// @return false if some row may lack it
  public boolean isComplete() {
    return columns().present() == null;
  }

  /// Whether a row has the component.
  ///
  /// @param row 0 or more, less than [#count]
  /// @return true if it does
  public boolean isPresent(int row) {
    try {
      return columns().has(row(row));
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  // ---- single rows

  /// The value in a row of a column of booleans.
  ///
  /// @param row 0 or more, less than [#count]
  /// @return the value; undefined if the row does not have the component
  public boolean getBoolean(int row) {
    try {
      if (!(array() instanceof boolean[] array)) {
        throw misread("getBoolean");
      }
      return array[row(row)];
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  /// The value in a row of a column of bytes.
  ///
  /// @param row 0 or more, less than [#count]
  /// @return the value; undefined if the row does not have the component
  public byte getByte(int row) {
    try {
      if (!(array() instanceof byte[] array)) {
        throw misread("getByte");
      }
      return array[row(row)];
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  /// The value in a row of a column of shorts.
  ///
  /// @param row 0 or more, less than [#count]
  /// @return the value; undefined if the row does not have the component
  public short getShort(int row) {
    try {
      if (!(array() instanceof short[] array)) {
        throw misread("getShort");
      }
      return array[row(row)];
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  /// The value in a row of a column of chars.
  ///
  /// @param row 0 or more, less than [#count]
  /// @return the value; undefined if the row does not have the component
  public char getChar(int row) {
    try {
      if (!(array() instanceof char[] array)) {
        throw misread("getChar");
      }
      return array[row(row)];
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  /// The value in a row of a column of ints.
  ///
  /// @param row 0 or more, less than [#count]
  /// @return the value; undefined if the row does not have the component
  public int getInt(int row) {
    try {
      if (!(array() instanceof int[] array)) {
        throw misread("getInt");
      }
      return array[row(row)];
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  /// The value in a row of a column of longs. An entity is stored as its id.
  ///
  /// @param row 0 or more, less than [#count]
  /// @return the value; undefined if the row does not have the component
  public long getLong(int row) {
    try {
      if (!(array() instanceof long[] array)) {
        throw misread("getLong");
      }
      return array[row(row)];
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  /// The value in a row of a column of floats.
  ///
  /// @param row 0 or more, less than [#count]
  /// @return the value; undefined if the row does not have the component
  public float getFloat(int row) {
    try {
      if (!(array() instanceof float[] array)) {
        throw misread("getFloat");
      }
      return array[row(row)];
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  /// The value in a row of a column of doubles.
  ///
  /// @param row 0 or more, less than [#count]
  /// @return the value; undefined if the row does not have the component
  public double getDouble(int row) {
    try {
      if (!(array() instanceof double[] array)) {
        throw misread("getDouble");
      }
      return array[row(row)];
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  /// The ordinal of the enum constant in a row.
  ///
  /// @param row 0 or more, less than [#count]
  /// @return the ordinal, or -1 for null
  public int getOrdinal(int row) {
    try {
      if (leaf.kind() != Leaf.Kind.ENUM) {
        throw misread("getOrdinal");
      }
      Object array = array();
      int code =
          array instanceof byte[] bytes
              ? bytes[row(row)] & 0xFF
              : ((short[]) array)[row(row)] & 0xFFFF;
      return code - 1;
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  /// The value in a row, as the accessor of the field gives it.
  ///
  /// @param row 0 or more, less than [#count]
  /// @return the value, boxed if it is primitive; null if it is null, or the row does not have the
  ///   component
  public @Nullable Object get(int row) {
    try {
      ColumnGroup columns = columns();
      return columns.has(row(row)) ? node.read(columns.columns(), row) : null;
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  // ---- all rows

  /// All values of a column of booleans.
  ///
  /// @return a new array with a value for each row
  public boolean[] booleans() {
    return (boolean[]) copy(boolean.class, "booleans");
  }

  /// All values of a column of bytes; of an enum, ordinals + 1, where 0 is null.
  ///
  /// @return a new array with a value for each row
  public byte[] bytes() {
    return (byte[]) copy(byte.class, "bytes");
  }

  /// All values of a column of shorts; of an enum with more than 255 constants, ordinals + 1.
  ///
  /// @return a new array with a value for each row
  public short[] shorts() {
    return (short[]) copy(short.class, "shorts");
  }

  /// All values of a column of chars.
  ///
  /// @return a new array with a value for each row
  public char[] chars() {
    return (char[]) copy(char.class, "chars");
  }

  /// All values of a column of ints.
  ///
  /// @return a new array with a value for each row
  public int[] ints() {
    return (int[]) copy(int.class, "ints");
  }

  /// All values of a column of longs; of entities, their ids.
  ///
  /// @return a new array with a value for each row
  public long[] longs() {
    return (long[]) copy(long.class, "longs");
  }

  /// All values of a column of floats.
  ///
  /// @return a new array with a value for each row
  public float[] floats() {
    return (float[]) copy(float.class, "floats");
  }

  /// All values of a column of doubles.
  ///
  /// @return a new array with a value for each row
  public double[] doubles() {
    return (double[]) copy(double.class, "doubles");
  }

  /// All values of a column of strings or other references.
  ///
  /// @return a new array with a reference or null for each row
  public @Nullable Object[] references() {
    return (Object[]) copy(Object.class, "references");
  }

  /// For each row whether it has the component.
  ///
  /// @return a new array
  public boolean[] present() {
    try {
      boolean[] present = columns().present();
      boolean[] copy = new boolean[count()];
      if (present == null) {
        Arrays.fill(copy, true);
      } else {
        System.arraycopy(present, 0, copy, 0, copy.length);
      }
      return copy;
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  private Object copy(Class<?> element, String method) {
    if (leaf.column() != element) {
      throw misread(method);
    }
    Object copy = Array.newInstance(element, count());
    copyTo(0, copy, 0, count());
    return copy;
  }

  /// Copies the values of some rows into an array of the caller. Allocates nothing.
  ///
  /// @param row the first row
  /// @param target an array with elements of type [Leaf#column]
  /// @param place where the first value goes
  /// @param rows how many there are to copy
  @SuppressWarnings("SuspiciousSystemArraycopy") // the types are compared before
  public void copyTo(int row, Object target, int place, int rows) {
    try {
      if (target.getClass().componentType() != leaf.column()) {
        throw new IllegalArgumentException(
            "leaf %s has columns of %s, not %s"
                .formatted(leaf, simpleName(leaf.column()), simpleName(target.getClass())));
      }
      Objects.checkFromIndexSize(row, rows, count());
      System.arraycopy(array(), row, target, place, rows);
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  /// Copies the values of some rows into memory, in the byte order of the machine; booleans as
  /// bytes 0 and 1.
  ///
  /// @param row the first row
  /// @param target gets the values from its beginning on; it may be larger
  /// @param rows how many there are to copy
  public void copyTo(int row, MemorySegment target, int rows) {
    try {
      Objects.checkFromIndexSize(row, rows, count());
      Object array = array();
      if (array instanceof boolean[] booleans) {
        byte[] bytes = new byte[rows];
        for (int i = 0; i < rows; i++) {
          bytes[i] = (byte) (booleans[row + i] ? 1 : 0);
        }
        target.copyFrom(MemorySegment.ofArray(bytes));
      } else {
        MemorySegment all = segment(array);
        long size = all.byteSize() / Array.getLength(array);
        target.copyFrom(all.asSlice(row * size, rows * size));
      }
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  private MemorySegment segment(Object array) {
    MemorySegment memory = ColumnKind.segment(array);
    if (memory == null) {
      throw new IllegalStateException(
          "leaf %s holds references, which cannot be copied into memory".formatted(leaf));
    }
    return memory;
  }

  // ---- arrays

  private ColumnGroup columns() {
    source.contents();
    return chunk.group(group);
  }

  /// Fetched at every call: if a snapshot shares the array, a write may have replaced it.
  private Object array() {
    return columns().columns()[leaf.number()];
  }

  private int row(int row) {
    return Objects.checkIndex(row, chunk.count());
  }

  private IllegalStateException misread(String method) {
    return new IllegalStateException(
        "%s of leaf %s, whose columns hold %s".formatted(method, leaf, simpleName(leaf.column())));
  }

  /// For example `column of Position.x, 3 rows`.
  @Override
  public String toString() {
    return "column of %s, %s".formatted(leaf, Count.of(chunk.count(), "row", "rows"));
  }
}
