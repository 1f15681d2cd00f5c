package dev.basalt.save;

import dev.basalt.Entity;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Reads the bytes of a block. Nothing is allocated for more elements than the block has bytes.
final class PayloadReader {

  private final ByteBuffer bytes;
  private final long start;

  /// @param start where the block's bytes begin in the file, for messages
  PayloadReader(byte[] array, int length, long start) {
    this.bytes = ByteBuffer.wrap(array, 0, length).order(ByteOrder.LITTLE_ENDIAN);
    this.start = start;
  }

  long position() {
    return start + bytes.position();
  }

  private ByteBuffer need(long size) {
    if (size < 0 || size > bytes.remaining()) {
      throw new SaveException(
          "%s bytes are needed where its block has %s left".formatted(size, bytes.remaining()));
    }
    return bytes;
  }

  int int8() {
    return need(1).get() & 0xFF;
  }

  int int32() {
    return need(4).getInt();
  }

  long int64() {
    return need(8).getLong();
  }

  double float64() {
    return need(8).getDouble();
  }

  boolean isAtEnd() {
    return !bytes.hasRemaining();
  }

  /// A number of things of which each takes at least so many bytes.
  int count(int size) {
    int count = int32();
    if (count < 0 || (long) count * size > bytes.remaining()) {
      throw new SaveException(
          "a count of %s where its block has %s bytes left".formatted(count, bytes.remaining()));
    }
    return count;
  }

  String text() {
    String text = findText();
    if (text == null) {
      throw new SaveException("null where a text is needed");
    }
    return text;
  }

  @Nullable String findText() {
    return texts(1)[0];
  }

  void align() {
    while (bytes.position() % Payload.ALIGNMENT != 0) {
      if (int8() != 0) {
        throw new SaveException("padding that is not zero");
      }
    }
  }

  void end() {
    if (bytes.hasRemaining()) {
      throw new SaveException("its block has %s bytes too many".formatted(bytes.remaining()));
    }
  }

  // ---- columns

  /// The column of a leaf: enums as numbers of constants + 1, entities as ids, references as text.
  Object column(FileType.FileLeaf leaf, int count) {
    align();
    Object column =
        switch (leaf.type()) {
          case BOOLEAN -> booleans(count);
          case BYTE -> bytes(count);
          case SHORT -> shorts(count);
          case CHAR -> chars(count);
          case INT -> ints(count);
          case LONG, ENTITY -> longs(count);
          case FLOAT -> floats(count);
          case DOUBLE -> doubles(count);
          case ENUM -> checked(leaf, leaf.size() == 1 ? bytes(count) : shorts(count));
          case STRING, TEXT, VALUE -> texts(count);
        };
    align();
    return column;
  }

  boolean[] booleans(int count) {
    need(count);
    boolean[] values = new boolean[count];
    for (int i = 0; i < count; i++) {
      int value = int8();
      if (value > 1) {
        throw new SaveException("a boolean is %s; it must be 0 or 1".formatted(value));
      }
      values[i] = value == 1;
    }
    return values;
  }

  private byte[] bytes(int count) {
    need(count);
    byte[] values = new byte[count];
    bytes.get(values);
    return values;
  }

  private short[] shorts(int count) {
    need(2L * count);
    short[] values = new short[count];
    view(2 * count).asShortBuffer().get(values);
    return values;
  }

  private char[] chars(int count) {
    need(2L * count);
    char[] values = new char[count];
    view(2 * count).asCharBuffer().get(values);
    return values;
  }

  private int[] ints(int count) {
    need(4L * count);
    int[] values = new int[count];
    view(4 * count).asIntBuffer().get(values);
    return values;
  }

  long[] longs(int count) {
    need(8L * count);
    long[] values = new long[count];
    view(8 * count).asLongBuffer().get(values);
    return values;
  }

  private float[] floats(int count) {
    need(4L * count);
    float[] values = new float[count];
    view(4 * count).asFloatBuffer().get(values);
    return values;
  }

  private double[] doubles(int count) {
    need(8L * count);
    double[] values = new double[count];
    view(8 * count).asDoubleBuffer().get(values);
    return values;
  }

  /// The next bytes, which are passed over.
  private ByteBuffer view(int size) {
    ByteBuffer view = bytes.slice(bytes.position(), size).order(bytes.order());
    bytes.position(bytes.position() + size);
    return view;
  }

  private @Nullable String[] texts(int count) {
    align();
    int width = int32();
    if (width != 1 && width != 2) {
      throw new SaveException("characters of %s bytes; there are 1 and 2".formatted(width));
    }
    int[] lengths = ints(count);
    @Nullable String[] texts = new @Nullable String[count];
    for (int i = 0; i < count; i++) {
      if (lengths[i] < -1) {
        throw new SaveException("a text of %s characters".formatted(lengths[i]));
      }
      if (lengths[i] >= 0) {
        need((long) lengths[i] * width);
        texts[i] =
            width == 1
                ? new String(bytes(lengths[i]), StandardCharsets.ISO_8859_1)
                : new String(chars(lengths[i]));
      }
    }
    align();
    return texts;
  }

  private static Object checked(FileType.FileLeaf leaf, Object codes) {
    int most = leaf.constants().size();
    int count = Array.getLength(codes);
    for (int i = 0; i < count; i++) {
      int code = code(codes, i);
      if (code > most) {
        throw new SaveException(
            "constant %s of \"%s\", which has %s".formatted(code, leaf.path(), most));
      }
    }
    return codes;
  }

  private static int code(Object codes, int i) {
    return codes instanceof byte[] a ? a[i] & 0xFF : ((short[]) codes)[i] & 0xFFFF;
  }

  /// One value of a column, boxed: constants by name, entities as such.
  static @Nullable Object value(FileType.FileLeaf leaf, Object column, int i) {
    return switch (leaf.type()) {
      case ENUM -> {
        int code = code(column, i);
        yield code == 0 ? null : leaf.constants().get(code - 1);
      }
      case ENTITY -> new Entity(((long[]) column)[i]);
      default -> Array.get(column, i);
    };
  }
}
