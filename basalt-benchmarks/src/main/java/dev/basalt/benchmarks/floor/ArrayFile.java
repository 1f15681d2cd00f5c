package dev.basalt.benchmarks.floor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/// Moving entities, handles and all, as arrays in a file: written one behind the other through a
/// channel, forced to the disk, and read back.
public final class ArrayFile {

  private final Vectors positions;
  private final Vectors velocities;
  private final long[] handles;
  private final ByteBuffer buffer;

  /// Arrays of n entities.
  public ArrayFile(int n) {
    positions = Vectors.positions(n);
    velocities = Vectors.velocities(n);
    handles = new long[n];
    for (int i = 0; i < n; i++) {
      handles[i] = 1L << 32 | i;
    }
    buffer = ByteBuffer.allocateDirect(8 * n).order(ByteOrder.nativeOrder());
  }

  private float[][] columns() {
    return new float[][] {
      positions.x, positions.y, positions.z, velocities.x, velocities.y, velocities.z
    };
  }

  /// Writes all arrays.
  public void write(Path file) {
    try (var channel =
        FileChannel.open(
            file,
            StandardOpenOption.WRITE,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      buffer.clear().asLongBuffer().put(handles);
      write(channel, 8 * handles.length);
      for (var column : columns()) {
        buffer.clear().asFloatBuffer().put(column);
        write(channel, 4 * column.length);
      }
      channel.force(true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(FileChannel channel, int size) throws IOException {
    buffer.position(0).limit(size);
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }

  /// Reads all arrays.
  public void read(Path file) {
    try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
      read(channel, 8 * handles.length);
      buffer.asLongBuffer().get(handles);
      for (var column : columns()) {
        read(channel, 4 * column.length);
        buffer.asFloatBuffer().get(column);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void read(FileChannel channel, int size) throws IOException {
    buffer.clear().limit(size);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) {
        throw new IOException("the file ends early");
      }
    }
    buffer.flip();
  }

  /// Forgets the values.
  public void clear() {
    for (var column : columns()) {
      Arrays.fill(column, 0);
    }
  }

  /// What the arrays come to.
  public double checksum() {
    return positions.checksum() + 5 * velocities.checksum();
  }
}
