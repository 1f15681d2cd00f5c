package dev.basalt.save;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Bytes of a block that is being written: grows, little-endian.
final class Payload {

  /// Arrays and columns start at multiples of this.
  static final int ALIGNMENT = 8;

  private ByteBuffer bytes = allocate(1 << 12);

  private static ByteBuffer allocate(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }

  private ByteBuffer room(long more) {
    long needed = bytes.position() + more;
    if (needed > bytes.capacity()) {
      if (needed > 1 << 30) {
        throw new SaveException("a block is larger than a gigabyte");
      }
      ByteBuffer larger = allocate((int) Math.max(needed, bytes.capacity() * 2L));
      larger.put(bytes.flip());
      bytes = larger;
    }
    return bytes;
  }

  void int32(int value) {
    room(4).putInt(value);
  }

  void int64(long value) {
    room(8).putLong(value);
  }

  void float64(double value) {
    room(8).putDouble(value);
  }

  void int8(int value) {
    room(1).put((byte) value);
  }

  /// A text: its length, -1 for null, and its characters; see [#texts].
  void text(@Nullable String text) {
    texts(new @Nullable String[] {text});
  }

  void align() {
    while (bytes.position() % ALIGNMENT != 0) {
      int8(0);
    }
  }

  // ---- columns

  void column(Object array) {
    align();
    switch (array) {
      case boolean[] a -> {
        for (boolean value : a) {
          int8(value ? 1 : 0);
        }
      }
      case byte[] a -> room(a.length).put(a);
      case short[] a ->
          skip(
              room(2L * a.length).slice().order(bytes.order()).asShortBuffer().put(a).position()
                  * 2);
      case char[] a ->
          skip(
              room(2L * a.length).slice().order(bytes.order()).asCharBuffer().put(a).position()
                  * 2);
      case int[] a ->
          skip(
              room(4L * a.length).slice().order(bytes.order()).asIntBuffer().put(a).position() * 4);
      case long[] a ->
          skip(
              room(8L * a.length).slice().order(bytes.order()).asLongBuffer().put(a).position()
                  * 8);
      case float[] a ->
          skip(
              room(4L * a.length).slice().order(bytes.order()).asFloatBuffer().put(a).position()
                  * 4);
      case double[] a ->
          skip(
              room(8L * a.length).slice().order(bytes.order()).asDoubleBuffer().put(a).position()
                  * 8);
      case String[] a -> texts(a);
      default -> throw new IllegalArgumentException("no column of " + array.getClass());
    }
    align();
  }

  private void skip(int size) {
    bytes.position(bytes.position() + size);
  }

  /// Width of characters (1 or 2), lengths, characters.
  private void texts(@Nullable String[] texts) {
    boolean narrow = Arrays.stream(texts).allMatch(Payload::isNarrow);
    align();
    int32(narrow ? 1 : 2);
    for (String text : texts) {
      int32(text == null ? -1 : text.length());
    }
    for (String text : texts) {
      if (text != null && narrow) {
        room(text.length()).put(text.getBytes(StandardCharsets.ISO_8859_1));
      } else if (text != null) {
        room(2L * text.length());
        for (int i = 0; i < text.length(); i++) {
          bytes.putChar(text.charAt(i));
        }
      }
    }
    align();
  }

  private static boolean isNarrow(@Nullable String text) {
    for (int i = 0; text != null && i < text.length(); i++) {
      if (text.charAt(i) > 0xFF) {
        return false;
      }
    }
    return true;
  }

  // ---- the end

  int size() {
    return bytes.position();
  }

  byte[] array() {
    assert bytes.arrayOffset() == 0;
    return bytes.array();
  }

  void clear() {
    bytes.clear();
  }
}
