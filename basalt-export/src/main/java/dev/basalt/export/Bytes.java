package dev.basalt.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Bytes that grow, little-endian.
final class Bytes {

  private static final int MOST = 1 << 30;

  private ByteBuffer buffer = ByteBuffer.allocate(256).order(ByteOrder.LITTLE_ENDIAN);

  /// The buffer with room for more bytes.
  ByteBuffer room(long more) {
    long needed = buffer.position() + more;
    if (needed > buffer.capacity()) {
      if (needed > MOST) {
        throw new IllegalStateException(
            "a column of %s rows is larger than a gigabyte".formatted(Batch.MOST_ROWS));
      }
      int capacity = (int) Math.min(MOST, Math.max(needed, buffer.capacity() * 2L));
      buffer =
          ByteBuffer.wrap(Arrays.copyOf(buffer.array(), capacity))
              .order(ByteOrder.LITTLE_ENDIAN)
              .position(buffer.position());
    }
    return buffer;
  }

  void int8(int value) {
    room(1).put((byte) value);
  }

  void int16(int value) {
    room(2).putShort((short) value);
  }

  void int32(int value) {
    room(4).putInt(value);
  }

  void int64(long value) {
    room(8).putLong(value);
  }

  /// Seven bits in each byte, the lowest first.
  void varint(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      int8((int) (rest & 0x7F | 0x80));
      rest >>>= 7;
    }
    int8((int) rest);
  }

  void fill(int value, int count) {
    int start = room(count).position();
    Arrays.fill(buffer.array(), start, start + count, (byte) value);
    buffer.position(start + count);
  }

  void align(int size) {
    fill(0, -size() & size - 1);
  }

  void add(byte[] bytes) {
    room(bytes.length).put(bytes);
  }

  void add(Bytes other) {
    room(other.size()).put(other.array(), 0, other.size());
  }

  /// A copy of some bytes of another.
  void add(Bytes other, int from, int count) {
    room(count).put(other.array(), from, count);
  }

  // ---- what is there

  int size() {
    return buffer.position();
  }

  byte[] array() {
    return buffer.array();
  }

  byte int8At(int place) {
    return buffer.get(place);
  }

  int int16At(int place) {
    return buffer.getShort(place);
  }

  int int32At(int place) {
    return buffer.getInt(place);
  }

  void setInt32(int place, int value) {
    buffer.putInt(place, value);
  }

  void clear() {
    buffer.clear();
  }

  void writeTo(OutputStream out) throws IOException {
    out.write(array(), 0, size());
  }
}
