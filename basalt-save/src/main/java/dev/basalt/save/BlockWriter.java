package dev.basalt.save;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// Writes blocks with their checksums.
final class BlockWriter {

  private static final byte[] ZEROS = new byte[Payload.ALIGNMENT];

  private final OutputStream out;
  private final @Nullable Compression compression;
  private int sequence;
  private long position;
  private long decompressed;

  BlockWriter(OutputStream out, @Nullable Compression compression) {
    this.out = out;
    this.compression = compression;
  }

  void begin() {
    ByteBuffer head = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    head.putLong(Blocks.MAGIC).putInt(Blocks.FORMAT).putInt(0);
    write(head.array(), 16);
  }

  /// Writes a block, and empties the payload for the next one.
  void block(int kind, Payload payload) {
    byte[] bytes = payload.array();
    int stored = payload.size();
    int code = 0;
    if (compression != null && stored > 0 && stored <= Blocks.MOST_DECOMPRESSED) {
      byte[] smaller = compression.compress(Arrays.copyOf(bytes, stored));
      long end = position + Blocks.HEADER + Blocks.padded(smaller.length);
      if (smaller.length < stored && Blocks.mayBecome(decompressed + stored, end)) {
        decompressed += stored;
        bytes = smaller;
        stored = smaller.length;
        code = compression.code();
      }
    }
    ByteBuffer head = ByteBuffer.allocate(Blocks.HEADER).order(ByteOrder.LITTLE_ENDIAN);
    head.putInt(kind).putInt(sequence++).putInt(stored).putInt(payload.size()).putInt(code);
    head.putInt(checksum(bytes, stored));
    head.putInt(checksum(head.array(), 24)).putInt(0);
    write(head.array(), Blocks.HEADER);
    write(bytes, stored);
    write(ZEROS, Blocks.padded(stored) - stored);
    payload.clear();
  }

  static int checksum(byte[] bytes, int length) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes, 0, length);
    return (int) checksum.getValue();
  }

  private void write(byte[] bytes, int length) {
    try {
      out.write(bytes, 0, length);
      position += length;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
