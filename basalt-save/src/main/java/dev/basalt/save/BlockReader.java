package dev.basalt.save;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Reads blocks and compares their checksums. Memory grows with the bytes that are actually there,
/// not with the lengths that the file states.
final class BlockReader {

  private static final int FIRST_READ = 1 << 16;

  private final InputStream in;
  private final Saver saver;
  private byte[] buffer = new byte[FIRST_READ];
  private long position;
  private long decompressed;
  private int sequence;
  private int kind;
  private PayloadReader payload = new PayloadReader(buffer, 0, 0);

  BlockReader(InputStream in, Saver saver) {
    this.in = in;
    this.saver = saver;
  }

  /// The position of the reader, for messages.
  long position() {
    return payload.position();
  }

  void begin() {
    ByteBuffer head = ByteBuffer.wrap(bytes(16), 0, 16).order(ByteOrder.LITTLE_ENDIAN);
    if (head.getLong() != Blocks.MAGIC) {
      throw new SaveException("this is not a binary save: it begins with other bytes");
    }
    int format = head.getInt();
    if (format != Blocks.FORMAT || head.getInt() != 0) {
      throw new SaveException(
          "format %s is not known; this reader knows %s".formatted(format, Blocks.FORMAT));
    }
  }

  /// Goes on to the next block.
  ///
  /// @return its kind
  int next() {
    ByteBuffer head =
        ByteBuffer.wrap(bytes(Blocks.HEADER).clone(), 0, Blocks.HEADER)
            .order(ByteOrder.LITTLE_ENDIAN);
    if (head.getInt(24) != BlockWriter.checksum(head.array(), 24) || head.getInt(28) != 0) {
      throw new SaveException("the head of a block is damaged: its checksum differs");
    }
    kind = head.getInt(0);
    if (head.getInt(4) != sequence++) {
      throw new SaveException(
          "block %s where block %s should be".formatted(head.getInt(4), sequence - 1));
    }
    read(head.getInt(8), head.getInt(12), head.getInt(16), head.getInt(20));
    return kind;
  }

  private void read(int stored, int length, int code, int checksum) {
    if (stored < 0 || stored > Integer.MAX_VALUE - 64 || length < 0) {
      throw new SaveException("a block of %s bytes".formatted(stored));
    }
    byte[] bytes = bytes(Blocks.padded(stored));
    long start = position - Blocks.padded(stored);
    if (BlockWriter.checksum(bytes, stored) != checksum) {
      throw new SaveException("a block is damaged: its checksum differs");
    }
    for (int i = stored; i < Blocks.padded(stored); i++) {
      if (bytes[i] != 0) {
        throw new SaveException("padding that is not zero");
      }
    }
    if (code == 0 && stored != length) {
      throw new SaveException("a block of %s bytes that claims %s".formatted(stored, length));
    }
    payload =
        new PayloadReader(code == 0 ? bytes : decompressed(stored, length, code), length, start);
  }

  private byte[] decompressed(int stored, int length, int code) {
    Compression compression = saver.findCompression(code);
    if (compression == null) {
      throw new SaveException(
          "compression %s is not known; name it by compression()".formatted(code));
    }
    if (length > Blocks.MOST_DECOMPRESSED) {
      throw new SaveException("a compressed block claims %s bytes".formatted(length));
    }
    decompressed += length;
    if (!Blocks.mayBecome(decompressed, position)) {
      throw new SaveException(
          "compressed blocks claim %s bytes, in a file that has %s up to here"
              .formatted(decompressed, position));
    }
    byte[] bytes = compression.decompress(Arrays.copyOf(buffer, stored), length);
    if (bytes.length != length) {
      throw new SaveException("the compressed bytes have another length");
    }
    return bytes;
  }

  PayloadReader expect(int expected) {
    if (next() != expected) {
      throw new SaveException("a block of kind %s where kind %s belongs".formatted(kind, expected));
    }
    return payload;
  }

  PayloadReader payload() {
    return payload;
  }

  void end() {
    try {
      if (in.read() >= 0) {
        throw new SaveException("there is more after the end");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The next bytes of the stream, at the beginning of the buffer.
  private byte[] bytes(int count) {
    payload = new PayloadReader(buffer, 0, position);
    int done = 0;
    try {
      while (done < count) {
        if (done == buffer.length) {
          buffer = Arrays.copyOf(buffer, (int) Math.min(count, done * 2L));
        }
        int more = in.readNBytes(buffer, done, Math.min(count, buffer.length) - done);
        if (more == 0) {
          position += done;
          throw new SaveException(
              "the file ends, but %s bytes are missing".formatted(count - done));
        }
        done += more;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    position += count;
    return buffer;
  }
}
