package dev.basalt.save;

import java.io.ByteArrayOutputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/// Compresses the blocks of binary files, for [Saver#compression]. Several threads may call it at
/// once.
public interface Compression {

  /// The number of the method in files: 1 is [#deflate], 2 is [#zstd], others up to 255 are free.
  ///
  /// @return 1 to 255
  int code();

  /// Compresses a block.
  ///
  /// @param bytes what to compress
  /// @return the compressed bytes; if they are not fewer, the block is written uncompressed
  byte[] compress(byte[] bytes);

  /// Undoes [#compress]. The bytes may come from an untrusted file: never return more than
  /// `length`.
  ///
  /// @param bytes the result of [#compress], or anything
  /// @param length how many bytes there must be after decompression
  /// @return exactly so many bytes
  /// @throws IllegalArgumentException if the result has another length, or the bytes are not
  ///   compressed in this way
  byte[] decompress(byte[] bytes, int length);

  /// Zstandard, smaller and faster than deflate. Its code is 2. It needs
  /// `com.github.luben:zstd-jni`, which is not a dependency of Basalt, and native access
  /// (`--enable-native-access`).
  ///
  /// @param level 1 to 22; 3 is usual
  /// @return a compression
  /// @throws IllegalStateException if the library is missing
  static Compression zstd(int level) {
    try {
      return Zstandard.of(level);
    } catch (NoClassDefFoundError | UnsatisfiedLinkError e) {
      throw new IllegalStateException(
          "zstd cannot be used: %s; add com.github.luben:zstd-jni to the program".formatted(e), e);
    }
  }

  /// Deflate, as the JDK has it.
  ///
  /// @return a compression that needs no library
  static Compression deflate() {
    return new Compression() {
      @Override
      public int code() {
        return 1;
      }

      @Override
      public byte[] compress(byte[] bytes) {
        try (Deflater deflater = new Deflater(Deflater.BEST_SPEED)) {
          deflater.setInput(bytes);
          deflater.finish();
          ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 2 + 64);
          byte[] part = new byte[1 << 14];
          while (!deflater.finished()) {
            out.write(part, 0, deflater.deflate(part));
          }
          return out.toByteArray();
        }
      }

      @Override
      public byte[] decompress(byte[] bytes, int length) {
        try (Inflater inflater = new Inflater()) {
          inflater.setInput(bytes);
          byte[] out = new byte[length];
          int done = 0;
          while (done < length) {
            int more = inflater.inflate(out, done, length - done);
            if (more == 0) {
              break;
            }
            done += more;
          }
          if (done < length || inflater.inflate(new byte[1]) > 0 || !inflater.finished()) {
            throw new IllegalArgumentException("the compressed bytes have another length");
          }
          return out;
        } catch (DataFormatException e) {
          throw new IllegalArgumentException("the bytes are not deflated", e);
        }
      }
    };
  }
}
