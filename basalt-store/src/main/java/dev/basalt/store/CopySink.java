package dev.basalt.store;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;
import org.postgresql.copy.CopyIn;

/// Writes rows in the binary format of PostgreSQL's `COPY`.
final class CopySink implements RowSink {

  private static final byte[] HEAD = {
    'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0, 0, 0, 0, 0, 0, 0, 0, 0
  };
  private static final int PIECE = 1 << 16;

  private final CopyIn copy;
  private byte[] bytes = new byte[PIECE + 1024];
  private int count;

  CopySink(CopyIn copy) {
    this.copy = copy;
    System.arraycopy(HEAD, 0, bytes, 0, HEAD.length);
    count = HEAD.length;
  }

  void row(int fields) throws SQLException {
    if (count >= PIECE) {
      send();
    }
    two(fields);
  }

  void end() throws SQLException {
    two(-1);
    send();
  }

  private void send() throws SQLException {
    copy.writeToCopy(bytes, 0, count);
    count = 0;
  }

  private void room(int size) {
    if (count + size > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, count + size));
    }
  }

  private void two(int value) {
    room(2);
    bytes[count++] = (byte) (value >> 8);
    bytes[count++] = (byte) value;
  }

  private void four(int value) {
    room(4);
    for (int shift = 24; shift >= 0; shift -= 8) {
      bytes[count++] = (byte) (value >> shift);
    }
  }

  private void eight(long value) {
    four((int) (value >> 32));
    four((int) value);
  }

  @Override
  public void putNull() {
    four(-1);
  }

  @Override
  public void putBoolean(boolean value) {
    four(1);
    room(1);
    bytes[count++] = (byte) (value ? 1 : 0);
  }

  @Override
  public void putShort(short value) {
    four(2);
    two(value);
  }

  @Override
  public void putInt(int value) {
    four(4);
    four(value);
  }

  @Override
  public void putLong(long value) {
    four(8);
    eight(value);
  }

  @Override
  public void putFloat(float value) {
    four(4);
    four(Float.floatToRawIntBits(value));
  }

  @Override
  public void putDouble(double value) {
    four(8);
    eight(Double.doubleToRawLongBits(value));
  }

  @Override
  public void putText(String value) {
    byte[] text = Text.toDatabase(value).getBytes(StandardCharsets.UTF_8);
    four(text.length);
    put(text);
  }

  /// The first byte is the version of the format.
  @Override
  public void putJson(String value) {
    byte[] text = value.getBytes(StandardCharsets.UTF_8);
    four(text.length + 1);
    room(1);
    bytes[count++] = 1;
    put(text);
  }

  private void put(byte[] text) {
    room(text.length);
    System.arraycopy(text, 0, bytes, count, text.length);
    count += text.length;
  }
}
